/** Maintenance in the street: one hand, the nearest first, and a signal that comes and goes. */

import { demoNameOf } from '@lucerna/domain/vocabulary/demo-account';
import type { BrowserContext, Page } from '@playwright/test';
import { interventionForm as form } from './intervention-form.ts';
import { expect, test } from './lucerna-test.ts';
import { button, dialog } from './page-parts.ts';
import { accountHere, fillSignIn, password, signInAs } from './sign-in.ts';

const asPage = { 'X-Requested-With': 'XMLHttpRequest' };
const here = { latitude: 46.057, longitude: 10.581 };

const near = (page: Page) => page.getByRole('list', { name: 'Elementi più vicini' }).getByRole('button');
const queue = (page: Page) => page.getByRole('dialog', { name: 'Interventi in coda' });
const inserted = (page: Page) => page.getByRole('status').filter({ hasText: 'Manutenzione inserita' });

async function countOf(page: Page, descrizione: string): Promise<number> {
  const reply = await page.request.get('/api/manutenzioni/pl', { headers: asPage });
  const { data } = (await reply.json()) as { data: { descrizione: string }[] };
  return data.filter((one) => one.descrizione === descrizione).length;
}

async function openNearest(page: Page, nth = 0): Promise<void> {
  await page.goto('/manutenzioni/pl');
  await near(page).nth(nth).click();
  await expect(button(page, 'Deseleziona')).toBeVisible();
}

