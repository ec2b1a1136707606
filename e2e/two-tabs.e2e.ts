/** Two tabs of one browser have one session: a page works for the account that it was loaded for, and for no other. */
import type { BrowserContext, Page } from '@playwright/test';
import { freeBuilding, insertExample, screenOf } from './interior-lighting-page.ts';
import { expect, test } from './lucerna-test.ts';
import { button, dialog, notice } from './page-parts.ts';
import { answer, fill, form, modifyQuestion, open } from './register-page.ts';
import { fillSignIn, password } from './sign-in.ts';

const another = 'In questo browser è entrato un altro account';
const asPage = { 'X-Requested-With': 'XMLHttpRequest' };

/** Another tab, in which somebody signs in by the form. */
async function signInElsewhere(context: BrowserContext, username: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/login');
  await fillSignIn(tab, username);
  await expect(tab).toHaveURL(/\/dashboard$/);
  return tab;
}

/** Nothing is on its way any more: what is sent under a session and answered after its end is refused, too. */
const settled = (page: Page) => page.waitForLoadState('networkidle');

/** Descriptions of the buildings of whoever is signed in now. */
async function buildingsOf(page: Page): Promise<string[]> {
  const list = await (await page.request.get('/api/v2.0/edifici')).json();
  return list.features.map((one: { properties: { edif_descr: string } }) => one.properties.edif_descr);
}

async function type(page: Page, text: string): Promise<void> {
  await open(page, '/struttura/quadri');
  await page.getByRole('gridcell').first().click();
  await button(page, 'Modifica').click();
  await fill(page, 'Modifica', 'Descrizione', text);
}

async function expectTyped(page: Page, text: string): Promise<void> {
  await expect(form(page, 'Modifica').getByLabel('Descrizione', { exact: true })).toHaveValue(text);
}

async function save(page: Page): Promise<void> {
  await form(page, 'Modifica').getByRole('button', { name: 'Salva', exact: true }).click();
  await answer(page, modifyQuestion, 'Si');
  await expect(notice(page, 'Modifica salvata').first()).toBeVisible();
}

test.beforeEach(async ({ page, lucerna }) => {
  // What the page asks by itself every few seconds would sometimes be faster than what is to be shown here.
  await page.route('**/api/v2.0/versioni', (route) => route.fulfill({ json: { data: {} } }));
  await lucerna.signIn('ufficio');
});

test('the page learns of a sign-in elsewhere at once, says so, and goes on with what was typed when the old account is back', async ({
  page,
  context,
  lucerna,
}) => {
  await type(page, 'Scritto prima');
  const tab = await signInElsewhere(context, 'ufficio.borgo');
  await expect(dialog(page, another)).toContainText('Questa pagina è di ufficio (Comune di Valchiara)');
  await expect(dialog(page, another)).toContainText('ufficio.borgo (Comune di Borgo Sereno)');
  await lucerna.expectAccessible();
  await expectTyped(page, 'Scritto prima');
  await tab.getByRole('link', { name: 'Logout' }).click();
  await expect(tab).toHaveURL(/\/login/);
  await expect(dialog(page, "La sessione è stata chiusa in un'altra scheda")).toBeVisible();
  await fillSignIn(tab, 'ufficio');
  await expect(tab.getByText('Comune di Valchiara', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectTyped(page, 'Scritto prima');
  await save(page);
});

test('what the page asks for under the session of another is refused, waits, and comes when the old account is back', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  lucerna.provoked.push(/409/);
  // A browser that tells its tabs nothing of each other.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  const ours = await buildingsOf(page);
  await page.goto('/struttura/centraline');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await settled(page);
  await lucerna.signIn('ufficio.borgo');
  const theirs = (await buildingsOf(page)).filter((name) => !ours.includes(name));
  expect(theirs.length).toBeGreaterThan(3);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/v2.0/edifici')) answers.push(response.status());
  });
  await page.getByRole('link', { name: 'Edifici', exact: true }).first().click();
  await expect(dialog(page, another)).toContainText('ufficio.borgo (Comune di Borgo Sereno)');
  expect(answers).toEqual([409]);
  for (const name of theirs) await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await expect(page.getByText('Comune di Valchiara', { exact: true })).toBeVisible();
  await dialog(page, another).getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog(page, another).getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: ours[0] ?? '', exact: true }).first()).toBeVisible();
});

