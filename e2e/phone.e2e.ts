/** Maintenance in the street: one hand, the nearest first, and a signal that comes and goes. */
import type { BrowserContext, Page } from '@playwright/test';
import { interventionForm as form } from './intervention-form.ts';
import { expect, test } from './lucerna-test.ts';
import { button } from './page-parts.ts';
import { password } from './sign-in.ts';

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

test('the nearest elements come first, and everything is large enough for a thumb', async ({
  page,
  context,
  lucerna,
}) => {
  await allowPosition(context);
  await page.goto('/manutenzioni/pl');
  const distances = (await near(page).allInnerTexts()).map((text) => Number(/(\d+) m$/.exec(text)?.[1]));
  await expect(near(page).first()).toContainText('Via delle Mura');
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
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
});

test('without a position one searches by code', async ({ page }) => {
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
}) => {
  await allowPosition(context);
  await openNearest(page);
  await context.setOffline(true);
  await insert(page, 'Senza segnale');
  await expect(page.getByText('Senza segnale. 1 intervento in coda.')).toBeVisible();
  await button(page, 'Vedi la coda').click();
  await expect(queue(page).getByText('In attesa del segnale')).toBeVisible();
  await queue(page).getByRole('button', { name: 'Chiudi', exact: true }).click();

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

test('a session that is over keeps the queue, and what the server refuses can be mended or deleted', async ({
  page,
  context,
  lucerna,
}) => {
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
