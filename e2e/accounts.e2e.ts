/** Who may sign in to a municipality, and how somebody new comes to a password that nobody else knows. */
import { phoneCode } from '../apps/server/test/http/factor.ts';
import { startForeignPage } from './foreign-page.ts';
import { expect, test } from './lucerna-test.ts';
import { button, dialog, notice } from './page-parts.ts';
import { printReally } from './real-print.ts';
import { accountHere, fillSignIn, fillSignInForm } from './sign-in.ts';

test('an administrator makes an account, and whoever it is for chooses its password', async ({
  page,
  context,
  lucerna,
}) => {
  lucerna.provoked.push(/422/);
  await lucerna.signIn('amministratore');
  await page.goto('/dashboard');
  await button(page, 'Amministrazione').click();
  await page
    .getByRole('navigation', { name: 'Menu principale' })
    .getByRole('link', { name: 'Account', exact: true })
    .click();

  // Nobody else could give the role back.
  await button(page, accountHere('amministratore')).click();
  await expect(button(page, 'Disattiva')).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Amministratore' })).toBeDisabled();
  await lucerna.expectAccessible();

  const name = `${accountHere('amministratore')}.squadra`;
  await button(page, 'Nuovo account').click();
  const panel = page.getByRole('region', { name: 'Nuovo account' });
  await panel.getByRole('textbox', { name: 'Nome utente' }).fill(name);
  await panel.getByRole('textbox', { name: 'Nome mostrato' }).fill('Squadra elettricisti');
  await panel.getByRole('checkbox', { name: 'Manutentore' }).check();
  await button(panel, 'Salva').click();
  const made = page.getByRole('region', { name: `Account ${name}` });
  const given = (await made.locator('code').textContent()) ?? '';
  expect(given).toMatch(/^([a-z]+-){2}\d\d(-[a-z]+){3}$/);
  await lucerna.expectAccessible();
  await button(made, 'Chiudi').click();
  await expect(page.getByText(/né copiata né stampata/)).toBeVisible();
  await button(page, 'No').click();
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await button(made, 'Stampa').click();
  await expect(page.locator('[data-printed-page]')).toContainText(name);
  expect(await printReally(page)).toMatchObject({ sheet: 'block', app: 'none' });

  await page.goto('about:blank');
  // With no cookie the browser has not seen the welcome notice either.
  await context.clearCookies();
  await page.goto('/login');
  await fillSignInForm(page, name, given);
  await expect(page.getByRole('heading', { name: 'Scegli la tua password' })).toBeVisible();
  await lucerna.expectAccessible();
  const choose = async (password: string) => {
    await page.getByLabel('Password nuova', { exact: true }).fill(password);
    await page.getByLabel('Ripeti la password nuova').fill(password);
    await button(page, 'Salva e accedi').click();
  };
  await choose('password1234');
  await expect(page.getByText(/tra le password più usate/)).toBeVisible();
  await choose('vetro-salice-molino');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name: /Squadra elettricisti/ }).click();
  await expect(page.getByText('questa', { exact: true })).toBeVisible();
  await lucerna.expectAccessible();
  await page.getByLabel('Password di adesso').fill('vetro-salice-molino');
  await page.getByLabel('Password nuova', { exact: true }).fill('nebbia-trapano-fico');
  await page.getByLabel('Ripeti la password nuova').fill('nebbia-trapano-fico');
  await button(page, 'Cambia password').click();
  await expect(notice(page, 'Password cambiata')).toBeVisible();
});

