/** Interrogazioni: what is found gathers in a selection, which lasts, goes by names and links, and is exported. */
import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { button } from './page-parts.ts';

const count = (page: Page, text: string) => page.getByText(text, { exact: true });
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Interrogazioni della selezione' }).getByRole('button', { name });
const rows = (page: Page) => page.locator('.ag-row');

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}

/** Filters, and gives how many rows pass. */
async function find(page: Page, text: string): Promise<number> {
  await page.getByRole('textbox', { name: 'Filtro' }).fill(text);
  await page.keyboard.press('Enter');
  const found = page.getByText(/^[\d.]+ di [\d.]+$/);
  await expect(found).toBeVisible();
  return Number(((await found.textContent()) ?? '').split(' ')[0]?.replace('.', ''));
}

async function add(page: Page): Promise<void> {
  await button(page, 'Aggiungi a Selezione').click();
}

async function exported(page: Page): Promise<string[][]> {
  const downloading = page.waitForEvent('download');
  await button(page, 'Esporta').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('export.xls');
  const book = XLSX.read(await readFile(await download.path()));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] as XLSX.WorkSheet;
  return XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
}

test('light points are found, added, viewed, exported and emptied', async ({ page, lucerna }) => {
  await lucerna.signIn('consultazione');
  await openScreen(page, '/interrogazioni/pl');
  await expect(count(page, 'Nessuna interrogazione')).toBeVisible();
  await expect(button(page, 'Visualizza Selezione')).toBeDisabled();
  await expect(button(page, 'Vuota Selezione')).toBeDisabled();
  const led = await find(page, '+LED +"corso italia"');
  await add(page);
  await expect(count(page, '1 interrogazione')).toBeVisible();
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('a');
  await expect(count(page, '2 interrogazioni')).toBeVisible();
  await lucerna.expectAccessible();

  await button(page, 'Visualizza Selezione').click();
  await expect(chip(page, /^Tutte/)).toContainText(String(led + 1));
  await expect(chip(page, /^Interrogazione 2/)).toContainText('1');
  await lucerna.expectAccessible();
  const shown = await page.locator('.ag-row[row-index="0"] .ag-cell').allTextContents();
  const cells = await exported(page);
  expect(cells).toHaveLength(led + 2);
  expect(cells[0]?.slice(0, 2)).toEqual(['Interrogazione', 'Codice']);
  expect(shown.map((text) => text.trim())).toEqual(expect.arrayContaining(cells[1]?.slice(0, 2) ?? ['?']));
  const marks = cells.slice(1).map(([query]) => query);
  expect(marks.filter((mark) => mark === '+LED +"corso italia"')).toHaveLength(led);
  expect(marks.filter((mark) => mark === 'Interrogazione 2')).toHaveLength(1);

  await chip(page, /^Interrogazione 2/).click();
  await expect(rows(page)).toHaveCount(1);
  expect(await exported(page)).toHaveLength(2);
  await button(page, 'Indietro').click();
  await expect(page.getByRole('textbox', { name: 'Filtro' })).toHaveValue('+LED +"corso italia"');
  await button(page, 'Vuota Selezione').click();
  await expect(count(page, 'Nessuna interrogazione')).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: 'Selezione svuotata' })
    .getByRole('button', { name: 'Annulla' })
    .click();
  await expect(count(page, '2 interrogazioni')).toBeVisible();
});

test('a query survives a reload, is renamed, opened by its link, and deleted after a question', {
  tag: '@long',
}, async ({ page, context, lucerna }) => {
  await lucerna.signIn('consultazione');
  await openScreen(page, '/interrogazioni/pl');
  const led = await find(page, '+LED +"corso italia"');
  await add(page);
  await find(page, '+SAP +roma');
  await add(page);
  await button(page, 'Visualizza Selezione').click();
  await chip(page, /^\+LED/).click();
  await button(page, 'Rinomina').click();
  const naming = page.getByRole('dialog', { name: 'Rinomina interrogazione' });
  await naming.getByRole('textbox', { name: 'Nome' }).fill('');
  await naming.getByRole('button', { name: 'Salva' }).click();
  await expect(naming).toContainText('Questo campo è obbligatorio');
  await naming.getByRole('textbox', { name: 'Nome' }).fill('Corso; Italia | 100%');
  await naming.getByRole('button', { name: 'Salva' }).click();
  await expect(chip(page, /^Corso; Italia \| 100%/)).toContainText(String(led));
  await page.reload();
  await expect(chip(page, /^Corso; Italia \| 100%/)).toContainText(String(led));

  // The first that is added after it asks, and that alone.
  await button(page, 'Indietro').click();
  const earlier = page.getByRole('dialog', { name: "C'è già una selezione" });
  await add(page);
  await expect(earlier.getByRole('button', { name: 'Nuova' })).toBeFocused();
  await earlier.getByRole('button', { name: /^Aggiungi alla precedente \(\d+\)$/ }).click();
  await expect(count(page, '3 interrogazioni')).toBeVisible();
  await page.reload();
  await add(page);
  await earlier.getByRole('button', { name: 'Nuova' }).click();
  await expect(count(page, '1 interrogazione')).toBeVisible();
  await add(page);
  await expect(count(page, '2 interrogazioni')).toBeVisible();
  const emptied = page.getByRole('status').filter({ hasText: 'Selezione precedente svuotata' });
  await emptied.getByRole('button', { name: 'Annulla' }).click();
  await expect(count(page, '3 interrogazioni')).toBeVisible();
  await button(page, 'Visualizza Selezione').click();
  await chip(page, /^\+SAP \+roma \(2\)/).click();
  await button(page, 'Elimina').click();
  await page
    .getByRole('dialog', { name: 'Sei sicuro?' })
    .getByRole('button', { name: 'Si', exact: true })
    .click();
  await expect(count(page, '2 interrogazioni')).toBeVisible();

  // Another window knows nothing but the address.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(chip(other, /^Corso; Italia \| 100%/)).toContainText(String(led));
  await expect(chip(other, /^\+SAP/)).toBeVisible();
  await other.close();

  await chip(page, /^\+SAP/).click();
  await button(page, 'Elimina').click();
  const question = page.getByRole('dialog', { name: 'Sei sicuro?' });
  await expect(question).toContainText('+SAP +roma');
  await question.getByRole('button', { name: 'Si', exact: true }).click();
  await expect(count(page, '1 interrogazione')).toBeVisible();
  await expect(chip(page, /^\+SAP/)).toHaveCount(0);
});

