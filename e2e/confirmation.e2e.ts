/** Conferma Manutenzioni: what a maintainer inserted is confirmed or deleted by a supervisor, one or many at once. */
import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import { demoNameOf } from '@lucerna/domain/vocabulary/demo-account';
import type { APIRequestContext, Page } from '@playwright/test';
import { countActions } from './counted-actions.ts';
import { fillIntervention, interventionForm } from './intervention-form.ts';
import { expect, test } from './lucerna-test.ts';
import { button, notice, dialog as question } from './page-parts.ts';
import { signInAs } from './sign-in.ts';

const headers = { 'X-Requested-With': 'XMLHttpRequest' };
const columns = [
  'Tipo Elemento',
  'Codice',
  'Descrizione Intervento',
  'Chi',
  'Data Conclusione',
  'Descrizione Elemento',
];

const confirmOne = 'Sei sicuro di voler convalidare questo intervento?';
const deleteOne = 'Sei sicuro di voler eliminare questo intervento?';
const yes = (page: Page, name: string) =>
  question(page, name).getByRole('button', { name: 'Si', exact: true });
/** The row that says so. */
const row = (page: Page, text: string) => page.locator('.ag-row', { hasText: text });

async function rowAction(page: Page, text: string, name: 'Convalida' | 'Elimina'): Promise<void> {
  await row(page, text).getByRole('button', { name, exact: true }).click();
}

interface Inserted {
  readonly id: number;
  readonly id_elemento: number;
}

/** One intervention on the light point of that code, as a maintainer's. */
async function insert(request: APIRequestContext, code: string, descrizione: string): Promise<Inserted> {
  const { features } = (await (await request.get('/api/v2.0/pl')).json()) as {
    features: { id: number; properties: { pl_cod: string } }[];
  };
  const items = features.filter(({ properties }) => properties.pl_cod === code).map(({ id }) => id);
  const reply = await request.post('/api/manutenzioni/pl', {
    headers,
    data: {
      operatore: 'Squadra prova',
      tipo_intervento: 'pronto intervento',
      data_fine: '2026-02-03',
      descrizione,
      note: 'Una nota',
      items,
    },
  });
  expect(reply.status()).toBe(201);
  return (await reply.json()).data[0];
}

async function openConfirmation(page: Page): Promise<void> {
  await page.goto('/verifica-manutenzioni');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
}

