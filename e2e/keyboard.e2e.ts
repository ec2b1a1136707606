/** A day's eight tasks by the keyboard alone, and every screen as narrow as it gets. */
import { demoAccounts } from '@lucerna/domain/vocabulary/demo-account';
import type { Page } from '@playwright/test';
import { opensWith, seenAddresses } from '../apps/web/test/who-sees-what.ts';
import { addressesOf, go } from './addresses.ts';
import { path as billPath, bills, box, entry, plants } from './bills-page.ts';
import { interventionForm } from './intervention-form.ts';
import { keyboardOnly } from './keyboard-only.ts';
import { expect, test } from './lucerna-test.ts';
import { button, dialog, notice } from './page-parts.ts';
import { lostBelow, lostSideways } from './reflow.ts';
import { form, modifyQuestion, row } from './register-page.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principale' });
const filter = (page: Page) => page.getByRole('textbox', { name: 'Filtro' });
const chosen = (page: Page) => page.getByRole('grid').locator('.ag-row[aria-selected="true"]');
const selected = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ selezionat[oi]/ });
const map = (page: Page) => page.getByRole('region', { name: 'Mappa', exact: true });
const yes = (page: Page, question: string) => button(dialog(page, question), 'Si');

test('sign in, find a light point, modify it, insert one and choose it on the map', async ({ page }) => {
  const keys = await keyboardOnly(page);
  await keys.signIn('ufficio');

  // The first thing on the page leads past the menu; the menu itself opens by its keys.
  await keys.reach(button(page, 'Vai al contenuto'));
  const area = button(menu(page), 'Illuminazione Pubblica');
  await keys.reach(area);
  if ((await area.getAttribute('aria-expanded')) === 'false') await keys.press('Enter');
  await keys.reach(menu(page).locator('a[href="/struttura/pl"]'));
  await keys.press('Enter');
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();

  // Enter presses either button of the help, and Esc closes it and nothing else, wherever the keyboard is.
  await keys.write(filter(page), 'xyzxyz');
  await expect(page.getByText('Nessun punto luce corrisponde al filtro')).toBeVisible();
  const help = button(page, 'Guida alla ricerca');
  for (const opener of [help.first(), help.last()]) {
    await keys.reach(opener);
    await keys.press('Enter');
    await expect(help.first()).toHaveAttribute('aria-expanded', 'true');
    await keys.press('Escape');
    await expect(help.first()).toHaveAttribute('aria-expanded', 'false');
  }
  await expect(filter(page)).toHaveValue('xyzxyz');

  // Found by what is typed, taken by the arrows; what was chosen is said.
  await keys.reach(filter(page), 'Shift+Tab');
  await keys.write(filter(page), '0201');
  await expect(page.getByText(/^1 di /)).toBeVisible();
  // The count is there a moment before the rows are.
  await expect(page.getByRole('grid').locator('.ag-row')).toHaveCount(1);
  await keys.press('ArrowDown', 'Space');
  await expect(chosen(page)).toContainText('0201');
  await expect(page.getByText('1 selezionato')).toBeVisible();

  await keys.press('m');
  const modifying = form(page, 'Modifica');
  await expect(modifying.getByLabel('Codice', { exact: true })).toBeFocused();
  await keys.press('Alt+2');
  await keys.write(modifying.getByLabel('Potenza (W)', { exact: true }), '71');
  await keys.press('Control+S');
  await expect(yes(page, modifyQuestion)).toBeFocused();
  await keys.press('Enter');
  await expect(notice(page, 'Modifica salvata')).toBeVisible();

  // The keyboard is back in the list, where the next key acts.
  await expect(modifying).toBeHidden();
  await expect(chosen(page).locator(':focus')).toHaveCount(1);
  await keys.press('i');
  const inserting = form(page, 'Inserimento');
  await keys.write(inserting.getByLabel('Codice', { exact: true }), 'TASTI 1');
  await keys.choose(inserting.getByRole('combobox', { name: 'Centralina' }), 'Q05');
  await keys.choose(inserting.getByRole('combobox', { name: 'Sigla lampada' }), 'LED 57');
  await keys.choose(inserting.getByRole('combobox', { name: 'Tipo' }), 'Stradale su palo');
  await keys.choose(inserting.getByRole('combobox', { name: 'Toponimo' }), 'Via nuova');
  // Enter puts the point where the sight of the map is, arrows take it on.
  await keys.reach(map(page), 'Shift+Tab');
  await keys.press('+', '+', '+', 'Enter', 'ArrowRight', 'Shift+ArrowUp');
  const latitude = inserting.getByLabel('Latitudine');
  await expect(latitude).not.toHaveValue('');
  await keys.press('Control+S');
  await expect(notice(page, 'Modifica salvata')).toBeVisible();
  await expect(inserting).toBeHidden();

  // On the map as in the list: arrows move it, Enter takes what the sight is on.
  await keys.reach(filter(page));
  await keys.press('ControlOrMeta+A', 'Delete');
  await keys.reach(map(page), 'Shift+Tab');
  await keys.press('Escape');
  await expect(selected(page)).toBeHidden();
  await keys.press('Enter');
  await expect(chosen(page)).toContainText('TASTI 1');
  // A box from where the sight was to where it is now holds it too, and what stands beside it.
  await keys.press('Escape');
  await expect(selected(page)).toBeHidden();
  await keys.press('b', 'ArrowLeft', 'ArrowUp', 'Enter');
  await keys.press('ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(selected(page)).toBeVisible();
});

test('insert an intervention, confirm it, enter a bill, look at what a plant consumed', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  const keys = await keyboardOnly(page);
  await lucerna.signIn('ufficio');
  await page.goto('/manutenzioni/pl');
  // By Tab it would come after all that wait to be confirmed.
  await expect(row(page, '0002')).toBeVisible();
  await keys.press('/');
  await keys.write(filter(page), '0201');
  await expect(row(page, '0201')).toBeVisible();
  await expect(page.getByText('1 filtrato', { exact: true })).toBeVisible();
  await keys.press('ArrowDown', 'Space', 'a');
  await keys.reach(button(page, 'Inserisci intervento'));
  await keys.press('Enter');
  const intervention = interventionForm(page);
  await keys.write(intervention.getByLabel('Operatore', { exact: true }), 'Squadra tasti');
  await keys.choose(intervention.getByLabel('Tipo intervento', { exact: true }), 'Pronto');
  await keys.write(intervention.getByLabel('Descrizione', { exact: true }), 'Senza puntatore');
  await keys.reach(button(intervention, 'Salva'));
  await keys.press('Enter');
  await expect(intervention).toBeHidden();

  await keys.goTo('Conferma Manutenzioni');
  await keys.write(filter(page), '"Senza puntatore"');
  await expect(page.locator('.ag-row', { hasText: 'Senza puntatore' })).toBeVisible();
  await keys.press('ArrowDown', 'Enter');
  await expect(yes(page, 'Sei sicuro di voler convalidare questo intervento?')).toBeFocused();
  await keys.press('Enter');
  await expect(page.locator('.ag-row', { hasText: 'Senza puntatore' })).toHaveCount(0);

  await keys.goTo('Inserimento Bollette');
  await expect(page).toHaveURL(new RegExp(billPath));
  await keys.write(filter(page), 'Q03');
  await expect(plants(page).getByRole('row').filter({ hasText: 'Q03' })).toBeVisible();
  await expect(page.getByText(/^1 di \d/)).toBeVisible();
  await keys.press('ArrowDown', 'Space', 'Enter');
  await keys.write(box(entry(page), 'Identificativo'), 'TASTI/1');
  await keys.write(box(entry(page), 'Consumo (kWh)'), '321');
  await keys.press('Enter');
  await expect(yes(page, 'Il periodo finisce dopo oggi')).toBeFocused();
  await keys.press('Enter');
  await expect(bills(page).getByRole('row').filter({ hasText: 'TASTI/1' })).toBeVisible();
  await expect(notice(page, 'Bolletta inserita')).toBeVisible();

  await keys.goTo('Analisi Consumi');
  await keys.write(filter(page), 'Q03');
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: 'Q03' })).toBeVisible();
  await keys.press('ArrowDown', 'Space');
  await keys.reach(button(page, 'Conferma'));
  await keys.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  const chart = page.getByRole('img', { name: 'Consumo kWh', exact: true });
  await expect(chart).toHaveAttribute('data-drawn', 'true');
});