test('a disabled account is out at once', { tag: '@long' }, async ({ page, browser, baseURL, lucerna }) => {
  lucerna.provoked.push(/401/);
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const asOther = { headers: { 'X-Requested-With': 'XMLHttpRequest' } };
  const name = accountHere('consultazione');
  const signedIn = await other.request.post('/api/login', {
    ...asOther,
    data: { username: name, password: 'lucerna-demo' },
  });
  expect(signedIn.status()).toBe(200);
  await lucerna.signIn('amministratore');
  await page.goto('/amministrazione/account');
  await page.getByRole('textbox', { name: 'Filtro' }).fill(name);
  await button(page, name).click();
  await button(page, 'Disattiva').click();
  const question = dialog(page, 'Sei sicuro di voler disattivare questo account?');
  await expect(question).toContainText('1 sessione aperta');
  await button(question, 'Si').click();
  await expect(notice(page, 'Account disattivato')).toBeVisible();
  expect((await other.request.get('/api/v2.0/me', asOther)).status()).toBe(401);
  await button(page, 'Riattiva').click();
  await expect(notice(page, 'Account riattivato')).toBeVisible();

  // Both tell of it: what that account did, and what was done to it.
  await page.getByRole('link', { name: 'Che cosa ha fatto' }).click();
  const log = page.getByRole('table', { name: 'Registro' });
  await expect(log.getByRole('row', { name: new RegExp(`${name}.*Accesso`) }).first()).toBeVisible();
  await expect(log.getByText('Account disattivato')).toHaveCount(0);
  await lucerna.expectAccessible();
  await page.getByRole('textbox', { name: 'Cerca nel registro' }).fill('disattivato');
  await button(page, 'Azzera filtro').click();
  await expect(
    log.getByRole('row', { name: new RegExp(`Account disattivato.*${name}`) }).first(),
  ).toBeVisible();
  // The screen follows its address.
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `chi=${name}`);
  await expect(log.getByText('Account disattivato')).toHaveCount(0);
  await other.close();
});

test('whoever has a role that needs the second factor connects a phone, and comes in without it by a recovery code', async ({
  page,
  context,
  lucerna,
}) => {
  lucerna.provoked.push(/401/);
  await lucerna.signIn('amministratore');
  await page.goto('/amministrazione/account');
  await button(page, 'Secondo fattore').click();
  const rule = dialog(page, 'Secondo fattore');
  await rule.getByRole('checkbox', { name: 'Manutentore' }).check();
  await lucerna.expectAccessible();
  await button(rule, 'Salva').click();
  await expect(notice(page, 'Modifica salvata')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(accountHere('manutentore')) });
  await expect(row).toContainText('da collegare');

  await page.goto('about:blank');
  await context.clearCookies({ name: 'lucerna_session' });
  await page.goto('/login');
  await fillSignIn(page, 'manutentore');
  await expect(page.getByRole('heading', { name: 'Collega il telefono' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Codice quadrato/ })).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Codice', exact: true });
  await expect(code).toBeFocused();
  await lucerna.expectAccessible();
  await code.fill('000000');
  await code.press('Enter');
  await expect(page.getByText('Il codice non è giusto')).toBeVisible();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await code.fill(phoneCode(secret, new Date()).replace(/^.../, '$& '));
  await button(page, 'Collega e accedi').click();
  const codes = page.getByRole('region', { name: 'Codici di recupero' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await lucerna.expectAccessible();
  const [first = ''] = await codes.locator('code').allTextContents();
  await button(page, 'Li ho conservati: continua').click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, 'manutentore');
  await expect(page.getByRole('heading', { name: 'Codice di accesso' })).toBeVisible();
  await button(page, 'Torna indietro').click();
  await fillSignIn(page, 'manutentore');
  await button(page, 'Non ho il telefono').click();
  await lucerna.expectAccessible();
  await page.getByRole('textbox', { name: 'Codice di recupero' }).fill(first);
  await button(page, 'Accedi').click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/il-mio-account');
  await expect(page.getByText('Codici di recupero che restano: 9.')).toBeVisible();
  await expect(button(page, 'Disattiva')).toBeDisabled();
  await lucerna.expectAccessible();
});