test('a maintainer inserts, a supervisor confirms, and it appears as confirmed', async ({
  page,
  lucerna,
}) => {
  await signInAs(page, 'manutentore');
  await page.goto('/manutenzioni/pl');
  await page.getByRole('textbox', { name: 'Filtro' }).fill('0201');
  await page.getByRole('gridcell', { name: '0201', exact: true }).click();
  await button(page, 'Aggiungi').click();
  await button(page, 'Inserisci intervento').click();
  await interventionForm(page).getByLabel('Data fine', { exact: true }).fill('03/02/2026');
  await fillIntervention(page, 'Giro di prova');
  await interventionForm(page).getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(notice(page, 'Manutenzione inserita').first()).toBeVisible();
  await signInAs(page, 'supervisore');
  await page.goto('/dashboard');
  await expect(page.getByRole('definition').filter({ hasText: /^61$/ })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Conferma Manutenzioni', exact: true })
    .first()
    .click();
  await expect(page.getByText('61 in attesa')).toBeVisible();
  for (const name of columns) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeAttached();
  }
  // The newest is the last.
  await page.getByRole('textbox', { name: 'Filtro' }).fill('"giro di prova"');
  await row(page, 'Giro di prova').click();
  await expect(page.getByText('1 intervento selezionato in mappa')).toBeVisible();
  await lucerna.expectAccessible();
  await rowAction(page, 'Giro di prova', 'Convalida');
  for (const fact of ['0201', 'Giro di prova', 'Squadra prova', '03/02/2026']) {
    await expect(question(page, confirmOne)).toContainText(fact);
  }
  await expect(yes(page, confirmOne)).toBeFocused();
  await question(page, confirmOne).getByRole('button', { name: 'No', exact: true }).click();
  await expect(question(page, confirmOne)).toBeHidden();
  await rowAction(page, 'Giro di prova', 'Convalida');
  await yes(page, confirmOne).click();
  await expect(notice(page, 'Intervento convalidato').first()).toBeVisible();
  await expect(row(page, 'Giro di prova')).toHaveCount(0);
  await expect(page.getByText('60 in attesa')).toBeVisible();

  await page.goto('/interrogazioni/manutenzioni#filtro=%22giro%20di%20prova%22');
  await expect(page.getByText(/^1 di \d+$/)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Si', exact: true })).toBeVisible();
});

test('what is confirmed is told in the history of its element, and cannot be confirmed again', {
  tag: '@long',
}, async ({ page }) => {
  await signInAs(page, 'ufficio');
  const { id } = await insert(page.request, '0202', 'Giro confermato');
  await page.request.post('/api/manutenzioni/conferma', { headers, data: { id } });
  await page.goto('/struttura/pl#filtro=0202');
  await page.getByRole('gridcell', { name: '0202', exact: true }).click();
  await button(page, 'Storico').click();
  const history = page.getByRole('dialog', { name: 'Storico' }).getByRole('listitem');
  const told = history.filter({ hasText: 'Giro confermato' });
  await expect(told).toContainText('Confermato');
  await expect(told).toContainText('03/02/2026 · Squadra prova · Pronto intervento');
  const again = await page.request.post('/api/manutenzioni/conferma', { headers, data: { id } });
  expect(again.status()).toBe(409);
});

test.describe('whoever confirms', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, 'ufficio');
  });

  test('confirms thirty and rejects one, with its reason, in eight actions', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
    await page.goto('/dashboard');
    const did = countActions(page);
    await did.click(page.getByRole('main').getByRole('link', { name: 'Conferma Manutenzioni' }).first());
    await did.click(page.locator('.ag-row[row-index="0"]').getByRole('gridcell').first());
    await page.locator('.ag-row[row-index="0"]').hover();
    await page.mouse.wheel(0, 600);
    await page.keyboard.down('Shift');
    await did.click(page.locator('.ag-row[row-index="29"]').getByRole('gridcell').first());
    await page.keyboard.up('Shift');
    await did.click(button(page, 'Convalida selezionati'));
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/manutenzioni/conferma')) sent.push(request.postDataJSON());
    });
    await did.click(yes(page, 'Sei sicuro di voler convalidare gli interventi selezionati?'));
    await expect(notice(page, '30 interventi convalidati').first()).toBeVisible();
    expect(sent).toEqual([{ ids: expect.any(Array) }]);
    // The next one is chosen by itself, and the keyboard is there.
    await expect(page.locator('.ag-row.is-chosen')).toHaveCount(1);
    await expect(page.locator('.ag-row.is-chosen .ag-cell:focus')).toHaveCount(1);
    await did.click(button(page, 'Elimina selezionati'));
    await lucerna.expectAccessible();
    await did.type(question(page, deleteOne).getByLabel('Motivo'), 'È un doppione');
    await did.press('Enter');
    await expect(notice(page, 'Manutenzioni eliminate').first()).toBeVisible();
    did.expectAtMost(8);
    const { data } = await (await page.request.get('/api/manutenzioni/eliminate')).json();
    expect(data).toMatchObject([{ motivo: 'È un doppione', chi: demoNameOf('ufficio') }]);
  });

  test('goes through the list with the keyboard alone', { tag: '@long' }, async ({ page }) => {
    await openConfirmation(page);
    const count = page.getByText(/^\d+ in attesa$/);
    const before = Number.parseInt((await count.textContent()) ?? '', 10);
    // On the smallest desk one sees who did it and when, beside what; three digits find room in the menu.
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const key of ['codice', 'descrizione', 'operatore', 'data_fine']) {
      await expect(page.locator(`.ag-row[row-index="0"] [col-id="${key}"]`)).toBeInViewport({ ratio: 0.99 });
    }
    const pill = page
      .getByRole('link', { name: 'Conferma Manutenzioni', exact: true })
      .locator('[aria-hidden]');
    const room = await pill.evaluate((element) => {
      element.textContent = '412';
      const [own, entry] = [element, element.parentElement as Element].map((one) =>
        one.getBoundingClientRect(),
      );
      return {
        clipped: element.scrollWidth > element.clientWidth,
        inside: (own?.right ?? 0) <= (entry?.right ?? 0),
      };
    });
    expect(room).toEqual({ clipped: false, inside: true });
    await page.getByRole('gridcell').first().click();
    await page.keyboard.press('Enter');
    await expect(yes(page, confirmOne)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(count).toHaveText(`${before - 1} in attesa`);
    await expect(question(page, confirmOne)).toBeHidden();
    await expect(page.locator('.ag-row.is-chosen').first()).toBeVisible();
    await expect(page.locator('.ag-cell:focus')).toHaveCount(1);
    await page.keyboard.press('Delete');
    const no = question(page, deleteOne).getByRole('button', { name: 'No', exact: true });
    await expect(no).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    // A window that becomes narrow and wide again meanwhile has another grid, and the old one says nothing.
    await page.setViewportSize({ width: 700, height: 720 });
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('Escape');
    await expect(question(page, deleteOne)).toBeHidden();
    await page.keyboard.press('Delete');
    await yes(page, deleteOne).click();
    await expect(notice(page, 'Manutenzioni eliminate').first()).toBeVisible();
    await expect(count).toHaveText(`${before - 2} in attesa`);
  });

  test('decides several at once, and learns which somebody else had decided', async ({ page, lucerna }) => {
    lucerna.provoked.push(/409|404/);
    const made = [];
    for (const code of ['0011', '0012', '0013', '0014'])
      made.push(await insert(page.request, code, 'Molti insieme'));
    await page.goto('/verifica-manutenzioni#filtro=%22molti%20insieme%22');
    await expect(row(page, 'Molti insieme')).toHaveCount(4);
    await row(page, 'Molti insieme').first().click();
    await row(page, 'Molti insieme')
      .last()
      .click({ modifiers: ['Shift'] });
    await expect(page.getByText('4 interventi selezionati in mappa')).toBeVisible();
    // Meanwhile another supervisor confirms one and deletes another.
    const [, second, third] = made;
    await page.request.post('/api/manutenzioni/conferma', { headers, data: { id: second?.id } });
    await page.request.post('/api/manutenzioni/elimina', { headers, data: { ids: [third?.id] } });
    await button(page, 'Convalida selezionati').click();
    const several = 'Sei sicuro di voler convalidare gli interventi selezionati?';
    await expect(question(page, several)).toContainText('4');
    await yes(page, several).click();
    await expect(notice(page, '2 interventi convalidati').first()).toBeVisible();
    const why = page
      .getByRole('alert')
      .filter({ hasText: "Errore durante l'eliminazione della manutenzione:" });
    await expect(why).toContainText(
      '1 intervento già confermato da altri, 1 intervento già eliminato da altri',
    );
    await expect(why).toContainText("Tolti dall'elenco: 0012, 0013.");
    await expect(page.getByText('Nessun intervento corrisponde al filtro')).toBeVisible();
  });

  test('deletes several, and keeps them where the server cannot be reached', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
    lucerna.provoked.push(/503/);
    for (const code of ['0021', '0022', '0023']) await insert(page.request, code, 'Da togliere');
    await page.goto('/verifica-manutenzioni#filtro=%22da%20togliere%22');
    await expect(row(page, 'Da togliere')).toHaveCount(3);
    await page.route('**/api/manutenzioni/conferma', (route) =>
      route.fulfill({ status: 503, json: { success: false, error: 'Il server riposa' } }),
    );
    const unconfirmed = page.getByRole('alert').filter({ hasText: 'Il server riposa' });
    await rowAction(page, '0023', 'Convalida');
    await yes(page, confirmOne).click();
    await expect(unconfirmed.getByRole('button', { name: 'Riprova' })).toBeVisible();
    await page.unroute('**/api/manutenzioni/conferma');
    await rowAction(page, '0023', 'Convalida');
    await yes(page, confirmOne).click();
    await expect(notice(page, 'Intervento convalidato').first()).toBeVisible();
    await expect(unconfirmed).toHaveCount(0);
    await expect(row(page, 'Da togliere')).toHaveCount(2);
    await page.getByRole('gridcell').first().click();
    await page.keyboard.press('Control+a');
    await page.route('**/api/manutenzioni/elimina', (route) =>
      route.fulfill({ status: 503, json: { success: false, error: 'Il server non risponde' } }),
    );
    const several = 'Sei sicuro di voler eliminare gli interventi selezionati?';
    await button(page, 'Elimina selezionati').click();
    await yes(page, several).click();
    const failed = page
      .getByRole('alert')
      .filter({ hasText: "Errore durante l'eliminazione della manutenzione: Il server non risponde" });
    await expect(failed).toContainText('Restano da fare 2 interventi su 2.');
    await expect(row(page, 'Da togliere')).toHaveCount(2);
    await failed.getByRole('button', { name: 'Riprova' }).click();
    await yes(page, several).click();
    await expect(failed).toBeVisible();
    await page.unroute('**/api/manutenzioni/elimina');
    await button(page, 'Elimina selezionati').click();
    await yes(page, several).click();
    await expect(notice(page, 'Manutenzioni eliminate').first()).toBeVisible();
    await expect(row(page, 'Da togliere')).toHaveCount(0);
    // What failed is settled: there is nothing to try again.
    await expect(failed).toHaveCount(0);
  });

  test('exports the list as it is on the screen, confermata as NO', { tag: '@long' }, async ({ page }) => {
    await openConfirmation(page);
    await page.getByRole('combobox', { name: 'Tipo Elemento' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'Punti Luce' }).click();
    const count = Number.parseInt((await page.getByText(/^\d+ di \d+$/).textContent()) ?? '', 10);
    const downloading = page.waitForEvent('download');
    await button(page, 'Esporta Filtrati').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('export.xls');
    const book = XLSX.read(await readFile(await download.path()));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] as XLSX.WorkSheet;
    const cells = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
    expect(cells[0]?.slice(0, 6)).toEqual(columns);
    expect(cells).toHaveLength(count + 1);
    const shown = await page.locator('.ag-row[row-index="0"] .ag-cell').allTextContents();
    for (const text of cells[1]?.slice(0, 4) ?? []) expect(shown).toContain(text);
    expect(new Set(cells.slice(1).map((line) => line[cells[0]?.indexOf('Confermata') ?? -1]))).toEqual(
      new Set(['NO']),
    );
  });

  test('sees what there is to do when nothing waits, and when the list does not come', {
    tag: '@long',
  }, async ({ page, lucerna }) => {
    lucerna.provoked.push(/500/);
    await page.route('**/api/manutenzioni/verifica', (route) => route.fulfill({ json: { data: [] } }));
    await page.goto('/verifica-manutenzioni');
    await expect(page.getByText('Nessun intervento da confermare')).toBeVisible();
    await expect(page.getByText('Tutti gli interventi sono stati convalidati.')).toBeVisible();
    await lucerna.expectAccessible();
    await page.route('**/api/manutenzioni/verifica', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'Guasto' } }),
    );
    await page.reload();
    await expect(page.getByText('Non è stato possibile caricare gli interventi da confermare')).toBeVisible();
    await page.unroute('**/api/manutenzioni/verifica');
    await button(page, 'Riprova').click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  });
});