test.describe('as narrow as a page at 400%, as low as a window at 200%', () => {
  const [narrow, low] = [
    { width: 320, height: 640 },
    { width: 640, height: 360 },
  ];

  /** Screens of one piece with another that is walked: a register with that of light points or of plants, a list of interventions. */
  const alike = /^.(struttura.(centraline|quadri|linee)|edifici-e-impianti.edifici|manutenzioni.(?!pl).*)$/;

  for (const [username, which] of [
    ['ufficio', 'no screen'],
    ['ufficio', 'no other screen of the same make'],
    ['amministratore', 'no screen'],
  ] as const) {
    // `npm run immagini`, which follows every change of a screen, looks for the same at its smallest size.
    test(`as ${username} ${which} loses a word or a control beyond its edge`, { tag: '@long' }, async ({
      page,
      lucerna,
    }) => {
      await lucerna.signIn(username);
      await page.setViewportSize(narrow);
      await page.goto('/dashboard');
      const addressOf = await addressesOf(page);
      const { capabilities = [] } = demoAccounts.find((account) => account.username === username) ?? {};
      const seen = seenAddresses
        .filter((one) => one.leadsTo === undefined && opensWith(capabilities, one))
        .filter(({ path }) => alike.test(path) === (which !== 'no screen'))
        // What everybody sees is walked once, and what anybody sees who manages accounts by who does.
        .filter((one) => username === 'ufficio' || one.for === 'AMMINISTRATORE');
      const everybody = username === 'ufficio' && which === 'no screen' ? ['/accessibilita', '/privacy'] : [];
      for (const path of [...seen.map((one) => addressOf(one.path)), ...everybody]) {
        await page.setViewportSize(narrow);
        await go(page, path);
        await page.waitForURL((url) => url.pathname === path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        const cells = page.getByRole('grid').getByRole('gridcell');
        if (/^.(struttura|edifici-e-impianti.(edifici|impianti)$)/.test(path)) await cells.first().click();
        await expect.poll(() => lostSideways(page), { message: path }).toEqual([]);
        await page.setViewportSize(low);
        const lost = async () => [...(await lostSideways(page)), ...(await lostBelow(page))];
        await expect.poll(lost, { message: `${path}, low` }).toEqual([]);
      }
    });
  }
});

test('a list has the keyboard on arrival, and the first thing on the page leads to it', async ({
  page,
  lucerna,
}) => {
  const keys = await keyboardOnly(page);
  await lucerna.signIn('ufficio');
  await page.goto('/struttura/pl');
  const focused = page.getByRole('grid').locator('.ag-row:focus, .ag-row :focus');
  await expect(focused).toHaveCount(1);
  await keys.press('ArrowDown', 'Space', 'Enter');
  await expect(page.getByRole('heading', { name: /0002/ }).first()).toBeVisible();
  await page.goto('/struttura/pl');
  await expect(focused).toHaveCount(1);
  await keys.reach(button(page, 'Vai al contenuto'));
  await keys.press('Enter');
  await expect(focused).toHaveCount(1);

  // A criterion: once its field is chosen, the next key is its value.
  await keys.press('k');
  await expect(page.getByRole('combobox', { name: 'Campo' })).toBeFocused();
  await keys.type('Altezza');
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Valore' })).toBeFocused();
});