test("whoever is known to the municipality's identity provider comes in through it, and nobody else does", {
  tag: '@long',
}, async ({ page, context, lucerna }) => {
  lucerna.provoked.push(/401/);
  // Its pages want a typeface from elsewhere.
  await page.route(/googleapis/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  const outside = /^http:\/\/127\.0\.0\.1:\d+\//;
  const subject = `${accountHere('supervisore')}@comune.example`;
  await lucerna.signIn('amministratore');
  await page.goto('/amministrazione/account');
  await button(page, accountHere('supervisore')).click();
  const panel = page.getByRole('region', { name: `Account ${accountHere('supervisore')}` });
  await panel.getByRole('textbox', { name: 'Codice della persona' }).fill(subject);
  await button(panel, 'Collega').click();
  await expect(notice(page, 'Identità collegata')).toBeVisible();
  await expect(panel.getByText(subject)).toBeVisible();
  await lucerna.expectAccessible();

  await page.goto('about:blank');
  await context.clearCookies({ name: 'lucerna_session' });
  const enterAs = async (name: string) => {
    await page.getByRole('link', { name: "Accedi con l'identità del Comune" }).click();
    await expect(page).toHaveURL(outside);
    await page.getByPlaceholder('Enter any login').fill(name);
    await page.getByPlaceholder('and password').fill('x');
    await button(page, 'Sign-in').click();
    await button(page, 'Continue').click();
  };
  // Back where one wanted to go before it asked.
  await page.goto('/struttura/quadri');
  await enterAs(subject);
  await expect(page).toHaveURL(/\/struttura\/quadri/);
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();

  // Out of both: the provider asks, and sends one back.
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(outside);
  await button(page, 'Yes, sign me out').click();
  await expect(page).toHaveURL(/\/login(\?|$)/);

  await enterAs('nessuno@altrove.example');
  await expect(page).toHaveURL(/\/login#sso=sconosciuta/);
  await expect(page.getByRole('alert')).toContainText('Il codice da collegare è: nessuno@altrove.example');
  await lucerna.expectAccessible();
  await expect(page.getByRole('textbox', { name: 'Nome utente' })).toBeVisible();
});

test('a foreign page in a browser that holds Basic changes nothing @long', async ({
  page,
  browser,
  baseURL,
  lucerna,
}) => {
  await lucerna.signIn('supervisore');
  const { codistat } = await (await page.request.get('/api/v2.0/me')).json();
  const made = await page.request.post('/api/account/chiavi', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: { nome: `Browser ${Date.now()}`, tipo: 'personale', giorni: 1, ambiti: { pl: 'scrittura' } },
  });
  const { chiave } = (await made.json()).data;
  const items = `${baseURL}/ogc/${codistat}/collections/pl/items`;
  const authorization = `Bearer ${chiave}`;
  const read = async () =>
    (await page.request.get(`${items}?limit=20`, { headers: { authorization } })).json();
  const before = await read();
  const one = `${items}/${before.features[0].id}`;

  const foreign = await startForeignPage(items);
  const context = await browser.newContext({
    httpCredentials: { username: accountHere('supervisore'), password: chiave },
  });
  try {
    const other = await context.newPage();
    // The browser is asked, and holds the key from here on.
    const own = await other.goto(`${items}?f=html&limit=5`);
    expect(own?.status()).toBe(200);
    const statuses: number[] = [];
    other.on('response', (response) => {
      if (response.url().startsWith(items)) statuses.push(response.status());
    });
    await other.goto(foreign.address);
    const tried = await other.evaluate(
      (url) => (window as unknown as { tryAll(one: string): Promise<string[]> }).tryAll(url),
      one,
    );
    expect(tried).toEqual(Array.from({ length: 5 }, () => 'refused'));
    // The form came as far as the server, with the key.
    await expect.poll(() => statuses).toContain(403);
    expect(statuses.filter((status) => status < 400 && status !== 204)).toEqual([]);
  } finally {
    foreign.stop();
    await context.close();
  }
  const after = await read();
  expect(after.features).toEqual(before.features);
  expect(after.numberMatched).toBe(before.numberMatched);
});
