/** Maintenance at a desk: elements are gathered, interventions inserted on all of them, pending ones deleted. */
import { readFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { countActions } from './counted-actions.ts';
import { fillIntervention, interventionForm as form } from './intervention-form.ts';
import { expect, test } from './lucerna-test.ts';
import { button } from './page-parts.ts';
import { signInAs } from './sign-in.ts';

const kinds = [
  ['pl', 'Punti Luce'],
  ['centraline', 'Centraline'],
  ['quadri', 'Quadri di Sezionamento'],
  ['linee', 'Linee di Alimentazione'],
  ['edifici', 'Edifici'],
  ['impianti', 'Impianti'],
] as const;
const asPage = { 'X-Requested-With': 'XMLHttpRequest' };

const rows = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const basket = (page: Page) => section(page, 'Elementi selezionati').getByRole('listitem');
const pending = (page: Page) => section(page, 'In attesa di conferma').getByRole('listitem');
const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Sei sicuro di voler eliminare gli interventi selezionati?' });

interface Listed {
  readonly id: number;
  readonly id_elemento: number;
  readonly descrizione: string;
  readonly confermata: boolean;
}

async function listed(page: Page, kind: string): Promise<Listed[]> {
  const reply = await page.request.get(`/api/manutenzioni/${kind}`, { headers: asPage });
  return (await reply.json()).data;
}

async function called(page: Page, kind: string, descrizione: string): Promise<Listed[]> {
  return (await listed(page, kind)).filter((one) => one.descrizione === descrizione);
}

/** Opens a screen and adds so many of its first rows. */
async function gather(page: Page, kind: string, count: number): Promise<void> {
  await page.goto(`/manutenzioni/${kind}`);
  await rows(page).first().click();
  if (count > 1) {
    await rows(page)
      .nth(count - 1)
      .click({ modifiers: ['Shift'] });
  }
  await button(page, 'Aggiungi').click();
  await expect(basket(page)).toHaveCount(count);
}

test.describe('a MANUTENTORE', () => {
  test.beforeEach(async ({ lucerna }) => {
    await lucerna.signIn('manutentore');
  });

  test('inserts one intervention for each selected element', async ({ page, lucerna }) => {
    await gather(page, 'pl', 3);
    await lucerna.expectAccessible();
    // What was added survives the filter, and a reload.
    await page.getByRole('textbox', { name: 'Filtro' }).fill('corso');
    await expect(page.getByText(/filtrati/)).toBeVisible();
    await page.reload();
    await expect(basket(page)).toHaveCount(3);
    await expect(page.getByRole('textbox', { name: 'Filtro' })).toHaveValue('corso');

    await button(page, 'Inserisci intervento').click();
    await button(form(page), 'Salva').click();
    await expect(form(page).getByText('Questo campo è obbligatorio')).toHaveCount(2);
    await form(page).getByLabel('Data fine', { exact: true }).fill('31/02/2026');
    await fillIntervention(page, 'Prova di inserimento');
    await expect(form(page).getByText('Deve essere una data del calendario')).toBeVisible();
    await form(page).getByLabel('Data fine', { exact: true }).fill('20/11/2026');
    await button(form(page), 'Salva').click();
    await expect(page.getByRole('status').filter({ hasText: 'Manutenzione inserita' })).toContainText(
      'Su 3 punti luce:',
    );
    const made = await called(page, 'pl', 'Prova di inserimento');
    expect(new Set(made.map(({ id_elemento }) => id_elemento)).size).toBe(3);
    expect(made.every(({ confermata }) => !confermata)).toBe(true);
    await expect(pending(page).filter({ hasText: 'Prova di inserimento' })).toHaveCount(3);

    // The next one starts from nothing; the same elements and the last used values are offered again.
    await expect(page.getByText('Nessun elemento selezionato')).toBeVisible();
    await lucerna.expectAccessible();
    await button(page, 'Riprendi gli stessi').click();
    await expect(basket(page)).toHaveCount(3);
    await button(page, 'Inserisci intervento').click();
    await expect(form(page).getByLabel('Operatore', { exact: true })).toHaveValue('Squadra prova');
    await expect(form(page).getByText('Pronto intervento')).toBeVisible();
    await button(form(page), 'Annulla').click();

    await basket(page).first().getByRole('button').click();
    await button(page, 'Rimuovi dalla selezione').click();
    await expect(basket(page)).toHaveCount(2);
  });

  test('deletes pending interventions after a question, and says why', async ({ page, lucerna }) => {
    await page.goto('/manutenzioni/pl');
    const elements = await page.request.get('/api/v2.0/pl', { headers: asPage });
    const ids = (await elements.json()).features.slice(0, 3).map(({ id }: { id: number }) => id);
    const reply = await page.request.post('/api/manutenzioni/pl', {
      headers: asPage,
      data: {
        operatore: 'Squadra prova',
        tipo_intervento: 'pronto intervento',
        data_fine: '2026-11-20',
        descrizione: 'Da eliminare',
        items: ids,
      },
    });
    expect(reply.status()).toBe(201);
    await page.reload();
    for (const n of [0, 1]) {
      await pending(page).filter({ hasText: 'Da eliminare' }).nth(n).getByRole('checkbox').check();
    }
    await button(page, 'Elimina').click();
    await expect(question(page)).toContainText('Da eliminare');
    await button(question(page), 'No').click();
    expect(await called(page, 'pl', 'Da eliminare')).toHaveLength(3);
    await button(page, 'Elimina').click();
    await question(page).getByLabel('Motivo').fill('Inserita due volte');
    await lucerna.expectAccessible();
    await button(question(page), 'Si').click();
    await expect(page.getByRole('status').filter({ hasText: 'Manutenzioni eliminate' })).toBeVisible();
    const why = section(page, 'Eliminati').getByRole('listitem').filter({ hasText: 'Da eliminare' });
    await expect(why).toHaveCount(2);
    await expect(why.first()).toContainText(/Eliminato il .* da Manutentore: Inserita due volte/);
    expect(await called(page, 'pl', 'Da eliminare')).toHaveLength(1);
    await expect(pending(page).filter({ hasText: 'Da eliminare' })).toHaveCount(1);
  });

  test('sees all pending interventions of each kind while no object is added', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/manutenzioni/pl');
    for (const [segment, title] of kinds) {
      const menu = page.getByRole('list', { name: 'Manutenzioni', exact: true });
      await menu.getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/manutenzioni/${segment}`));
      const waiting = (await listed(page, segment)).filter(({ confermata }) => !confermata).length;
      await expect(section(page, 'In attesa di conferma').getByRole('status').first()).toHaveText(
        String(waiting),
      );
      await expect(page.getByText('Nessun elemento selezionato')).toBeVisible();
      await expect(button(page, 'Inserisci intervento')).toBeDisabled();
      await expect(rows(page).first()).toBeVisible();
    }
  });

  test('is told why nothing was inserted or deleted, and loses nothing', { tag: '@long' }, async ({
    page,
    lucerna,
    playwright,
    baseURL,
  }) => {
    lucerna.provoked.push(/422|500|409/);
    await gather(page, 'quadri', 2);
    await button(page, 'Inserisci intervento').click();
    await fillIntervention(page, 'Prova che fallisce');
    await page.route('**/api/manutenzioni/quadri', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { success: false, error: 'Guasto di prova' } })
        : route.fallback(),
    );
    await button(form(page), 'Salva').click();
    const failure = page.getByRole('alert').filter({
      hasText: "Si è verificato un errore nel salvataggio. L'intervento non è stato inserito.",
    });
    await expect(failure).toContainText('Guasto di prova');
    await page.unroute('**/api/manutenzioni/quadri');
    await expect(form(page).getByLabel('Descrizione', { exact: true })).toHaveValue('Prova che fallisce');
    await button(form(page), 'Annulla').click();
    const leaving = page.getByRole('dialog', { name: 'Sei sicuro?' });
    await expect(leaving).toContainText('Hai modifiche non salvate.');
    await button(leaving, 'No').click();
    await button(form(page), 'Salva').click();
    await expect(page.getByRole('status').filter({ hasText: 'Manutenzione inserita' })).toBeVisible();
    const [one] = await called(page, 'quadri', 'Prova che fallisce');
    expect(await called(page, 'quadri', 'Prova che fallisce')).toHaveLength(2);

    // A supervisor confirms one of them meanwhile.
    const request = await playwright.request.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      extraHTTPHeaders: asPage,
    });
    await signInAs({ request }, 'ufficio');
    await request.post('/api/manutenzioni/conferma', { data: { id: one?.id } });
    await button(page, 'Riprendi gli stessi').click();
    await section(page, 'In attesa di conferma').getByRole('checkbox', { name: 'Scegli tutti' }).check();
    await button(page, 'Elimina').click();
    await button(question(page), 'Si').click();
    await expect(
      page.getByRole('alert').filter({ hasText: "Errore durante l'eliminazione: " }),
    ).toBeVisible();
    await expect(pending(page).filter({ hasText: 'Prova che fallisce' })).toHaveCount(1);

    // And somebody deletes one of the elements.
    await button(page, 'Inserisci intervento').click();
    await form(page).getByLabel('Descrizione', { exact: true }).fill('Su chi non c’è più');
    await request.delete(`/api/v2.0/quadri/${one?.id_elemento}`);
    await request.dispose();
    await button(form(page), 'Salva').click();
    await expect(page.getByText("1 quadro non c'è più")).toBeVisible();
    await expect(basket(page)).toHaveCount(1);
    await expect(form(page).getByLabel('Descrizione', { exact: true })).toHaveValue('Su chi non c’è più');
    await button(form(page), 'Salva').click();
    await expect(form(page)).toBeHidden();
    expect(await called(page, 'quadri', 'Su chi non c’è più')).toHaveLength(1);
  });

  test('records the same intervention on forty lamps in nine actions', { tag: '@long' }, async ({ page }) => {
    const elements = await page.request.get('/api/v2.0/pl', { headers: asPage });
    const { features } = (await elements.json()) as { features: { properties: { toponimo: string } }[] };
    const streets = Map.groupBy(features, ({ properties }) => properties.toponimo);
    const [street] = [...streets].find(([, lamps]) => lamps.length >= 40) ?? [];
    await page.goto('/dashboard');
    const did = countActions(page);
    await did.click(
      page
        .getByRole('region', { name: 'Manutenzioni' })
        .getByRole('link', { name: 'Punti Luce', exact: true }),
    );
    await did.type(page.getByRole('textbox', { name: 'Filtro' }), `"${street}"`);
    const all = page.getByRole('button', { name: /^Scegli tutti / });
    await expect(all).toBeVisible();
    const count = Number(/\d+$/.exec((await all.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThanOrEqual(40);
    await did.click(all);
    await expect(all).toBeHidden();
    await did.click(button(page, 'Aggiungi'));
    await did.click(button(page, 'Inserisci intervento'));
    // Whoever has never recorded one is the one who did it.
    await expect(form(page).getByLabel('Operatore', { exact: true })).not.toHaveValue('');
    await did.choose(form(page).getByLabel('Tipo intervento', { exact: true }), 'Ordinaria');
    await did.type(form(page).getByLabel('Descrizione', { exact: true }), 'Pulizia delle coppe');
    await did.click(button(form(page), 'Salva'));
    await expect(page.getByRole('status').filter({ hasText: 'Manutenzione inserita' })).toContainText(
      `Su ${count} punti luce:`,
    );
    did.expectAtMost(9);
    expect(await called(page, 'pl', 'Pulizia delle coppe')).toHaveLength(count);
  });

  test('writes two interventions in two pages side by side, and finds each as it was', {
    tag: '@long',
  }, async ({ page, context }) => {
    const begin = async (one: Page, text?: string) => {
      await button(one, 'Inserisci intervento').click();
      const box = form(one).getByLabel('Descrizione', { exact: true });
      if (text !== undefined) await box.fill(text);
      return box;
    };
    await gather(page, 'linee', 1);
    await begin(page, 'Scritto nella prima');
    const other = await context.newPage();
    await gather(other, 'linee', 2);
    await expect(await begin(other)).toHaveValue('');
    await form(other).getByLabel('Descrizione', { exact: true }).fill('Scritto nella seconda');
    await other.close();
    await page.reload();
    await expect(basket(page)).toHaveCount(1);
    await expect(await begin(page)).toHaveValue('Scritto nella prima');
    await expect(form(page).getByText('Riprendi da quello che avevi scritto.')).toBeVisible();
  });

  test('does it all from the keyboard', { tag: '@long' }, async ({ page }) => {
    await page.goto('/manutenzioni/linee');
    await rows(page).first().getByRole('gridcell').first().focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('a');
    await expect(basket(page)).toHaveCount(2);
    await button(page, 'Inserisci intervento').focus();
    await page.keyboard.press('Enter');
    await form(page).getByLabel('Operatore', { exact: true }).fill('Tastiera');
    await form(page).getByLabel('Tipo intervento', { exact: true }).focus();
    await page.keyboard.type('stra');
    await page.keyboard.press('Enter');
    await form(page).getByLabel('Descrizione', { exact: true }).fill('Da tastiera');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Manutenzione inserita' })).toBeVisible();
    expect(await called(page, 'linee', 'Da tastiera')).toHaveLength(2);
  });

  test('exports the listed interventions, confermata as SI or NO', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
    lucerna.provoked.push(/503/);
    await page.goto('/manutenzioni/centraline');
    await button(page, 'Esporta').waitFor();
    await page.route('**/api/utils/export', (route) =>
      route.fulfill({ status: 503, json: { success: false, error: 'Il server non risponde' } }),
    );
    await button(page, 'Esporta').click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: "Errore nell'esportazione in Excel: Il server non risponde" }),
    ).toBeVisible();
    // What is said of it covers nothing that one may want to press.
    await page.getByRole('textbox', { name: 'Filtro' }).fill('via');
    await button(page, 'Azzera filtro').last().click();
    await page.unroute('**/api/utils/export');
    const downloading = page.waitForEvent('download');
    await button(page, 'Esporta').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('export.xls');
    const book = XLSX.read(await readFile(await download.path()));
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] as XLSX.WorkSheet;
    const records = XLSX.utils.sheet_to_json<Record<string, string>>(sheet);
    const waiting = (await listed(page, 'centraline')).filter(({ confermata }) => !confermata);
    expect(records).toHaveLength(waiting.length);
    for (const record of records) expect(record.Confermata).toBe('NO');
  });
});

test('whoever is no MANUTENTORE sees none of it, and is led away', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  for (const username of ['supervisore', 'amministrativo', 'consultazione']) {
    await lucerna.signIn(username);
    await page.goto('/manutenzioni/pl');
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('link', { name: 'Quadri di Sezionamento' })).toHaveCount(1);
    const reply = await page.request.post('/api/manutenzioni/pl', { headers: asPage, data: {} });
    expect(reply.status()).toBe(403);
  }
});

test('an action at the desk changes the register once confirmed, each lamp beside what it held', async ({
  page,
  lucerna,
}) => {
  await signInAs(page, 'manutentore');
  const lampsOf = async () => {
    const reply = await page.request.get('/api/v2.0/pl', { headers: asPage });
    return (await reply.json()).features as { id: number; properties: { pl_cod: string; lampot: string } }[];
  };
  const all = (await lampsOf()).filter(({ properties }) => properties.lampot);
  const [first] = all;
  const other = all.find(({ properties }) => properties.lampot !== first?.properties.lampot);
  await page.goto(`/manutenzioni/pl#elementi=${first?.id},${other?.id}`);
  await expect(basket(page)).toHaveCount(2);
  await button(page, 'Inserisci intervento').click();
  await form(page).getByLabel('Azione', { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Cambio lampada' }).click();
  await expect(
    form(page)
      .getByText(/^Nel registro: /)
      .first(),
  ).toBeVisible();
  await form(page)
    .getByLabel(/^Sigla lampada/)
    .fill('LED 28');
  await expect(form(page).getByText('Stimato dalla sigla').first()).toBeVisible();
  await expect(form(page).getByLabel('Descrizione', { exact: true })).toHaveValue('Cambio lampada');
  await lucerna.expectAccessible();
  await button(form(page), 'Salva').click();
  await expect(form(page)).toBeHidden();
  const sent = (await called(page, 'pl', 'Cambio lampada')).filter(({ id_elemento }) =>
    [first?.id, other?.id].includes(id_elemento),
  ) as unknown as { id_elemento: number; dettagli: { modifiche: { lampot: unknown } } }[];
  for (const lamp of [first, other]) {
    expect(sent.find((one) => one.id_elemento === lamp?.id)?.dettagli.modifiche.lampot).toEqual({
      prima: lamp?.properties.lampot,
      dopo: 'LED 28',
    });
  }
});
