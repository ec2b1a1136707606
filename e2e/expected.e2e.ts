/** Atteso e fatturato: what the bills of a cabinet say beside its lamps, and what becomes of it. */
import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { button, notice } from './page-parts.ts';

const path = '/decisioni/consumo-atteso';

interface Row {
  readonly id_imp: number;
  readonly uten: string;
  readonly verdetto: string;
  readonly costante: number;
  readonly stato: string;
  readonly nota: string | null;
  readonly fatturato: number;
  readonly euro_anno: number | null;
}

const year = async (page: Page) => (await (await page.request.get('/api/decisioni/atteso')).json()).data;
async function rowOf(page: Page, code: string): Promise<Row> {
  return (await year(page)).centraline.find(({ uten }: Row) => uten === code);
}
const listed = (page: Page, code: string) =>
  page.getByRole('grid').getByRole('row').filter({ hasText: code }).first();

test.describe.configure({ mode: 'serial' });

test('lamps that burn by day are found, explained, and excused with a note', async ({ lucerna, page }) => {
  await lucerna.signIn('ufficio');
  await page.goto(path);
  await expect(listed(page, 'Q17')).toContainText('Sempre acceso');
  await listed(page, 'Q17').click();
  const dock = page.getByRole('region', { name: /^Q17 · Sempre acceso/ });
  await expect(dock.getByText('Controlla contattore e crepuscolare', { exact: false })).toBeVisible();
  await expect(dock.getByRole('button', { name: 'Bollette (12)' })).toBeVisible();
  await lucerna.expectAccessible();
  await dock.getByRole('button', { name: 'Dettaglio' }).click();
  await expect(page.getByRole('heading', { name: 'Q17' })).toBeVisible();
  const ladder = page.getByRole('list').filter({ hasText: 'dati insufficienti' });
  await expect(ladder.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('row', { name: /cambia il/ })).toBeVisible();
  await lucerna.expectAccessible();
  await button(page, 'Scusa…').click();
  await expect(page.getByRole('button', { name: 'Scusa', exact: true })).toBeDisabled();
  await page.getByLabel('Perché va bene così').fill('Cantiere con luce di giorno');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Verdetto scusato')).toBeVisible();
  await expect(page.getByText('Scusato: Cantiere con luce di giorno')).toBeVisible();
  expect(await rowOf(page, 'Q17')).toMatchObject({ stato: 'scusato', nota: 'Cantiere con luce di giorno' });
  await button(page, 'Chiudi').click();
  await expect(listed(page, 'Q17')).toContainText('scusato');
});

test('screen, workbook and call say the same', { tag: '@long' }, async ({ lucerna, page }) => {
  await lucerna.signIn('amministrativo');
  await page.goto(path);
  const { fatturato, centraline } = await year(page);
  const shown = new Intl.NumberFormat('it-IT').format(fatturato);
  await expect(page.locator('[data-figure="fatturato"] dd')).toHaveText(shown);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Esporta Tutti' }).click(),
  ]);
  const book = XLSX.read(await readFile(await download.path()));
  const rows = XLSX.utils.sheet_to_json<Record<string, unknown>>(
    book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet,
  );
  expect(rows.map((row) => [row.Codice, row['Fatturato (kWh)']])).toEqual(
    centraline.map((row: Row) => [row.uten, row.fatturato]),
  );
  // The demo has each verdict.
  expect(new Set(centraline.map(({ verdetto }: Row) => verdetto)).size).toBe(8);
});

test('a load that is entered takes the verdict away', { tag: '@long' }, async ({ lucerna, page }) => {
  await lucerna.signIn('ufficio');
  const { id_imp, verdetto, costante } = await rowOf(page, 'Q37');
  expect(verdetto).toBe('allacci_estranei');
  await page.goto(`${path}/${id_imp}`);
  await button(page, 'Carichi noti…').click();
  const dialog = page.getByRole('dialog', { name: 'Impostazioni di Q37' });
  await dialog.getByRole('button', { name: /^Da inizio anno/ }).click();
  await dialog.getByRole('button', { name: 'Aggiungi un carico' }).click();
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText('Questo campo è obbligatorio').first()).toBeVisible();
  await dialog.getByLabel('Carico', { exact: true }).fill('Fontana di piazza');
  await dialog.getByLabel('Potenza (kW)').fill(costante.toFixed(3).replace('.', ','));
  await lucerna.expectAccessible();
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(notice(page, 'Centralina impostata')).toBeVisible();
  await expect(page.getByText('Fontana di piazza', { exact: false })).toBeVisible();
  expect((await rowOf(page, 'Q37')).verdetto).toBe('in_regola');
});

test('an intervention begins with what is to be looked at', async ({ lucerna, page }) => {
  await lucerna.signIn('ufficio');
  const { id_imp } = await rowOf(page, 'Q40');
  await page.goto(`${path}/${id_imp}`);
  await button(page, 'Registra intervento').click();
  const dialog = page.getByRole('dialog', { name: 'Inserisci intervento' });
  await expect(dialog.getByText('Q40', { exact: false })).toBeVisible();
  await expect(dialog.getByLabel('Descrizione')).toHaveValue(/Controlla che la centralina sia in servizio/);
});

test('who administers sets a number by which verdicts are found', async ({ lucerna, page }) => {
  await lucerna.signIn('amministratore');
  await page.goto('/amministrazione/parametri');
  await button(page, 'Cambia: Spenta: potenza rimasta').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Valore (%)').fill('200');
  await dialog.getByLabel('Da dove viene').fill('Prova di un anno');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText('Deve essere al massimo 100')).toBeVisible();
  await dialog.getByLabel('Valore (%)').fill('12');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(notice(page, 'Parametro impostato')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Spenta: potenza rimasta' })).toContainText('12 %');
});
