import { expect, test } from './lucerna-test.ts';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

test('a check that finds no cabinet says so first, and takes the column of the cabinets that fits', async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('ufficio');
  const me = (await (await page.request.get('/api/v2.0/me')).json()) as { center: [number, number] };
  const [lon, lat] = me.center;
  const at = (n: number) => `${lon + n / 10_000};${lat}`;
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const send = async (tipo: string, file: ReturnType<typeof csv>): Promise<number> => {
    const reply = await page.request.post('/api/importazioni', { headers, multipart: { tipo, file } });
    return (await reply.json()).data.id;
  };
  const cabinets = [1, 2, 3].map((n) => `88010${n};ZK${n};Via Alfa;${at(n)}`);
  const id = await send('centraline', csv('quadri.csv', ['Utenza;ID;Ubicazione;lon;lat', ...cabinets]));
  await page.request.post(`/api/importazioni/${id}/scrivi`, { headers });
  await expect
    .poll(async () => (await (await page.request.get(`/api/importazioni/${id}`)).json()).data.stato)
    .toBe('scritta');

  await page.goto('/importa');
  const poles = [1, 2, 3].map((n) => `ZP${n};ZK${n};Via Alfa;${at(n)}`);
  await page
    .locator('input[type="file"]')
    .setInputFiles(csv('pali.csv', ['Codice;Quadro;Via;lon;lat', ...poles]));
  await page.locator('[aria-current="step"]').filter({ hasText: 'File' }).waitFor();
  for (const step of ['Posizione', 'Colonne', 'Parole', 'Controllo']) {
    await page.getByRole('button', { name: 'Avanti' }).click();
    await page.locator('[aria-current="step"]').filter({ hasText: step }).waitFor();
  }
  await expect(page.getByText('Centralina non trovata in 3 righe su 3.')).toBeVisible();
  await expect(page.getByText("Le centraline hanno un'altra colonna che combacia: ID")).toBeVisible();
  await lucerna.expectAccessible();
  await page.getByRole('button', { name: 'Usa ID come codice' }).click();
  await page.getByRole('button', { name: 'Si', exact: true }).click();
  await expect(page.getByText('3 centraline hanno ora il codice di ID.')).toBeVisible();
  await expect(page.getByText('Centralina non trovata in 3 righe su 3.')).toBeHidden();
});
