/** What a grid shows goes into a workbook: its rows, its order, its columns, its values. */
import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';

const grid = (page: Page) => page.getByRole('grid');
const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Esporta/ });
const open = (page: Page, label: 'Esporta Tutti' | 'Esporta Filtrati') =>
  page.getByRole('button', { name: label, exact: true }).click();

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
}

/** Presses `Esporta` in the dialog and reads the file that the browser saves. */
async function exported(page: Page): Promise<{ name: string; cells: unknown[][]; sheet: XLSX.WorkSheet }> {
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Esporta', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('export.xls');
  await expect(dialog(page)).toBeHidden();
  const book = XLSX.read(await readFile(await download.path()), { cellNF: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name] as XLSX.WorkSheet;
  return { name, sheet, cells: XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) };
}

/** How many rows pass: `29 di 1.560`. */
async function countOf(page: Page): Promise<number> {
  const text = await page.getByText(/^\d+ di [\d.]+$/).textContent();
  return Number(text?.split(' ')[0]);
}

async function headers(page: Page): Promise<string[]> {
  return grid(page).getByRole('columnheader').allInnerTexts();
}

test.describe('whoever keeps the register', () => {
  test.beforeEach(async ({ lucerna }) => {
    await lucerna.signIn('supervisore');
  });

  test('exports all rows with the columns in view, and what the filter leaves with all fields, as the grid shows them', async ({
    page,
    lucerna,
  }) => {
    await openScreen(page, '/struttura/pl');
    await open(page, 'Esporta Tutti');
    await expect(dialog(page).getByRole('radio', { name: 'Tutti: 1.560' })).toBeChecked();
    await expect(dialog(page).getByRole('radio', { name: /^Tutti i campi/ })).toBeChecked();
    await dialog(page)
      .getByRole('radio', { name: /^Quelle in vista/ })
      .check();
    await expect(dialog(page).getByText('export.xls')).toBeVisible();
    await lucerna.expectAccessible();
    const { name, cells } = await exported(page);
    expect(name).toBe('Punti Luce');
    expect(cells).toHaveLength(1_561);
    expect(cells[0]).toEqual(expect.arrayContaining(['Codice', 'Centralina', 'Sigla lampada']));
    const shown = await rows(page).first().getByRole('gridcell').allTextContents();
    expect(cells[1]?.slice(0, 3)).toEqual(shown.slice(0, 3).map((text) => text.trim()));

    // What the filter leaves, in the order of the grid.
    await page.getByRole('textbox', { name: 'Filtro' }).fill('+LED +"corso italia"');
    await expect(page.getByText(/^\d+ di 1\.560$/)).toBeVisible();
    const count = await countOf(page);
    await grid(page).getByRole('columnheader', { name: 'Codice' }).click();
    await grid(page).getByRole('columnheader', { name: 'Codice' }).click();
    await open(page, 'Esporta Filtrati');
    const left = await exported(page);
    expect(left.cells).toHaveLength(count + 1);
    const at = (label: string) => (left.cells[0] ?? []).indexOf(label);
    const codes = left.cells.slice(1).map((cell) => String(cell[at('Codice')]));
    expect(codes).toEqual([...codes].sort().reverse());
    for (const cell of left.cells.slice(1)) {
      expect(cell[at('Sigla lampada')]).toMatch(/^LED/);
      expect(typeof cell[at('Potenza (W)')]).toBe('number');
      expect(cell[at('Centralina')]).toMatch(/^Q\d+/);
    }
    const date = XLSX.utils.encode_col(at('Data di installazione'));
    const dated = codes.map((_, i) => left.sheet[`${date}${i + 2}`]).filter((cell) => cell !== undefined);
    expect(dated.length).toBeGreaterThan(0);
    for (const cell of dated) expect(cell).toMatchObject({ t: 'n', z: 'dd/mm/yyyy' });
  });

  test('exports the chosen rows alone, from the keyboard', { tag: '@long' }, async ({ page }) => {
    await openScreen(page, '/struttura/linee');
    await rows(page).nth(1).click();
    await rows(page)
      .nth(3)
      .click({ modifiers: ['ControlOrMeta'] });
    await page.keyboard.press('e');
    await dialog(page).getByRole('radio', { name: 'Selezionate: 2' }).check();
    const { cells } = await exported(page);
    expect(cells.slice(1).map(([code]) => code)).toEqual(['L002', 'L004']);
  });

  test('says so when the export fails, and keeps the choice', { tag: '@long' }, async ({ page, lucerna }) => {
    lucerna.provoked.push(/503/);
    await openScreen(page, '/struttura/quadri');
    await page.route('**/api/utils/export', (route) =>
      route.fulfill({ status: 503, json: { success: false, error: 'Il server non risponde' } }),
    );
    await open(page, 'Esporta Tutti');
    await dialog(page)
      .getByRole('radio', { name: /^Tutti i campi/ })
      .check();
    await dialog(page).getByRole('button', { name: 'Esporta', exact: true }).click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: "Errore nell'esportazione in Excel: Il server non risponde" }),
    ).toBeVisible();
    await page.unroute('**/api/utils/export');
    await expect(dialog(page).getByRole('radio', { name: /^Tutti i campi/ })).toBeChecked();
    expect((await exported(page)).name).toBe('Quadri di Sezionamento');
  });

  test('narrows the plants by their type, on map and grid, and exports them so labelled', {
    tag: '@long',
  }, async ({ page, lucerna }) => {
    await openScreen(page, '/edifici-e-impianti/impianti');
    await page.getByRole('tab', { name: 'Potenze e quantità' }).click();
    expect(await headers(page)).toContain('~p_ele');
    await expect(page.getByRole('button', { name: 'Esporta Tutti' })).toBeVisible();
    const type = page.getByRole('combobox', { name: 'Tipo di impianto' });
    await type.click();
    for (const name of ['Tutti', 'Automezzi', 'Utenze elettriche', 'Utenze termiche']) {
      await expect(page.getByRole('option', { name, exact: true })).toBeAttached();
    }
    await page.locator('.ant-select-item-option', { hasText: 'Impianti fotovoltaici' }).click();
    await expect(page.getByText(/^\d+ di \d+$/)).toBeVisible();
    await expect
      .poll(() => headers(page))
      .toEqual(expect.arrayContaining(['Potenza di picco (kWp)', '~p_term']));
    await lucerna.expectAccessible();
    await expect(page).toHaveURL(/tipo=fotov_/);
    await page.reload();
    await expect.poll(() => headers(page)).toContain('Potenza di picco (kWp)');
    const count = await countOf(page);
    await open(page, 'Esporta Filtrati');
    const { cells } = await exported(page);
    expect(cells).toHaveLength(count + 1);
    expect(cells[0]).toEqual(expect.arrayContaining(['Potenza di picco (kWp)', '~p_term', 'N. moduli']));
    await page.getByRole('textbox', { name: 'Filtro' }).fill('nonesistedavvero');
    await expect(page.getByText('Nessun impianto corrisponde al filtro')).toBeVisible();
    await page.getByRole('button', { name: 'Azzera filtro' }).last().click();
    await expect(page.getByRole('button', { name: 'Esporta Tutti' })).toBeVisible();
  });
});

test('whoever may only look exports nothing', { tag: '@long' }, async ({ page, lucerna }) => {
  await lucerna.signIn('consultazione');
  for (const path of ['/struttura/pl', '/struttura/centraline', '/edifici-e-impianti/edifici']) {
    await openScreen(page, path);
    await expect(page.getByRole('button', { name: /^Esporta/ })).toHaveCount(0);
  }
});
