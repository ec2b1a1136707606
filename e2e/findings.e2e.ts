/** Anomalie: what the checks found in the bills, and what becomes of it. */
import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import { demoNameOf } from '@lucerna/domain/vocabulary/demo-account';
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { button, notice } from './page-parts.ts';

const path = '/contabilita-energetica/anomalie';
const asPage = { 'X-Requested-With': 'XMLHttpRequest' };
const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
const cells = (page: Page, column: string) => page.locator(`[role="gridcell"][col-id="${column}"]`);
/** The texts of a column in the order on display, which need not be the document's. */
const columnTexts = (page: Page, column: string) =>
  cells(page, column).evaluateAll((all) =>
    all
      .map(
        (cell) => [Number(cell.closest('[row-index]')?.getAttribute('row-index')), cell.textContent] as const,
      )
      .sort(([a], [b]) => a - b)
      .map(([, text]) => text),
  );
const state = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Stato' }).locator('label').filter({ hasText: name });
/** What stands below the list: the chosen finding. */
const dock = (page: Page) =>
  page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: 'Apri la bolletta' }) })
    .last();
const note = (page: Page) => page.getByRole('textbox', { name: 'Nota', exact: true });
const entry = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Menu principale' })
    .getByRole('link', { name: 'Anomalie', exact: true });

interface Finding {
  readonly id: number;
  readonly id_letture: number;
  readonly regola: string;
  readonly messaggio: string;
}

async function findings(page: Page, of = 'aperta'): Promise<Finding[]> {
  return (await (await page.request.get(`/api/bollette/anomalie?stato=${of}`)).json()).data;
}

async function open(page: Page): Promise<void> {
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByTitle(option, { exact: true }).click();
}

async function rowsOfFile(page: Page, press: string): Promise<Record<string, unknown>[]> {
  const downloading = page.waitForEvent('download');
  await button(page, press).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('export.xls');
  const book = XLSX.read(await readFile(await file.path()), { cellDates: true });
  expect(book.SheetNames).toEqual(['Anomalie']);
  return XLSX.utils.sheet_to_json(book.Sheets.Anomalie as XLSX.WorkSheet, { defval: null });
}

test.beforeEach(async ({ lucerna }) => {
  await lucerna.signIn('amministrativo');
});

