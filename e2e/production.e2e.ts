/** Analisi Produzione Energetica: every state of both flows, and the files. */
import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { button } from './page-parts.ts';

const path = '/contabilita-energetica/produzione';
const byConvention = '**/api/produzione-energetica?*';
const podList = '**/api/produzione-energetica/pod';
const contractsOf = '**/api/produzione-energetica/pod/*/contratti?*';

const solar = (page: Page) => page.getByRole('checkbox', { name: 'Fotovoltaici' });
const notReady = (page: Page) => page.getByText('Scegli almeno un tipo di impianto.');
const table = (page: Page) => page.getByRole('table');
const aggregation = (page: Page, name: string) =>
  page
    .getByRole('radiogroup', { name: 'Aggregazione' })
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const openButtons = (page: Page) => page.getByRole('button', { name: 'Apri', exact: true });
const contracts = (page: Page) => page.getByRole('button', { name: / - / });

async function workbook(page: Page): Promise<XLSX.WorkBook> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Esporta Dati', exact: true }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('export.xlsx');
  return XLSX.read(await readFile(await file.path()));
}

function contentOf(book: XLSX.WorkBook, name: string): unknown[][] {
  return XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[name] as XLSX.WorkSheet, {
    header: 1,
    defval: null,
  });
}

/** `1.234,50 €`, `640 kWh` as a number, the dash as nothing. */
function readShown(text: string): number | null {
  return text === '—'
    ? null
    : Number(
        text
          .replace(/ (€|kWh)$/, '')
          .replaceAll('.', '')
          .replace(',', '.'),
      );
}

const cells = (page: Page) =>
  table(page)
    .first()
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')),
    );

test.beforeEach(async ({ lucerna }) => {
  await lucerna.signIn('amministrativo');
});

test.describe('Per Convenzione', () => {
  test('is not ready without a type, loads, shows six months, and an export of one sheet', async ({
    page,
    lucerna,
  }) => {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Analisi Produzione Energetica' }),
    ).toBeVisible();
    await expect(notReady(page)).toBeVisible();
    await expect(button(page, 'Aggiorna')).toBeVisible();
    await lucerna.expectAccessible();

    await solar(page).check();
    await expect(table(page)).toBeVisible();
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Mese',
      'Corrispettivo',
      'Energia prodotta',
    ]);
    await expect(table(page).getByRole('row')).toHaveCount(7);
    for (const name of ['Energia prodotta kWh', 'Corrispettivo €']) {
      await expect(page.getByRole('img', { name, exact: true })).toHaveAttribute('data-drawn', 'true');
    }
    await lucerna.expectAccessible();

    const shown = await cells(page);
    const book = await workbook(page);
    expect(book.SheetNames).toEqual(['Produzione']);
    const content = contentOf(book, 'Produzione');
    expect(content[0]).toEqual(shown[0]);
    content.slice(1).forEach((row, at) => {
      const [period, payment, energy] = shown[at + 1] ?? [];
      expect(row).toEqual([period, readShown(payment ?? ''), readShown(energy ?? '')]);
    });

    // Taking the only type away again makes it not ready.
    await solar(page).uncheck();
    await expect(notReady(page)).toBeVisible();
    await expect(table(page)).toHaveCount(0);
  });

  test('asks again for another convention, aggregation or period, widened to whole units', {
    tag: '@long',
  }, async ({ page }) => {
    const asked: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/produzione-energetica') asked.push(url);
    });
    await page.goto(`${path}#p1.tipi=fotovoltaici&p1.da=2026-02&p1.a=2026-05`);
    await expect(table(page).getByRole('row')).toHaveCount(5);
    await aggregation(page, 'Trimestre').click();
    await expect(table(page).getByRole('columnheader').first()).toHaveText('Trimestre');
    await expect(table(page).getByRole('cell', { name: '2026-Q2', exact: true })).toBeVisible();
    expect(asked.at(-1)?.searchParams.get('da')).toBe('2026-01');
    expect(asked.at(-1)?.searchParams.get('a')).toBe('2026-06');
    await aggregation(page, 'Anno').click();
    await expect(table(page).getByRole('row')).toHaveCount(2);
    expect(asked.at(-1)?.searchParams.get('a')).toBe('2026-12');

    await page.getByRole('combobox', { name: 'Convenzione' }).click();
    await page.getByTitle('Scambio Sul Posto', { exact: true }).click();
    await expect(table(page).getByRole('columnheader').last()).toHaveText('Energia scambiata');
    expect(asked.at(-1)?.searchParams.get('convenzione')).toBe('SSP');
  });

  test('shows nothing where the load fails, and Aggiorna asks again', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
    lucerna.provoked.push(/500/);
    await page.route(byConvention, (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'Guasto di prova' } }),
    );
    await page.goto(path);
    const failed = page.waitForResponse((response) => response.status() === 500);
    await solar(page).check();
    await failed;
    await expect(button(page, 'Aggiorna')).toBeEnabled();
    await expect(table(page)).toHaveCount(0);
    await expect(page.getByText('Guasto di prova')).toHaveCount(0);
    await page.unroute(byConvention);
    await button(page, 'Aggiorna').click();
    await expect(table(page)).toBeVisible();
  });
});

