/** Every address of the product for every account of the demo: what opens, and what must not. */
import { type DemoAccount, demoAccounts } from '@lucerna/domain/vocabulary/demo-account';
import type { Page } from '@playwright/test';
import { opensWith, type SeenAddress, seenAddresses } from '../apps/web/test/who-sees-what.ts';
import { addressesOf, go } from './addresses.ts';
import { expect, test } from './lucerna-test.ts';

const at = (path: string) => (url: URL) => url.pathname === path;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).first();

/** What everybody reads, and the way out. */
async function leave(page: Page): Promise<void> {
  for (const [path, title] of [
    ['/accessibilita', /^Dichiarazione di accessibilità/],
    ['/privacy', /^Privacy/],
  ] as const) {
    await go(page, path);
    await expect(heading(page, title)).toBeVisible();
  }
  await go(page, '/logout');
  await page.waitForURL(at('/login'));
  await expect(page.getByRole('textbox', { name: 'Nome utente' })).toBeVisible();
}

const opensFor = ({ capabilities }: DemoAccount, one: SeenAddress) => opensWith(capabilities, one);

for (const account of demoAccounts.filter(({ municipality }) => municipality !== null)) {
  // Before a landing `keyboard.e2e.ts` opens all that an office sees, and `session.e2e.ts` one that a role does not open.
  test(`as ${account.username} each address opens its screen, or the dashboard with the reason @long`, async ({
    page,
    lucerna,
  }) => {
    await lucerna.signIn(account.username);
    await page.goto('/dashboard');
    await expect(heading(page, /^Buon/)).toBeVisible();
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((a) => new URL((a as HTMLAnchorElement).href).pathname));
    const addressOf = await addressesOf(page);
    for (const one of seenAddresses) {
      const path = addressOf(one.path);
      await test.step(path, async () => {
        await go(page, path);
        if (opensFor(account, one)) {
          const elsewhere = one.interiorLighting && account.username === 'ufficio.borgo';
          await page.waitForURL(at(elsewhere ? '/edifici-e-impianti/edifici' : (one.leadsTo ?? path)));
          await expect(heading(page, one.heading)).toBeVisible();
          return;
        }
        await page.waitForURL(at('/dashboard'));
        const why = page.getByRole('status').filter({ hasText: `Il tuo ruolo non apre «${one.called}»` });
        await expect(why).toHaveCount(1);
        expect(links).not.toContain(path);
      });
    }
    await leave(page);
  });
}

test('as senza.comune no address opens anything', { tag: '@long' }, async ({ page, lucerna }) => {
  lucerna.provoked.push(/403/);
  await lucerna.signIn('senza.comune');
  await page.goto('/dashboard');
  for (const { path } of seenAddresses) {
    await go(page, path.replace(':id', '1'));
    await expect(page.getByText('Si è verificato un problema nel routing delle applicazioni')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  }
  await leave(page);
});
