/** The guide's tasks about files that are brought in, as they are done. */
import { leaveWordsEmpty } from '../page-parts.ts';
import { type Lamp, surveyOf } from '../survey-file.ts';
import { expect, type Hand } from './hand.ts';
import { clickMap, dialogNamed, noticeOf, region, type Walks } from './walk.ts';

const on = async (hand: Hand, next: string) => {
  await hand.press('Avanti');
  if (next === 'Controllo') await leaveWordsEmpty(hand.page);
  await expect(hand.page.locator('[aria-current="step"]')).toContainText(next);
};

const asPage = { 'X-Requested-With': 'XMLHttpRequest' };

/** New lamps across the streets of the town's middle: beside those that the register has. */
async function lampsOfTheMiddle({ page }: Hand): Promise<Lamp[]> {
  const read = async <T>(path: string) =>
    (await (await page.request.get(path, { headers: asPage })).json()) as T;
  const { center } = await read<{ center: [number, number] }>('/api/v2.0/me');
  const { features } = await read<{ features: { geometry: { coordinates: [number, number] } | null }[] }>(
    '/api/v2.0/pl',
  );
  return features
    .flatMap(({ geometry }) => (geometry === null ? [] : [geometry.coordinates]))
    .map(([lon, lat]) => ({ east: lon - center[0], north: lat - center[1] }))
    .sort((a, b) => Math.hypot(a.east, a.north) - Math.hypot(b.east, b.north))
    .slice(0, 40)
    .map(({ east, north }, at) => ({
      code: `GUIDA-${String(at + 1).padStart(2, '0')}`,
      lamp: at % 3 === 0 ? 'SAP 100' : 'LED 45',
      east: east + 0.00006,
      north: north + 0.00004,
    }));
}

/** A list of the office's that went through its import: its rows have an address and no place. */
async function importAddresses({ page }: Hand, name: string): Promise<string[]> {
  const answer = await page.request.get('/api/civici?q=via', { headers: asPage });
  const { data } = (await answer.json()) as { data: { toponimo: string; numero: string }[] };
  const rows = data
    .slice(0, 3)
    .map(({ toponimo, numero }, at) => `ELENCO-${at + 1};${toponimo};${numero};Palo zincato;LED 45`);
  // The task before ends where an import was taken back.
  const again = page.getByRole('button', { name: 'Un altro file', exact: true });
  if (await again.isVisible()) await again.click();
  const buffer = Buffer.from(['CODICE;VIA;CIVICO;SOSTEGNO;SORGENTE', ...rows].join('\r\n'));
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const step = page.locator('[aria-current="step"]');
  await expect(step).toContainText('File');
  for (const next of ['Posizione', 'Colonne', 'Parole', 'Controllo']) {
    await page.getByRole('button', { name: 'Avanti', exact: true }).click();
    if (next === 'Controllo') await leaveWordsEmpty(page);
    await expect(step).toContainText(next);
  }
  await page.getByRole('button', { name: /^Scrivi( \d|$)/ }).click();
  await page.getByRole('button', { name: 'Un altro file', exact: true }).click();
  return data.map(({ toponimo, numero }) => `${toponimo} ${numero}`);
}

/** The address of the first row of the list. */
let address = '';

export const importWalks: Walks = {
  'importare-un-rilievo': {
    steps: [
      async (hand) => {
        await hand.press('Scegli il file');
        const buffer = await surveyOf(hand.page, await lampsOfTheMiddle(hand));
        const file = { name: 'rilievo.csv', mimeType: 'text/csv', buffer };
        await hand.page.locator('input[type="file"]').setInputFiles(file);
        await on(hand, 'Posizione');
      },
      async (hand) => {
        await hand.show(region(hand.page, 'Mappa'));
        await on(hand, 'Colonne');
      },
      async (hand) => {
        await hand.show(hand.page.getByRole('table').first());
        await on(hand, 'Parole');
        await on(hand, 'Controllo');
      },
      async (hand) => {
        await hand.show(hand.page.getByRole('table').first());
        // Its name says how many rows.
        const write = hand.page.getByRole('button', { name: /^Scrivi \d/ });
        await hand.touch(write);
        hand.name('Scrivi');
        await expect(hand.page.getByRole('heading', { name: 'Importazione scritta' })).toBeVisible();
      },
      async (hand) => {
        await hand.press('Annulla importazione');
        await dialogNamed(hand.page, 'Sei sicuro di voler annullare questa importazione?')
          .getByRole('button', { name: 'Si', exact: true })
          .click();
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Importazione annullata')).toBeVisible(),
  },
  'posizionare-le-righe': {
    steps: [
      async (hand) => {
        const name = 'elenco-lampioni.csv';
        [address = ''] = await importAddresses(hand, name);
        const open = hand.page.getByRole('button', { name: `Posiziona le righe di ${name}` }).first();
        await hand.touch(open);
        hand.name('Posiziona');
        await expect(hand.page.getByText('3 righe da posizionare')).toBeVisible();
      },
      async (hand) => {
        await hand.page.getByRole('button', { name: 'ELENCO-1', exact: true }).click();
        await hand.fill('Via e numero civico', address);
        const found = hand.page.getByRole('list', { name: 'Civici trovati' });
        await expect(found.getByRole('button').first()).toContainText(address);
        await hand.strike('Invio');
      },
      async (hand) => {
        await hand.press('Metti qui');
        await expect(noticeOf(hand.page, 'ELENCO-1 ora è nel registro')).toBeVisible();
      },
      async (hand) => {
        await hand.show(region(hand.page, 'Mappa'));
        await clickMap(hand, [60, 40]);
        await hand.press('Metti qui');
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'ELENCO-2 ora è nel registro')).toBeVisible(),
  },
};