/** Inserts on what is chosen; the form is gone once it is inserted or queued. */
async function insert(page: Page, descrizione: string): Promise<void> {
  await button(page, 'Inserisci intervento').click();
  await form(page).getByLabel('Operatore', { exact: true }).fill('Squadra telefono');
  await form(page).getByLabel('Tipo intervento', { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Ordinaria programmata' }).first().click();
  await form(page).getByLabel('Descrizione', { exact: true }).fill(descrizione);
  await form(page).getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(form(page)).toBeHidden();
}

async function allowPosition(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(here);
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.beforeEach(async ({ lucerna }) => {
  await lucerna.signIn('manutentore');
  // What a journey provokes by leaving the network.
  lucerna.provoked.push(/ERR_INTERNET_DISCONNECTED/);
});

test('the nearest elements come first, and everything is large enough for a thumb', { tag: '@long' }, async ({
  page,
  context,
  lucerna,
}) => {
  await allowPosition(context);
  await page.goto('/manutenzioni/pl');
  const distances = (await near(page).allInnerTexts()).map((text) => Number(/(\d+) m$/.exec(text)?.[1]));
  await expect(near(page).first()).toContainText('Via delle Mura');
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  const waiting = page.getByRole('region', { name: 'In attesa di conferma' });
  await expect(waiting.getByRole('button', { name: /^Elimina/ })).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Interventi confermati' })).toHaveCount(0);
  await lucerna.expectAccessible();
  await near(page).first().click();
  await lucerna.expectAccessible();
  const small = async () =>
    page.locator('main button:visible').evaluateAll((buttons) =>
      buttons.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width < 44 || height < 44 ? [`${one.ariaLabel ?? one.textContent} ${width}×${height}`] : [];
      }),
    );
  expect(await small()).toEqual([]);
  await button(page, 'Inserisci intervento').click();
  await lucerna.expectAccessible();
  const fields = form(page).locator('.ant-select, .ant-picker');
  const heights = await fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('a maintainer’s dashboard begins with the next intervention, and tells how those stand that were recorded', {
  tag: '@long',
}, async ({ page, playwright, baseURL, lucerna }) => {
  const elements = await page.request.get('/api/v2.0/pl', { headers: asPage });
  const [first] = (await elements.json()).features as { id: number; properties: { pl_cod: string } }[];
  const made = await page.request.post('/api/manutenzioni/pl', {
    headers: asPage,
    data: {
      operatore: 'Squadra',
      tipo_intervento: 'pronto intervento',
      data_fine: '2026-11-17',
      descrizione: 'Pulizia coppa',
      items: [first?.id],
    },
  });
  const [{ id }] = (await made.json()).data;
  await page.goto('/dashboard');
  const line = page.getByRole('region', { name: 'I tuoi interventi' }).getByRole('listitem');
  await expect(line.filter({ hasText: 'Pulizia coppa' })).toContainText('17/11/2026');
  await expect(line.filter({ hasText: 'Pulizia coppa' })).toContainText('in attesa');
  await lucerna.expectAccessible();
  const office = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: asPage,
  });
  await signInAs({ request: office }, 'supervisore');
  await office.post('/api/manutenzioni/elimina', { data: { ids: [id], motivo: 'è un doppione' } });
  await office.dispose();
  await page.reload();
  await expect(line.filter({ hasText: 'Pulizia coppa' })).toContainText('respinto: è un doppione');
  await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible();
  await line.getByRole('link', { name: 'Pulizia coppa' }).click();
  const deleted = page.getByRole('region', { name: 'Eliminati' });
  await expect(deleted).toContainText(`da ${demoNameOf('supervisore')}: è un doppione`);

  await page.goto('/dashboard');
  const links = page.getByRole('main').getByRole('link');
  await expect(links.first()).toHaveText('Registra un intervento');
  await links.first().click();
  await expect(page).toHaveURL(/\/manutenzioni\/pl/);
});

test('whoever keeps the register puts a point where they stand, and writes departures', {
  tag: '@long',
}, async ({ page, context, lucerna }) => {
  await lucerna.signIn('supervisore');
  await allowPosition(context);
  await page.goto('/struttura/pl');
  await button(page, 'Inserisci').click();
  await button(page, 'Metti qui dove sono').click();
  await expect(page.getByRole('textbox', { name: 'Latitudine' })).toHaveValue('46,057000 N');
  await expect(page.getByRole('textbox', { name: 'Longitudine' })).toHaveValue('10,581000 E');
  await lucerna.expectAccessible();

  await page.goto('/struttura/centraline');
  await page.getByRole('gridcell').first().click();
  await page.getByRole('button', { name: /^Partenze \(\d+\)$/ }).click();
  const departures = dialog(page, 'Partenze');
  await button(departures, 'Aggiungi partenza').click();
  await departures.getByLabel('Via / Linea', { exact: true }).fill('Via del telefono');
  await departures.getByLabel('Differenziale', { exact: true }).fill('Tipo A');
  // What others wrote may still be on its way: its list closes with the field.
  await departures.getByLabel('Differenziale', { exact: true }).blur();
  await lucerna.expectAccessible();
  await button(departures, 'Convalida').click();
  await button(departures, 'Chiudi').click();
  await expect(page.getByText('1 riga non salvata')).toBeVisible();
  await page.getByRole('button', { name: /^Partenze/ }).click();
  await button(departures, 'Salva partenze').click();
  await expect(page.getByRole('status').filter({ hasText: 'Partenze salvate con successo!' })).toBeVisible();
});

test('without a position one searches by code', { tag: '@long' }, async ({ page }) => {
  await page.goto('/manutenzioni/linee');
  await button(page, 'Trova i più vicini').click();
  await expect(page.getByText('Il browser non ha il permesso di dare la posizione')).toBeVisible();
  await button(page, 'Cerca').click();
  await page.getByRole('textbox', { name: 'Filtro' }).fill('L007');
  await page.getByRole('list', { name: 'Elementi trovati' }).getByRole('button', { name: 'L007' }).click();
  await expect(page.getByText('Interventi confermati')).toBeVisible();
});

test('what is typed without a signal waits, and is sent once only when the signal is back', async ({
  page,
  context,
  lucerna,
}) => {
  lucerna.provoked.push(/dynamically imported module|preload CSS/);
  await allowPosition(context);
  await openNearest(page);
  await context.setOffline(true);
  await insert(page, 'Senza segnale');
  await expect(page.getByText('1 intervento in coda.')).toBeVisible();
  // Its element tells of it, as of what has arrived.
  const held = page.getByRole('region', { name: 'Sul telefono' }).getByRole('listitem');
  await expect(held).toContainText('Senza segnale');
  await expect(held).toContainText('parte con la rete');
  await lucerna.expectAccessible();
  await button(page, 'Vedi la coda').click();
  await expect(queue(page).getByText('In attesa della rete')).toBeVisible();
  await queue(page).getByRole('button', { name: 'Chiudi', exact: true }).click();

  // A screen that was never opened is not there: one is told so, and led back.
  await button(page, 'Menu').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Edifici', exact: true }).first().click();
  await expect(
    page.getByRole('heading', { name: 'Questa schermata non è ancora su questo dispositivo' }),
  ).toBeVisible();
  await button(page, 'Torna indietro').click();
  await expect(page.getByText('1 intervento in coda.')).toBeVisible();

  // Another tab of the same account would send it too; the answer to the first attempt gets lost on the way.
  await context.setOffline(false);
  const other = await context.newPage();
  await context.setOffline(true);
  await context.setOffline(false);
  await Promise.all([other.goto('/dashboard'), expect(inserted(page)).toBeVisible()]);
  await expect(page.getByText('in coda')).toHaveCount(0);
  expect(await countOf(page, 'Senza segnale')).toBe(1);
  await other.close();

  await openNearest(page, 1);
  await page.route('**/api/manutenzioni/pl', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort('internetdisconnected');
  });
  await insert(page, 'Risposta perduta');
  await expect(page.getByText('1 intervento in coda.')).toBeVisible();
  await page.unroute('**/api/manutenzioni/pl');
  await page.reload();
  await expect(inserted(page)).toBeVisible();
  expect(await countOf(page, 'Risposta perduta')).toBe(1);
});

