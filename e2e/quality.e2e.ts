/** Qualità dati: what the checks found in the register, and what becomes of it. */
import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { button, notice } from './page-parts.ts';

const path = '/decisioni/qualita';
const asPage = { 'X-Requested-With': 'XMLHttpRequest' };

const rule = (page: Page, name: string) =>
  page.getByRole('table').first().getByRole('button', { name, exact: true });
const detail = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
interface Finding {
  readonly id: number;
  readonly id_elemento: number;
  readonly codice: string;
}

async function findings(page: Page, regola: string, state = 'aperto'): Promise<Finding[]> {
  return (await (await page.request.get(`/api/decisioni/qualita/${regola}?stato=${state}`)).json()).data;
}

const summary = async (page: Page) => (await (await page.request.get('/api/decisioni/qualita')).json()).data;

/** Spoils some light points of one street, as a survey would, and gives their codes. */
async function spoil(page: Page, campi: object, many: number): Promise<number[]> {
  const list = await (await page.request.get('/api/v2.0/pl')).json();
  const ids: number[] = list.features.slice(0, many).map(({ id }: { id: number }) => id);
  const reply = await page.request.post('/api/v2.0/pl/multipla', { headers: asPage, data: { ids, campi } });
  expect(reply.status()).toBe(200);
  return ids;
}

test.describe.configure({ mode: 'serial' });

test('a finding is found, mended, and the mending taken back', async ({ lucerna, page }) => {
  await lucerna.signIn('ufficio');
  const ids = await spoil(page, { lampot: 'SAP 70', lamp_tipo: null, lamp_pot: null, lamp_pot_ass: null }, 3);
  await page.goto(path);
  await rule(page, 'Lampada senza potenza').click();
  const of = detail(page, 'Lampada senza potenza');
  // One of them the demo's own, which the survey left so too.
  await expect(of.getByRole('checkbox')).toHaveCount(5);
  await expect(of.getByText('70 W').first()).toBeVisible();
  await lucerna.expectAccessible();
  await of.getByRole('checkbox', { name: 'Tutti' }).check();
  await expect(of.getByText('4 scelti: cambiano 4 elementi')).toBeVisible();
  await of.getByRole('button', { name: 'Correggi 4 punti luce' }).click();
  await button(page, 'Si').click();
  await expect(notice(page, '4 elementi corretti')).toBeVisible();
  await expect.poll(async () => (await findings(page, 'lampada_senza_potenza')).length).toBe(0);
  await expect(of.getByRole('heading', { name: 'Nessun rilievo aperto' })).toBeVisible();
  await notice(page, '4 elementi corretti').getByRole('button', { name: 'Annulla' }).click();
  await expect(notice(page, 'Correzione annullata')).toBeVisible();
  const again = await findings(page, 'lampada_senza_potenza');
  expect(again.map(({ id_elemento }) => id_elemento)).toEqual(expect.arrayContaining(ids));
  expect(again).toHaveLength(4);
});

test('a finding is excused with a note, and opened again', { tag: '@long' }, async ({ lucerna, page }) => {
  await lucerna.signIn('ufficio');
  await page.goto(`${path}#regola=lampada_senza_potenza`);
  const of = detail(page, 'Lampada senza potenza');
  await of.getByRole('button', { name: 'Scusa…' }).first().click();
  await expect(of.getByRole('button', { name: 'Scusa', exact: true })).toBeDisabled();
  await of.getByLabel('Perché va bene così').fill('La targa non si legge');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Rilievo scusato')).toBeVisible();
  await of.getByRole('radiogroup', { name: 'Stato' }).getByText('Scusati').click();
  await expect(of.getByText('La targa non si legge', { exact: false })).toBeVisible();
  expect((await summary(page)).scusati).toBe(1);
  await of.getByRole('button', { name: 'Riapri' }).click();
  await expect(notice(page, 'Rilievo riaperto')).toBeVisible();
  expect((await summary(page)).scusati).toBe(0);
});

test('a rule is switched off with a reason, stands below, and comes back', async ({ lucerna, page }) => {
  await lucerna.signIn('supervisore');
  await page.goto(`${path}#regola=lampada_senza_potenza`);
  const open = (await summary(page)).aperti;
  const of = detail(page, 'Lampada senza potenza');
  await of.getByRole('button', { name: 'Spegni la regola…' }).click();
  await of.getByLabel('Perché si spegne').fill('Il rilievo arriva a gennaio');
  await of.getByRole('button', { name: 'Spegni', exact: true }).click();
  await expect(notice(page, 'Regola spenta')).toBeVisible();
  await expect(page.getByText('Il rilievo arriva a gennaio', { exact: false })).toBeVisible();
  expect((await summary(page)).aperti).toBe(open - 4);
  await of.getByRole('button', { name: 'Riaccendi la regola' }).click();
  await expect(notice(page, 'Regola riaccesa')).toBeVisible();
  expect((await summary(page)).aperti).toBe(open);
});

test('Invio opens a rule by itself: whose cabinet, whose neighbours, and what would change', async ({
  lucerna,
  page,
}) => {
  await lucerna.signIn('ufficio');
  await page.goto(`${path}#regola=centralina_vicini`);
  const name = 'Centralina diversa da quella dei vicini';
  await rule(page, name).press('Enter');
  await expect(page).toHaveURL(/\/decisioni\/qualita\/centralina_vicini/);
  const of = detail(page, name);
  const columns = ['Codice', 'Dove', 'Adesso', 'Diventa', 'Vicini'];
  for (const column of columns) await expect(of.getByRole('columnheader', { name: column })).toBeVisible();
  await expect(of.getByRole('cell', { name: /^\d+ su 10$/ }).first()).toBeVisible();
  await of.getByRole('checkbox', { name: 'Tutti' }).check();
  await expect(of.getByRole('heading', { name: 'Che cosa cambia' })).toBeVisible();
  await expect(of.getByText('nessun kW in più o in meno nel Comune', { exact: false })).toBeVisible();
  await lucerna.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/decisioni\/qualita#regola=centralina_vicini/);
});

test('screen, workbook and call say the same', { tag: '@long' }, async ({ lucerna, page }) => {
  await lucerna.signIn('ufficio');
  await page.goto(path);
  const { aperti } = await summary(page);
  // The demo breaks each rule; of this town's it is each that can be broken without bills.
  await expect(page.getByText('29 regole con rilievi')).toBeVisible();
  await expect(page.locator('[data-figure="aperti"] dd')).toHaveText(String(aperti));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Esporta Tutti' }).click(),
  ]);
  const book = XLSX.read(await readFile(await download.path()));
  const rows = XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet);
  expect(rows).toHaveLength(aperti);
});

test('who may not change the register reads, and changes nothing', { tag: '@long' }, async ({
  lucerna,
  page,
}) => {
  await lucerna.signIn('consultazione');
  await page.goto(`${path}#regola=lampada_senza_potenza`);
  const of = detail(page, 'Lampada senza potenza');
  await expect(of.getByText('Nessuna potenza', { exact: false }).first()).toBeVisible();
  await expect(of.getByRole('checkbox')).toHaveCount(0);
  await expect(of.getByRole('button', { name: /Scusa|Spegni|Correggi/ })).toHaveCount(0);
});