for (const [username, sees] of [
  ['manutentore', false],
  ['amministrativo', false],
  ['consultazione', false],
  ['supervisore', true],
] as const) {
  // Before a landing it is confirmed above; who may not is a table of `who-sees-what.ts` and of the endpoint loop.
  test(`as ${username} confirmation is ${sees ? 'all of Manutenzioni' : 'absent'} @long`, async ({
    page,
  }) => {
    await signInAs(page, username);
    await page.goto('/verifica-manutenzioni');
    if (sees) await expect(page.getByRole('heading', { name: 'Conferma Manutenzioni' })).toBeVisible();
    else await expect(page).toHaveURL(/\/dashboard$/);
    const menu = page.getByRole('navigation', { name: 'Menu principale' });
    await expect(menu.getByRole('link', { name: 'Conferma Manutenzioni', exact: true })).toHaveCount(
      sees ? 1 : 0,
    );
    if (sees) await expect(menu.getByRole('list', { name: 'Manutenzioni' }).getByRole('link')).toHaveCount(1);
    const statuses = await Promise.all([
      page.request.get('/api/manutenzioni/verifica'),
      page.request.post('/api/manutenzioni/conferma', { headers, data: { id: 999_999_999 } }),
    ]);
    expect(statuses.map((reply) => reply.status())).toEqual(sees ? [200, 404] : [403, 403]);
  });
}