// That the server writes nothing asks the endpoint loop of every call; how the page waits shows `within-session.test.ts`.
test('what is saved under the session of another is written nowhere until the old account is back', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  lucerna.provoked.push(/409/);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await type(page, 'Scritto per Valchiara');
  await settled(page);
  await lucerna.signIn('ufficio.borgo');
  await form(page, 'Modifica').getByRole('button', { name: 'Salva', exact: true }).click();
  await answer(page, modifyQuestion, 'Si');
  await expect(dialog(page, another)).toBeVisible();
  expect(await (await page.request.get('/api/v2.0/quadri')).text()).not.toContain('Scritto per Valchiara');
  await lucerna.signIn('ufficio');
  expect(await (await page.request.get('/api/v2.0/quadri')).text()).not.toContain('Scritto per Valchiara');
  // The page looks again as soon as somebody does something in it.
  await dialog(page, another).getByText('Questa pagina è di ufficio').click();
  await expect(notice(page, 'Modifica salvata').first()).toBeVisible();
  expect(await (await page.request.get('/api/v2.0/quadri')).text()).toContain('Scritto per Valchiara');
});

test('whoever goes on as the new account begins with a fresh page, and loses what was typed only after a question', {
  tag: '@long',
}, async ({ page, context }) => {
  await type(page, 'Da perdere');
  const tab = await signInElsewhere(context, 'ufficio.borgo');
  await button(dialog(page, another), 'Continua come ufficio.borgo').click();
  await answer(page, 'Sei sicuro?', 'No');
  await expectTyped(page, 'Da perdere');
  await button(dialog(page, another), 'Continua come ufficio.borgo').click();
  await button(dialog(page, 'Sei sicuro?'), 'Si').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Comune di Borgo Sereno', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tab.getByRole('dialog')).toHaveCount(0);
});

test('whoever signs in as another in the dialog of an ended session is asked before what was typed goes', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  lucerna.provoked.push(/401/);
  await type(page, 'Della collega');
  await page.request.post('/api/logout', { headers: asPage });
  // Whichever call of the page is refused first tells it; looked at again, it asks at once.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialog(page, 'La sessione è scaduta')).toBeVisible();
  await fillSignIn(page, 'ufficio.borgo');
  await expect(dialog(page, another)).toContainText('Quello che hai scritto è ancora qui.');
  await fillSignIn(page, 'ufficio');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectTyped(page, 'Della collega');
  await save(page);
});

test('a page without anything typed goes on as whoever signs in after an ended session', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  lucerna.provoked.push(/401/);
  await page.goto('/dashboard');
  await expect(page.getByText('Comune di Valchiara', { exact: true })).toBeVisible();
  await page.request.post('/api/logout', { headers: asPage });
  // Looked at again.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialog(page, 'La sessione è scaduta')).toBeVisible();
  await fillSignIn(page, 'ufficio.borgo');
  await expect(page.getByText('Comune di Borgo Sereno', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a file or an export opened in a new tab is given to the account of its page alone', async ({
  page,
  context,
  lucerna,
}) => {
  lucerna.provoked.push(/409/);
  const building = await freeBuilding(page, 0);
  const { id } = await insertExample(page, building);
  const file = await page.request.post(
    `/api/v2.0/edifici/${building}/illuminazione-interni/${id}/state-of-fact-files`,
    {
      headers: asPage,
      multipart: { file: { name: 'rilievo.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') } },
    },
  );
  expect(file.status()).toBe(201);
  await page.goto(screenOf(building));
  await button(page, 'Visualizza').click();
  const link = page.getByRole('link', { name: 'rilievo.csv' });
  const [shown] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(shown.suggestedFilename()).toBe('rilievo.csv');
  const addresses = [
    await link.getAttribute('href'),
    await page.getByRole('link', { name: 'Esporta' }).getAttribute('href'),
  ];
  await lucerna.signIn('ufficio.borgo');
  for (const address of addresses) {
    expect(address).toContain('?account=ufficio%40999001');
    const tab = await context.newPage();
    const response = await tab.goto(address ?? '');
    expect(response?.status()).toBe(409);
    expect(await response?.json()).toMatchObject({ success: false, account: true });
    await expect(tab.getByText('La richiesta è di un altro account')).toBeVisible();
    await tab.close();
  }
});

test('an export waits for the account whose rows it holds', { tag: '@long' }, async ({ page, lucerna }) => {
  lucerna.provoked.push(/409/);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await open(page, '/struttura/quadri');
  await settled(page);
  await lucerna.signIn('ufficio.borgo');
  await button(page, 'Esporta Tutti').click();
  const file = page.waitForEvent('download');
  await button(page.getByRole('dialog', { name: /^Esporta/ }), 'Esporta').click();
  await expect(dialog(page, another)).toBeVisible();
  await fillSignIn(page, 'ufficio');
  expect((await file).suggestedFilename()).toBe('export.xls');
});

test('the pictures of the map are asked for in the name of the page', { tag: '@long' }, async ({ page }) => {
  const picture = page.waitForRequest(/\/geoserver\/wms/);
  await page.goto('/struttura/pl');
  const address = new URL((await picture).url());
  expect(address.searchParams.get('account')).toBe('ufficio@999001');
  expect(address.searchParams.get('LAYERS')).toBe('lucerna:999001_carta_tecnica');
});