test('a finding is told with its chart, taken as solved by keys and a note, and opened again', async ({
  page,
  lucerna,
}) => {
  await open(page);
  const count = (await findings(page)).length;
  await expect(state(page, 'Aperte')).toHaveText(`Aperte ${count}`);
  await expect(entry(page)).toContainText(String(count));
  await expect(
    page.getByText(new RegExp(`^${count} aperte · [\\d.]+ € nelle bollette segnate$`)),
  ).toBeVisible();
  await expect(page.getByRole('grid').getByRole('columnheader')).toHaveText([
    'Che fare',
    'Utenza',
    'Perché',
    'Periodo',
    'Consumo',
    'Importo (€)',
    'Azioni',
  ]);
  await expect(cells(page, 'da_fare').first()).toHaveText('Da verificare');

  // One check of each picture: a line with what is expected, bands, days.
  for (const [rule, picture] of [
    ['Costo anomalo', 'Costo unitario €/kWh'],
    ['Consumo anomalo', 'Consumo al giorno, stesso periodo di ogni anno kWh'],
    ['Troppo consumo di giorno', 'Consumo per fascia kWh'],
  ] as const) {
    await choose(page, 'Controllo', rule);
    await rows(page).first().click();
    await expect(page.getByRole('img', { name: picture, exact: true })).toHaveAttribute('data-drawn', 'true');
  }
  await lucerna.expectAccessible();
  await choose(page, 'Controllo', 'Giorni senza bolletta');
  await rows(page).first().click();
  await expect(page.getByRole('figure', { name: 'Giorni delle bollette' })).toContainText(/manca(no)? /);

  // Nothing is taken as solved without a note; Invio in it goes on with what was wished.
  const gap = (await findings(page)).find(({ regola }) => regola === 'buco') as Finding;
  await page.keyboard.press('r');
  await expect(note(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(state(page, 'Aperte')).toHaveText(`Aperte ${count}`);
  await note(page).fill('Bolletta chiesta al fornitore');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Anomalia segnata come risolta').first()).toBeVisible();
  await expect(state(page, 'Aperte')).toHaveText(`Aperte ${count - 1}`);
  await expect(entry(page)).toContainText(String(count - 1));

  // Who said what stands with the solved ones; from there it is opened again.
  await state(page, 'Risolte').click();
  await expect(cells(page, 'nota').first()).toHaveText('Bolletta chiesta al fornitore');
  await expect(cells(page, 'chi').first()).toHaveText(demoNameOf('amministrativo'));
  expect((await findings(page, 'risolta')).map(({ id }) => id)).toContain(gap.id);
  await rows(page).first().click();
  await button(page, 'Riapri').click();
  await expect(notice(page, 'Anomalia riaperta').first()).toBeVisible();
  await expect(page.getByText('Nessuna anomalia risolta')).toBeVisible();
  await expect(state(page, 'Aperte')).toHaveText(`Aperte ${count}`);
});

test('filter, order and file say the same, and nothing found says what to do', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await open(page);
  const all = await rowsOfFile(page, 'Esporta Tutti');
  expect(all).toHaveLength((await findings(page)).length);
  await choose(page, 'Controllo', 'Bolletta doppia');
  await page.getByRole('columnheader', { name: 'Importo (€)' }).click();
  const shown = await columnTexts(page, 'importo');
  const exported = await rowsOfFile(page, 'Esporta Filtrati');
  expect(exported.map((row) => Number(row['Importo (€)']).toFixed(2).replace('.', ','))).toEqual(shown);
  expect(new Set(exported.map(({ Controllo }) => Controllo))).toEqual(new Set(['Bolletta doppia']));
  expect(exported[0]?.['Fine Periodo']).toBeInstanceOf(Date);

  await page.reload();
  await expect(cells(page, 'importo')).toHaveCount(shown.length);
  await page.getByRole('textbox', { name: 'Filtro' }).fill('nessunabollettacosì');
  await expect(page.getByText('Nessuna anomalia corrisponde al filtro')).toBeVisible();
  await button(page, 'Azzera filtro').filter({ hasText: 'Azzera filtro' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${all.length} anomalie` })).toBeVisible();
  await state(page, 'Ignorate').click();
  await expect(page.getByText('Nessuna anomalia ignorata')).toBeVisible();

  lucerna.provoked.push(/500/);
  // A list that does not come is said, and can be asked for again.
  await page.route('**/api/bollette/anomalie**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(path);
  await expect(page.getByText('Non è stato possibile caricare le anomalie')).toBeVisible();
  await page.unroute('**/api/bollette/anomalie**');
  await button(page, 'Riprova').click();
  await expect(rows(page).first()).toBeVisible();
});

test('two people at one finding: the second reads what the first said, and loses no word', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  lucerna.provoked.push(/409/);
  await open(page);
  await choose(page, 'Controllo', 'Nessun consumo');
  await rows(page).first().click();
  const [first] = (await findings(page)).filter(({ regola }) => regola === 'consumo_nullo');
  await note(page).fill('il contatore è fermo');
  const said = { stato: 'ignorata', nota: 'la scuola era chiusa' };
  await page.request.put(`/api/bollette/anomalie/${first?.id}`, { headers: asPage, data: said });
  // What is typed for one is kept while another is looked at.
  await rows(page).nth(1).click();
  await expect(note(page)).toHaveValue('');
  await rows(page).first().click();
  await expect(note(page)).toHaveValue('il contatore è fermo');
  await button(dock(page), 'Segna risolta').click();
  const word = notice(page, "Errore nell'aggiornamento dell'anomalia: nel frattempo l'anomalia è cambiata");
  await expect(word).toContainText(`${demoNameOf('amministrativo')} l'ha ignorata`);
  await expect(word).toContainText('«la scuola era chiusa»');
  await expect(word).toContainText('La tua nota non è stata salvata: «il contatore è fermo».');
  expect((await findings(page, 'ignorata')).map(({ id }) => id)).toEqual([first?.id]);

  // One click leads to the bill, which says the same.
  const [other] = (await findings(page)).filter(({ regola }) => regola === 'consumo_nullo');
  await rows(page).first().getByRole('button', { name: 'Apri la bolletta' }).click();
  await expect(page).toHaveURL(
    new RegExp(`inserimento-bollette#impianto=\\d+&bolletta=${other?.id_letture}`),
  );
  await expect(page.locator('[aria-current="true"]')).toBeFocused();
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();

  // A bill that is mended closes its finding by itself.
  await page.request.put(`/api/bollette/${first?.id_letture}`, {
    headers: asPage,
    data: { totale_lettura: 9 },
  });
  await state(page, 'Risolte').click();
  await page.reload();
  await expect(cells(page, 'chi').first()).toHaveText('Controllo automatico');
  await rows(page).first().click();
  await expect(button(page, 'Riapri')).toBeDisabled();
});