test.describe('Per POD', () => {
  async function openList(page: Page): Promise<void> {
    await page.goto(path);
    await tab(page, 'Per POD').click();
    await expect(openButtons(page).first()).toBeVisible();
  }

  test('lists PODs with their contracts, and the filter looks for the text anywhere', {
    tag: '@long',
  }, async ({ page, lucerna }) => {
    await openList(page);
    await expect(table(page).getByRole('columnheader')).toContainText([
      'POD',
      'Tipo di impianto',
      'Convenzioni',
    ]);
    await lucerna.expectAccessible();
    const all = await openButtons(page).count();
    const code = (await table(page).getByRole('cell').first().textContent()) ?? '';
    await page.getByPlaceholder('POD', { exact: true }).fill(code.slice(3).toLowerCase());
    await expect(openButtons(page)).toHaveCount(1);
    await button(page, 'Cancella il testo').click();
    await expect(openButtons(page)).toHaveCount(all);
  });

  test('opens a POD, its contracts all open, a sheet for each, and goes back', async ({ page, lucerna }) => {
    await openList(page);
    const code = (await table(page).getByRole('cell').first().textContent()) ?? '';
    await openButtons(page).first().click();
    await expect(page.getByText(`Impianto selezionato: ${code} - `)).toBeVisible();
    await expect(contracts(page).first()).toHaveAttribute('aria-expanded', 'true');
    await expect(table(page)).toHaveCount(await contracts(page).count());
    await lucerna.expectAccessible();
    const book = await workbook(page);
    expect(book.SheetNames).toHaveLength(await contracts(page).count());
    const shown = await cells(page);
    const content = contentOf(book, book.SheetNames[0] ?? '');
    expect(content[0]).toEqual(shown[0]);
    expect(content.slice(1).map(([period]) => period)).toEqual(shown.slice(1).map(([period]) => period));

    await button(page, "Torna all'elenco impianti").click();
    await expect(openButtons(page).first()).toBeVisible();
    await expect(page).not.toHaveURL(/p1\.pod=/);
  });

  test('a POD already chosen goes straight to its contracts, and a change of period reloads', {
    tag: '@long',
  }, async ({ page }) => {
    await openList(page);
    await openButtons(page).first().click();
    await expect(contracts(page).first()).toBeVisible();
    await page.reload();
    await expect(contracts(page).first()).toBeVisible();
    const again = page.waitForRequest(/\/contratti\?/);
    await aggregation(page, 'Anno').click();
    expect(new URL((await again).url()).searchParams.get('da')).toMatch(/-01$/);
    await expect(table(page).first().getByRole('columnheader').first()).toHaveText('Anno');
  });

  test('names the other plants of a contract: an alert but for SSA, a button where they can be opened', {
    tag: '@long',
  }, async ({ page, lucerna }) => {
    await openList(page);
    const own = (await table(page).getByRole('row').nth(2).getByRole('cell').first().textContent()) ?? '';
    const foreign = 'IT001E99999999';
    const contract = (convenzione: string) => ({
      codice: `${convenzione}1`,
      convenzione,
      corrispettivi: [],
      altriPod: [own, foreign],
    });
    await page.route(contractsOf, (route) =>
      route.fulfill({ json: { data: [contract('SSP'), contract('SSA')] } }),
    );
    await openButtons(page).first().click();
    const others = page.getByText('Altri impianti coinvolti:');
    await expect(others).toHaveCount(2);
    await expect(page.getByRole('alert').filter({ hasText: 'Altri impianti coinvolti:' })).toHaveCount(1);
    await expect(page.getByRole('note').filter({ hasText: 'Altri impianti coinvolti:' })).toHaveCount(1);
    await expect(button(page, foreign)).toHaveCount(0);
    await lucerna.expectAccessible();
    await page.unroute(contractsOf);
    await button(page, own).first().click();
    await expect(page.getByText(`Impianto selezionato: ${own} - `)).toBeVisible();
  });

  test('shows nothing where list or contracts fail, and Aggiorna asks again', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
    lucerna.provoked.push(/500/);
    const fail = { status: 500, json: { success: false, error: 'Guasto di prova' } };
    await page.route(podList, (route) => route.fulfill(fail));
    await page.goto(path);
    const listFailed = page.waitForResponse((response) => response.status() === 500);
    await tab(page, 'Per POD').click();
    await listFailed;
    await expect(table(page)).toHaveCount(0);
    await page.unroute(podList);
    await page.getByRole('tabpanel', { name: 'Per POD' }).getByRole('button', { name: 'Aggiorna' }).click();
    await expect(openButtons(page).first()).toBeVisible();

    await page.route(contractsOf, (route) => route.fulfill(fail));
    const contractsFailed = page.waitForResponse((response) => response.status() === 500);
    await openButtons(page).first().click();
    await contractsFailed;
    await expect(page.getByText('Guasto di prova')).toHaveCount(0);
    await page.unroute(contractsOf);
    await page.getByRole('tabpanel', { name: 'Per POD' }).getByRole('button', { name: 'Aggiorna' }).click();
    await expect(contracts(page).first()).toBeVisible();
  });
});

