/** A survey comes into the register on the screen: what is refused is mended and brought again, and one is taken back. */
import { read, utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { go } from './addresses.ts';
import { keyboardOnly } from './keyboard-only.ts';
import { expect, test } from './lucerna-test.ts';
import { button, dialog, leaveWordsEmpty, notice } from './page-parts.ts';
import { lostBelow, lostSideways } from './reflow.ts';
import { surveyOf } from './survey-file.ts';

const step = (page: Page) => page.locator('[aria-current="step"]');
const file = (page: Page) => page.locator('input[type="file"]');

/** What is half done is left, as by a link, and found again. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await go(page, '/dashboard');
  await expect(page.getByRole('region', { name: 'Illuminazione Pubblica' })).toBeVisible();
  await go(page, '/importa');
}

/** From the file to the check, by the proposals alone. */
async function toTheCheck(page: Page): Promise<void> {
  for (const next of ['Posizione', 'Colonne', 'Parole', 'Controllo']) {
    await button(page, 'Avanti').click();
    if (next === 'Controllo') await leaveWordsEmpty(page);
    await expect(step(page)).toContainText(next);
  }
  await expect(page.getByRole('button', { name: /^Scrivi( |$)/ })).toBeEnabled();
  // With the pointer, too, whoever goes on with the keyboard is still where the pressed button was.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

test('a survey comes in step by step, its refused row is mended in the workbook, and an import is undone', {
  tag: '@embedded',
}, async ({ page, lucerna }) => {
  await lucerna.signIn('supervisore');
  await page.goto('/importa');
  await expect(page.getByText('Nessuna importazione')).toBeVisible();
  await lucerna.expectAccessible();
  const survey = await surveyOf(page, [
    { code: 'IMP-1', lamp: 'LED 45', east: 0.0002, north: 0.0002 },
    { code: 'IMP-2', lamp: 'LED 45', east: 0.0004, north: 0.0002 },
    { code: 'IMP-3', lamp: 'Lume a petrolio', east: 0.0006, north: 0.0002 },
    // In another region.
    { code: 'IMP-4', lamp: 'LED 45', east: 2, north: 1 },
  ]);
  await file(page).setInputFiles({ name: 'rilievo.csv', mimeType: 'text/csv', buffer: survey });
  await expect(step(page)).toContainText('File');
  await button(page, 'Avanti').click();
  await expect(step(page)).toContainText('Posizione');
  await expect(page.getByText('3 righe hanno')).toBeVisible();
  await expect(page.getByText('1 non si legge o sta altrove: sarà scartata')).toBeVisible();
  await expect(page.getByRole('radio', { name: /WGS ?84.*4326/ })).toBeChecked();
  await lucerna.expectAccessible();

  // Half done, it is found again.
  await leaveAndComeBack(page);
  await page.getByRole('button', { name: 'Riprendi rilievo.csv' }).click();
  await expect(step(page)).toContainText('Posizione');
  await button(page, 'Avanti').click();
  await expect(page.getByRole('combobox', { name: 'Colonna di Toponimo' })).toHaveValue('VIA');
  await lucerna.expectAccessible();
  await button(page, 'Avanti').click();
  await expect(step(page)).toContainText('Parole');
  await lucerna.expectAccessible();
  await page
    .getByRole('navigation', { name: "Passi dell'importazione" })
    .getByRole('button', { name: 'Colonne' })
    .click();
  await expect(step(page)).toContainText('Colonne');
  await button(page, 'Indietro').click();
  await button(page, 'Indietro').click();
  await expect(step(page)).toContainText('File');
  await toTheCheck(page);
  const refused = page.getByRole('row', { name: /IMP-4/ });
  await expect(refused).toContainText('Scartato');
  await lucerna.expectAccessible();
  await page.getByRole('button', { name: /^Scrivi( |$)/ }).click();
  await expect(page.getByRole('heading', { name: 'Importazione scritta' })).toBeVisible();
  const checks = page.getByRole('link', { name: 'Controlla la qualità dei dati' });
  await expect(checks).toHaveAttribute('href', '/decisioni/qualita#peso=3');

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica righe rifiutate' }).click();
  const book = read(await (await import('node:fs/promises')).readFile(await (await downloading).path()));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const rows = utils.sheet_to_json<Record<string, string | number>>(sheet);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.Motivo).toMatch(/\p{L}/u);
  const me = (await (await page.request.get('/api/v2.0/me')).json()) as { center: [number, number] };
  const mended = rows.map((row) => ({ ...row, LON: me.center[0] + 0.0008, LAT: me.center[1] + 0.0002 }));
  const again = utils.book_new();
  utils.book_append_sheet(again, utils.json_to_sheet(mended), 'Righe');

  await button(page, 'Un altro file').click();
  const buffer = write(again, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  await file(page).setInputFiles({ name: 'corrette.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(step(page)).toContainText('File');
  await toTheCheck(page);
  await expect(page.getByRole('row', { name: /IMP-4/ })).toContainText(/Nuovo|Incompleto/);
  await page.getByRole('button', { name: /^Scrivi( |$)/ }).click();
  await expect(page.getByRole('heading', { name: 'Importazione scritta' })).toBeVisible();

  const codes = async () => {
    const answer = await page.request.get('/api/v2.0/pl');
    const { features } = (await answer.json()) as { features: { properties: { pl_cod: string } }[] };
    return features
      .map(({ properties }) => properties.pl_cod)
      .filter((code) => code.startsWith('IMP-'))
      .sort();
  };
  expect(await codes()).toEqual(['IMP-1', 'IMP-2', 'IMP-3', 'IMP-4']);
  await button(page, 'Un altro file').click();
  const first = page.getByRole('row', { name: /rilievo\.csv/ });
  await first.getByRole('button', { name: 'Annulla importazione' }).click();
  await dialog(page, 'Sei sicuro di voler annullare questa importazione?')
    .getByRole('button', { name: 'Si' })
    .click();
  await expect(notice(page, 'Importazione annullata')).toBeVisible();
  await expect(first).toContainText('annullata');
  expect(await codes()).toEqual(['IMP-4']);

  // On a phone the name of the file has a line to itself, where it had the width of two letters.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => (await first.getByRole('rowheader').boundingBox())?.width ?? 0)
    .toBeGreaterThan(300);
});

test('rows without a position wait, and are placed by a click on the map and by house number', async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('supervisore');
  await page.goto('/importa');
  const content = ['CODICE;VIA;SORGENTE', 'DAP-1;Via della Prova;LED 45', 'DAP-2;Via della Prova;LED 45'];
  const buffer = Buffer.from(content.join('\r\n'));
  await file(page).setInputFiles({ name: 'senza-posto.csv', mimeType: 'text/csv', buffer });
  await toTheCheck(page);
  await page.getByRole('button', { name: /^Scrivi( |$)/ }).click();
  await expect(page.getByRole('heading', { name: 'Importazione scritta' })).toBeVisible();
  await button(page, 'Posiziona le 2 righe').click();
  await expect(page.getByText('2 righe da posizionare')).toBeVisible();
  await lucerna.expectAccessible();

  const put = button(page, 'Metti qui');
  await expect(put).toBeDisabled();
  // The map begins with the town in sight: in its middle one is within the borders.
  await page.getByRole('region', { name: 'Mappa' }).click();
  await put.click();
  await expect(notice(page, 'DAP-1 ora è nel registro')).toBeVisible();
  await expect(page.getByText('1 riga da posizionare')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Via e numero civico' })).toBeFocused();

  // What is left half done is found again.
  await leaveAndComeBack(page);
  await button(page, 'Posiziona le righe di senza-posto.csv').click();
  const answer = await page.request.get('/api/civici?q=via');
  const [first] = ((await answer.json()) as { data: { toponimo: string; numero: string }[] }).data;
  const address = `${first?.toponimo} ${first?.numero}`;
  // Without the pointer: the row leads to its address, what is found there to the button.
  await page.getByRole('button', { name: 'DAP-2' }).press('Enter');
  const typed = page.getByRole('textbox', { name: 'Via e numero civico' });
  await expect(typed).toBeFocused();
  await typed.fill(address);
  const found = page.getByRole('list', { name: 'Civici trovati' }).getByRole('button').first();
  await expect(found).toHaveText(address);
  await typed.press('ArrowDown');
  await expect(found).toBeFocused();
  await found.press('Enter');
  await expect(put).toBeFocused();
  await put.press('Enter');
  await expect(page.getByText('Nessuna riga da posizionare')).toBeVisible();
  const register = await page.request.get('/api/v2.0/pl');
  const { features } = (await register.json()) as { features: { properties: { pl_cod: string } }[] };
  const codes = features.map(({ properties }) => properties.pl_cod).filter((code) => code.startsWith('DAP-'));
  expect(codes.sort()).toEqual(['DAP-1', 'DAP-2']);
});

test.describe('as narrow as a page at 400%, as low as a window at 200%', () => {
  const [narrow, low] = [
    { width: 320, height: 640 },
    { width: 640, height: 360 },
  ];

  test('by the keyboard alone, from sign-in, a file is chosen, written and taken back, and no step loses a control', {
    tag: '@long',
  }, async ({ page }) => {
    const keys = await keyboardOnly(page);
    await keys.signIn('supervisore');
    await page.setViewportSize(narrow);
    const losesNothing = async (where: string) => {
      await expect.poll(() => lostSideways(page), { message: where }).toEqual([]);
      await page.setViewportSize(low);
      const lost = async () => [...(await lostSideways(page)), ...(await lostBelow(page))];
      await expect.poll(lost, { message: `${where}, low` }).toEqual([]);
      await page.setViewportSize(narrow);
    };
    const keepsItsPlace = (where: string) =>
      expect
        .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: `${where}: the focus` })
        .not.toBe('BODY');
    await page.goto('/importa');
    await losesNothing('the file');
    const rows = [
      { code: 'TASTI-1', lamp: 'LED 45', east: 0.0002, north: 0.0002 },
      { code: 'TASTI-2', lamp: 'Lume a petrolio', east: 0.0004, north: 0.0002 },
    ];
    const buffer = await surveyOf(page, rows);
    const choosing = page.waitForEvent('filechooser');
    await keys.reach(button(page, 'Scegli il file'));
    await keys.press('Enter');
    await (await choosing).setFiles({ name: 'tasti.csv', mimeType: 'text/csv', buffer });
    await expect(step(page)).toContainText('File');
    for (const next of ['Posizione', 'Colonne', 'Parole', 'Controllo']) {
      await losesNothing(`before ${next}`);
      await keys.reach(button(page, 'Avanti'));
      await keys.press('Enter');
      if (next === 'Controllo')
        await leaveWordsEmpty(page, (yes) => keys.reach(yes).then(() => keys.press('Enter')));
      await expect(step(page)).toContainText(next);
      await keepsItsPlace(next);
    }
    await keys.reach(button(page, 'Indietro'), 'Shift+Tab');
    await keys.press('Enter');
    await expect(step(page)).toContainText('Parole');
    await keepsItsPlace('back to the words');
    await keys.reach(button(page, 'Avanti'));
    await keys.press('Enter');
    await leaveWordsEmpty(page, (yes) => keys.reach(yes).then(() => keys.press('Enter')));
    await expect(page.getByRole('button', { name: /^Scrivi( |$)/ })).toBeEnabled();
    await losesNothing('the check');
    await keys.reach(page.getByRole('button', { name: /^Scrivi( |$)/ }));
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'Importazione scritta' })).toBeVisible();
    await keepsItsPlace('what was written');
    await losesNothing('what was written');
    await keys.reach(button(page, 'Annulla importazione'));
    await keys.press('Enter');
    const sure = dialog(page, 'Sei sicuro di voler annullare questa importazione?');
    await keys.reach(button(sure, 'Si'));
    await keys.press('Enter');
    await expect(notice(page, 'Importazione annullata')).toBeVisible();
    await keepsItsPlace('what was taken back');
  });
});

