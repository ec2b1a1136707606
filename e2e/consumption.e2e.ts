/** Analisi Consumi: from the plants that are chosen to charts and files that say the same as the table. */
import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { button } from './page-parts.ts';

const path = '/contabilita-energetica/analisi-consumi';
const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
const radio = (page: Page, name: string) =>
  page
    .getByRole('radiogroup', { name: 'Aggregazione' })
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) });
const table = (page: Page) => page.getByRole('table');
const chart = (page: Page, name: string) => page.getByRole('img', { name, exact: true });

async function open(page: Page, address = path): Promise<void> {
  await page.goto(address);
  await expect(rows(page).first()).toBeVisible();
}

/** Chooses the first plants of the list and looks at them. */
async function analyse(page: Page, plants: number): Promise<void> {
  await rows(page).first().click();
  if (plants > 1)
    await rows(page)
      .nth(plants - 1)
      .click({ modifiers: ['Shift'] });
  await button(page, 'Conferma').click();
  await expect(table(page)).toBeVisible();
  for (const name of ['Consumo kWh', 'Corrispettivi €']) {
    await expect(chart(page, name)).toHaveAttribute('data-drawn', 'true');
  }
}

async function cells(page: Page): Promise<string[][]> {
  return table(page)
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    );
}

/** `1.234,5` as a number, the dash as nothing. */
function readShown(text: string): number | null {
  return text === '—' ? null : Number(text.replaceAll('.', '').replace(',', '.'));
}

async function workbook(
  page: Page,
  press: string,
): Promise<{ file: Download; rows: unknown[][]; sheet: string }> {
  const downloading = page.waitForEvent('download');
  await button(page, press).click();
  const file = await downloading;
  const book = XLSX.read(await readFile(await file.path()));
  const [sheet = ''] = book.SheetNames;
  const content = book.Sheets[sheet] as XLSX.WorkSheet;
  return { file, sheet, rows: XLSX.utils.sheet_to_json<unknown[]>(content, { header: 1, defval: null }) };
}

test.beforeEach(async ({ lucerna }) => {
  await lucerna.signIn('amministrativo');
});

test('plants are chosen by click, Shift and Ctrl, and confirmed when they are of one type', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Analisi Consumi' })).toBeVisible();
  await expect(page.getByRole('grid').getByRole('columnheader')).toHaveText([
    'POD/PDR',
    'Altro Identificativo',
    'Utenza',
    'Indirizzo/Località',
    'UM - Vettore - Consumo/Produzione',
    'Note',
  ]);
  for (const name of ['Deseleziona Tutti', 'Conferma']) await expect(button(page, name)).toBeDisabled();
  await lucerna.expectAccessible();

  await rows(page).nth(0).click();
  await rows(page)
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await rows(page)
    .nth(1)
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByText('2 impianti', { exact: true })).toBeVisible();
  await expect(button(page, 'Conferma')).toBeEnabled();

  // Another type: the selection stays, and a second type in it cannot be confirmed.
  await page.getByRole('combobox', { name: 'Tipo Impianto' }).click();
  await page.getByTitle('Utenza elettrica', { exact: true }).click();
  await rows(page)
    .nth(0)
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByText('3 impianti', { exact: true })).toBeVisible();
  await expect(page.getByText('di tipi diversi: Centralina, Utenza elettrica')).toBeVisible();
  await expect(button(page, 'Conferma')).toBeDisabled();

  await button(page, 'Seleziona Tutti').click();
  await expect(button(page, 'Conferma')).toBeEnabled();
  await button(page, 'Deseleziona Tutti').click();
  await expect(button(page, 'Conferma')).toBeDisabled();
});

test('from Conferma to drawn charts; Mese, Trimestre and Anno have their columns', async ({
  page,
  lucerna,
}) => {
  await open(page);
  await analyse(page, 4);
  await lucerna.expectAccessible();
  const figures = ['Corrispettivi', 'Consumo', 'F1', 'F2', 'F3', 'F0'];
  const years = 6;
  for (const [name, headers, count, code] of [
    ['Trimestre', ['Anno', 'Trimestre', ...figures], 4 * years, 'P3M'],
    ['Anno', ['Anno', ...figures], years, 'P1Y'],
    ['Mese', ['Anno', 'Mese', ...figures], 12 * years, null],
  ] as const) {
    await radio(page, name).click();
    await expect(table(page).getByRole('columnheader')).toHaveText([...headers]);
    expect(await cells(page)).toHaveLength(count + 1);
    if (code !== null) await expect(page).toHaveURL(new RegExp(`#.*p1\\.periodo=${code}`));
  }
  // The address opens the same again.
  await page.reload();
  await expect(table(page).getByRole('row')).toHaveCount(12 * years + 1);
});

test('years follow each other, and going back keeps them and the period', { tag: '@long' }, async ({
  page,
}) => {
  await open(page);
  await analyse(page, 1);
  const thisYear = new Date().getFullYear();
  const year = async (name: string, value: number) => {
    await page.getByLabel(name, { exact: true }).fill(String(value));
    await page.getByLabel(name, { exact: true }).press('Enter');
  };
  await radio(page, 'Anno').click();
  await year('Anno finale', thisYear - 2);
  await year('Anno iniziale', thisYear - 1);
  await expect(page.getByLabel('Anno finale', { exact: true })).toHaveValue(String(thisYear - 1));
  await year('Anno finale', thisYear - 3);
  await expect(page.getByLabel('Anno iniziale', { exact: true })).toHaveValue(String(thisYear - 3));
  await expect(table(page).getByRole('row')).toHaveCount(2);

  await button(page, 'Modifica Selezione Impianti').click();
  await expect(rows(page).first()).toBeVisible();
  await button(page, 'Conferma').click();
  await expect(table(page).getByRole('row')).toHaveCount(2);
  await expect(page.getByLabel('Anno iniziale', { exact: true })).toHaveValue(String(thisYear - 3));
});