test('the dashboard’s link to photovoltaics leads here', { tag: '@long' }, async ({ page }) => {
  await page.goto('/dashboard');
  await page
    .getByRole('region', { name: 'Bollettazione e Consumi' })
    .getByRole('link', { name: 'Fotovoltaico' })
    .click();
  await expect(page).toHaveURL(new RegExp(path));
  await expect(page.getByRole('heading', { level: 1, name: 'Analisi Produzione Energetica' })).toBeVisible();
});

// Which screen shows to which role is a table (`screens.test.ts`), and the loop of endpoints asks each call in each role.
const addresses = ['analisi-consumi', 'produzione', 'fotovoltaico', 'inserimento-bollette', 'anomalie'];
for (const [username, typed] of [
  ['consultazione', [...addresses.map((address) => `contabilita-energetica/${address}`), 'consumi/analisi']],
  ['manutentore', []],
  ['supervisore', []],
  ['amministratore', []],
] as const) {
  test(`as ${username} nothing of energy accounting is to be seen @long`, async ({ page, lucerna }) => {
    await lucerna.signIn(username);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Contabilità Energetica')).toHaveCount(0);
    await expect(page.getByText('Bollettazione e Consumi')).toHaveCount(0);
    await expect(page.locator('a[href*="contabilita-energetica"]')).toHaveCount(0);
    for (const address of typed) {
      await page.goto(`/${address}`);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
    for (const call of ['bollette?imp=1', 'consumi-v3?impianti=1', 'produzione-energetica/pod']) {
      expect((await page.request.get(`/api/${call}`)).status()).toBe(403);
    }
  });
}