test('a session that is over keeps the queue, and what the server refuses can be mended or deleted', {
  tag: '@long',
}, async ({ page, context, lucerna }) => {
  lucerna.provoked.push(/401|422/);
  await allowPosition(context);
  await openNearest(page, 3);
  await page.evaluate(() =>
    fetch('/api/logout', { method: 'POST', headers: { 'X-Requested-With': 'XMLHttpRequest' } }),
  );
  await insert(page, 'Sessione finita');
  const over = page.getByRole('dialog', { name: 'La sessione è scaduta' });
  await over.getByRole('textbox', { name: 'Password' }).fill(password);
  await over.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(inserted(page)).toBeVisible();
  expect(await countOf(page, 'Sessione finita')).toBe(1);

  await context.setOffline(true);
  await insert(page, 'Rifiutato');
  await page.route('**/api/manutenzioni/pl', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { success: false, error: 'Controlla i campi indicati' } })
      : route.fallback(),
  );
  await context.setOffline(false);
  await expect(page.getByText('1 intervento da rivedere.')).toBeVisible();
  await page.unroute('**/api/manutenzioni/pl');
  await button(page, 'Vedi la coda').click();
  await expect(queue(page).getByText('Controlla i campi indicati')).toBeVisible();
  await lucerna.expectAccessible();
  await queue(page).getByRole('button', { name: 'Modifica', exact: true }).click();
  await form(page).getByLabel('Descrizione', { exact: true }).fill('Riveduto');
  await form(page).getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(form(page)).toBeHidden();
  await expect(page.getByText('da rivedere')).toHaveCount(0);
  await expect.poll(() => countOf(page, 'Riveduto')).toBe(1);
  expect(await countOf(page, 'Rifiutato')).toBe(0);
});

test('what somebody queued is sent in nobody else’s name: it waits, tells whose it is, and goes when they are back', async ({
  page,
  context,
  lucerna,
}) => {
  lucerna.provoked.push(/409/);
  await allowPosition(context);
  await openNearest(page, 5);
  await context.setOffline(true);
  await insert(page, 'Di chi l’ha scritto');
  await expect(page.getByText('1 intervento in coda.')).toBeVisible();
  await lucerna.signIn('ufficio.borgo');
  await context.setOffline(false);
  const another = dialog(page, 'In questo browser è entrato un altro account');
  await expect(another).toContainText(
    `Questa pagina è di ${accountHere('manutentore')} (Comune di Valchiara)`,
  );
  await lucerna.expectAccessible();

  const tab = await context.newPage();
  await tab.goto('/manutenzioni/pl');
  const waits = `1 intervento di ${accountHere('manutentore')} (un altro Comune) aspetta che quell'account acceda di nuovo`;
  await expect(tab.getByText(waits)).toBeVisible();
  await expect(tab.getByText('Di chi l’ha scritto')).toHaveCount(0);
  expect(await countOf(tab, 'Di chi l’ha scritto')).toBe(0);

  await tab.goto('/login');
  await fillSignIn(tab, 'manutentore');
  await expect(another).toBeHidden();
  await expect.poll(() => countOf(page, 'Di chi l’ha scritto')).toBe(1);
  await expect(page.getByText('in coda')).toHaveCount(0);
});