test('the chart says the table’s values to the keyboard, and lights the period in both; the files agree with it', async ({
  page,
}) => {
  await open(page);
  await analyse(page, 5);
  await radio(page, 'Anno').click();
  const amounts = chart(page, 'Corrispettivi €');
  await expect(amounts).toHaveAccessibleDescription(/^6 periodi, da \d{4} a \d{4}\. Totale [\d.,]+ €/);
  await amounts.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const [, , second] = await cells(page);
  await expect(
    page.getByText(`${second?.[0]}: Corrispettivi ${second?.[1]} €`, { exact: true }),
  ).toBeAttached();
  await expect(table(page).locator('tr[data-hovered=true]')).toContainText(second?.[0] ?? '-');

  const band = page.getByRole('button', { name: 'F1', exact: true });
  await expect(band).toHaveAttribute('aria-pressed', 'true');
  await band.click();
  await expect(band).toHaveAttribute('aria-pressed', 'false');

  await radio(page, 'Trimestre').click();
  const shown = await cells(page);
  const data = await workbook(page, 'Esporta Dati');
  expect(data.file.suggestedFilename()).toBe('export.xls');
  expect(data.rows[0]).toEqual(['anno', 'mese', 'trimestre', 'consumo', 'importo', 'f1', 'f2', 'f3', 'f0']);
  expect(data.rows).toHaveLength(shown.length);
  data.rows.slice(1).forEach((row, at) => {
    const [anno, trimestre, importo, consumo, f1, f2, f3, f0] = shown[at + 1] ?? [];
    expect(row).toEqual([
      Number(anno),
      null,
      Number(trimestre?.slice(6)),
      ...[consumo, importo, f1, f2, f3, f0].map((text) => readShown(text ?? '')),
    ]);
  });

  const bills = await workbook(page, 'Esporta Dettaglio Bollette');
  expect(bills.file.suggestedFilename()).toBe('bollette.xlsx');
  expect(bills.sheet).toBe('Bollette');
  expect(bills.rows[0]).toContain('POD/PDR');
  expect(bills.rows.length).toBeGreaterThan(5);
});

test('what is beyond the letter is hidden until asked for, and never in Esporta Dati', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  await open(page);
  await analyse(page, 2);
  for (const name of ['Anno precedente', 'Costo unitario']) {
    await expect(page.getByRole('checkbox', { name })).toHaveCount(0);
  }
  await expect(button(page, 'Salva immagine')).toHaveCount(0);
  await button(page, 'Altro').click();
  await page.getByRole('checkbox', { name: 'Anno precedente' }).check();
  await page.getByRole('checkbox', { name: 'Costo unitario' }).check();
  await expect(table(page).getByRole('columnheader')).toContainText(['Consumo, differenza']);
  await lucerna.expectAccessible();
  const saving = page.waitForEvent('download');
  await button(page, 'Salva immagine').first().click();
  const picture = await readFile(await (await saving).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  const data = await workbook(page, 'Esporta Dati');
  expect(data.rows[0]).toHaveLength(9);
});

test('a panel that fails says so as an alert, and can be tried again', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  lucerna.provoked.push(/500/);
  await open(page);
  await page.route('**/api/consumi-v3?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'Guasto di prova' } }),
  );
  await rows(page).first().click();
  await button(page, 'Conferma').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error: Guasto di prova' })).toBeVisible();
  await page.unroute('**/api/consumi-v3?*');
  await button(page, 'Riprova').click();
  await expect(table(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('panels are opened and closed, each by itself or all at once', { tag: '@long' }, async ({ page }) => {
  await open(page);
  await button(page, 'Nuovo pannello').click();
  await expect(page.getByRole('region', { name: /^Pannello/ })).toHaveCount(2);
  const second = page.getByRole('region', { name: 'Pannello 2' });
  await expect(second.getByRole('combobox', { name: 'Tipo Impianto' })).toBeFocused();
  await expect(second.getByRole('heading', { name: 'Pannello 2' })).toBeInViewport();
  await page
    .getByRole('region', { name: 'Pannello 1' })
    .getByRole('button', { name: 'Chiudi pannello' })
    .click();
  await expect(page.getByRole('region', { name: /^Pannello/ })).toHaveCount(1);
  await button(page, 'Chiudi tutti').click();
  await expect(page.getByRole('region', { name: /^Pannello/ })).toHaveCount(0);
  await expect(button(page, 'Chiudi tutti')).toBeDisabled();
});

test('the older address leads here', { tag: '@long' }, async ({ page }) => {
  await page.goto('/consumi/analisi');
  await expect(page).toHaveURL(/\/contabilita-energetica\/analisi-consumi/);
  await expect(page.getByRole('navigation').getByText('Consumi', { exact: true }).first()).toBeVisible();
});

test('on a phone it says that a computer is better, and works', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(page.getByText('Questa schermata si usa meglio su un computer.')).toBeVisible();
  await lucerna.expectAccessible();
  await rows(page).first().click();
  await button(page, 'Conferma').click();
  await expect(table(page)).toBeVisible();
  await expect(chart(page, 'Consumo kWh')).toHaveAttribute('data-drawn', 'true');
  await lucerna.expectAccessible();
});