test('a selection is kept under a name, shared, opened by a colleague, and deleted', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  await lucerna.signIn('manutentore');
  await openScreen(page, '/interrogazioni/pl#criteri=lamp_pot:minore:70');
  await expect(page.getByRole('list', { name: 'Criteri' })).toContainText('Potenza (W) < 70');
  const led = await find(page, '+LED +"corso italia"');
  await add(page);
  await button(page, 'Visualizza Selezione').click();
  await button(page, 'Salva selezione').click();
  const keeping = page.getByRole('dialog', { name: 'Salva selezione' });
  await keeping.getByRole('textbox', { name: 'Nome' }).fill('Giro del corso');
  await keeping.getByRole('checkbox', { name: /^Condividi con gli altri/ }).check();
  await lucerna.expectAccessible();
  await keeping.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Selezione salvata' })).toBeVisible();
  await expect(page).toHaveURL(/selezione=\d+/);
  const link = page.url();

  await lucerna.signInAfterwards('consultazione');
  await page.goto(link);
  await expect(chip(page, /^\+LED/)).toContainText(String(led));
  await expect(page.getByText('Giro del corso')).toBeVisible();
  await chip(page, /^\+LED/).click();
  await expect(page.getByText('Filtro: +LED +"corso italia" · Potenza (W) < 70')).toBeVisible();

  await lucerna.signInAfterwards('manutentore');
  await page.goto('/interrogazioni/pl');
  await button(page, 'Selezioni salvate').click();
  const kept = page.getByRole('dialog', { name: 'Selezioni salvate' }).getByRole('listitem');
  await expect(kept).toContainText('Giro del corso');
  await lucerna.expectAccessible();
  await kept.getByRole('button', { name: 'Elimina' }).click();
  await page
    .getByRole('dialog', { name: 'Sei sicuro?' })
    .getByRole('button', { name: 'Si', exact: true })
    .click();
  await expect(page.getByText('Nessuna selezione salvata')).toBeVisible();
});

test('maintenance is queried with its elements, and exported with confermata as SI or NO', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  await lucerna.signIn('supervisore');
  await openScreen(page, '/interrogazioni/manutenzioni');
  const cabinets = await find(page, '+centralina +SI');
  await add(page);
  const pending = await find(page, '+NO');
  await add(page);
  await expect(count(page, '2 interrogazioni')).toBeVisible();
  await button(page, 'Visualizza Selezione').click();
  await expect(chip(page, /^Tutte/)).toContainText(String(cabinets + pending));
  await page.getByRole('gridcell', { name: 'Centralina' }).first().click();
  await expect(page.getByText('1 selezionato')).toBeVisible();
  const [header = [], ...lines] = await exported(page);
  expect(header.slice(0, 4)).toEqual(['Interrogazione', 'Tipo Elemento', 'Codice', 'Confermata']);
  expect(lines).toHaveLength(cabinets + pending);
  const confirmed = lines.filter((line) => line[3] === 'SI');
  expect(confirmed.filter(([query]) => query === '+centralina +SI').length).toBeGreaterThan(0);
  expect(new Set(lines.map((line) => line[3]))).toEqual(new Set(['SI', 'NO']));
  await chip(page, /^\+centralina/).click();
  await expect(page.locator('.ag-row[row-index="0"] .ag-cell').first()).toBeVisible();
});

test('says so when the export fails, and when a link leads to nothing', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  lucerna.provoked.push(/503/);
  await lucerna.signIn('consultazione');
  await page.goto('/interrogazioni/pl#selezione=999999999');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Non è stato possibile aprire la selezione' }),
  ).toBeVisible();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await find(page, '+LED +"corso italia"');
  await add(page);
  await button(page, 'Visualizza Selezione').click();
  await page.route('**/api/utils/export', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'Il server non risponde' } }),
  );
  await button(page, 'Esporta').click();
  await expect(
    page.getByRole('alert').filter({ hasText: "Errore nell'esportazione in Excel: Il server non risponde" }),
  ).toBeVisible();
});