// Others who import meanwhile would wait too.
test('an import that waits says its place in the list and on its page, and leaves the queue', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  await lucerna.signIn('supervisore');
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const me = (await (await page.request.get('/api/v2.0/me')).json()) as { center: [number, number] };
  const rows = (count: number, code: string) =>
    Array.from({ length: count }, (_, i) => `${code}${i},${me.center[0]},${me.center[1] + i / 1e7}`);
  const begun: number[] = [];
  for (const [name, tipo, head, count] of [
    ['molti punti.csv', 'pl', 'pl_cod', 40_000],
    ['molti quadri.csv', 'quadri', 'quadro', 40_000],
    ['edifici in coda.csv', 'edifici', 'edif_descr', 3],
  ] as const) {
    const buffer = Buffer.from([`${head},lon,lat`, ...rows(count, tipo)].join('\n'));
    const sent = await page.request.post('/api/importazioni', {
      headers,
      multipart: { tipo, file: { name, mimeType: 'text/csv', buffer } },
    });
    const { data } = (await sent.json()) as { data: { id: number } };
    begun.push(data.id);
  }
  for (const id of begun)
    expect((await page.request.post(`/api/importazioni/${id}/scrivi`, { headers })).status()).toBe(200);
  await page.goto('/importa');
  const row = page.getByRole('row', { name: /edifici in coda\.csv/ });
  await expect(row).toContainText('in coda: è la prossima');
  await row.getByRole('button', { name: 'Riprendi edifici in coda.csv' }).click();
  await expect(page.getByRole('heading', { name: /^In coda: / })).toBeVisible();
  await expect(page.getByText('È la prossima: comincia appena ne finisce una.')).toBeVisible();
  await lucerna.expectAccessible();
  await button(page, 'Interrompi').click();
  await expect(notice(page, 'Importazione tolta dalla coda')).toBeVisible();
  await expect(step(page)).toContainText('File');
  for (const id of begun.slice(0, 2))
    await page.request.post(`/api/importazioni/${id}/interrompi`, { headers });
  await page.goto('/importa');
  await expect(row).toContainText('in preparazione');
});
