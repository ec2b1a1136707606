import { readFileSync } from 'node:fs';
import { expect, test } from './lucerna-test.ts';
import { fillSignIn } from './sign-in.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

test('the sign-in screen names the demo accounts, and a click on one fills both fields', {
  tag: '@embedded',
}, async ({ page, lucerna }) => {
  await page.goto('/login');
  await expect(page.getByText(`Lucerna ${version}`, { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: 'supervisore' })
    .or(page.getByText('supervisore', { exact: true }))
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Nome utente' })).toHaveValue('supervisore');
  await lucerna.expectAccessible();
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Buon/ })).toBeVisible();
  await lucerna.expectAccessible();
});

test('a wrong password says so and keeps the name', async ({ page, lucerna }) => {
  lucerna.provoked.push(/401/);
  await page.goto('/login');
  await fillSignIn(page, 'ufficio', 'sbagliata');
  await expect(page.getByRole('alert')).toContainText('Nome utente o password non corretti');
  await expect(page.getByRole('textbox', { name: 'Nome utente' })).toHaveValue('ufficio');
});

test('whoever has no session is brought to sign in, and then to where they were going', async ({
  page,
  lucerna,
}) => {
  lucerna.provoked.push(/401/);
  await page.goto('/struttura/centraline');
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, 'consultazione');
  await expect(page).toHaveURL(/\/struttura\/centraline/);
});

test('every unknown path goes to /dashboard, in a group too', { tag: '@long' }, async ({ page, lucerna }) => {
  await lucerna.signIn('ufficio');
  for (const path of ['/', '/struttura', '/struttura/lampioni', '/x/y/z', '/edifici-e-impianti/altro']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
    const why = page.getByRole('status').filter({ hasText: "L'indirizzo non porta a nessuna schermata" });
    if (path === '/') await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(why).toHaveCount(path === '/' ? 0 : 1);
    if (path !== '/') await expect(why).toContainText(`«${path}» non c'è`);
  }
});

test('a screen that the role does not open leads to the dashboard, with a word on why', async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('consultazione');
  await page.goto('/verifica-manutenzioni');
  await expect(page).toHaveURL(/\/dashboard$/);
  const words = 'Il tuo ruolo non apre «Manutenzioni › Conferma Manutenzioni»';
  const why = page.getByRole('status').filter({ hasText: words });
  await expect(why).toHaveCount(1);
  await lucerna.expectAccessible();
});

test('/logout ends the session and goes to /login', async ({ page, lucerna }) => {
  lucerna.provoked.push(/401/);
  await lucerna.signIn('ufficio');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/struttura/pl');
  await expect(page).toHaveURL(/\/login/);
});

test("where the logout fails it stays, with 'Error logging out!' and a way to try again", {
  tag: '@long',
}, async ({ page, lucerna }) => {
  lucerna.provoked.push(/500/);
  await lucerna.signIn('ufficio');
  await page.goto('/dashboard');
  await page.route('**/api/logout', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: 'no' } }),
  );
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByText('Error logging out!').first()).toBeVisible();
  await page.unroute('**/api/logout');
  await page.getByRole('button', { name: 'Riprova' }).first().click();
  await expect(page).toHaveURL(/\/login/);
});

test('a 403 on the user lookup leaves only the sign-in, with its message', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  lucerna.provoked.push(/403/);
  await page.goto('/login');
  await fillSignIn(page, 'senza.comune');
  await expect(page.getByText('Si è verificato un problema nel routing delle applicazioni')).toBeVisible();
});

test('the welcome notice is shown until dismissed, then remembered in the cookie seen for 1 year', async ({
  page,
  context,
  lucerna,
}) => {
  await context.clearCookies();
  await page.goto('/login');
  await fillSignIn(page, 'ufficio');
  const notice = page.getByRole('dialog', { name: 'Novità della versione 2.0' });
  await notice.getByRole('button', { name: 'Chiudi' }).click();
  await expect(notice).toBeHidden();
  const seenUntil = async () => (await context.cookies()).find(({ name }) => name === 'seen')?.expires ?? 0;
  expect((await seenUntil()) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  await page.reload();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(notice).toBeHidden();
  await lucerna.expectAccessible();
  // To a new account nothing of it is news, today or later.
  await context.clearCookies({ name: 'seen' });
  await page.evaluate(() => sessionStorage.setItem('lucerna-primo-accesso', '1'));
  await page.reload();
  await expect.poll(seenUntil).toBeGreaterThan(0);
  await expect(notice).toBeHidden();
});

test('another municipality sees its own elements and no others', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('ufficio.borgo');
  await page.goto('/dashboard');
  await expect(page.getByText('Comune di Borgo Sereno')).toBeVisible();
  await page.goto('/struttura/pl');
  await expect(page.getByText(/^\d{3} punti luce$/)).toBeVisible();
});

test('/guida-rapida, /contatti, /aggiornamenti and /credits inform', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('consultazione');
  await page.goto('/dashboard');
  for (const [path, heading] of [
    ['/guida-rapida', 'Guida Rapida'],
    ['/contatti', 'Contatti'],
    ['/aggiornamenti', 'Aggiornamenti'],
    ['/credits', 'Credits'],
  ] as const) {
    await page.getByRole('link', { name: heading }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await lucerna.expectAccessible();
  }
});

test('a server that is away is said once, and the page goes on by itself when it is back', async ({
  page,
  lucerna,
}) => {
  lucerna.provoked.push(/ERR_FAILED/);
  await lucerna.signIn('ufficio');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const away = /\/(api|readyz)/;
  await page.route(away, (route) => route.abort());
  await page.getByRole('link', { name: 'Edifici', exact: true }).first().click();
  const said = page.getByText('La pagina riprende da sola appena torna.');
  await expect(said).toHaveCount(1);
  await expect(page.getByText('Non è stato possibile caricare gli edifici')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Riprova' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Inserisci' })).toBeDisabled();
  await page.unroute(away);
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
  await expect(said).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Inserisci' })).toBeEnabled();
});
