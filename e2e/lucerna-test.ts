/** What every journey has in common: a page of the running server, signing in, and no error passing unseen. */
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import { fillSignIn } from './sign-in.ts';

export { expect };

/** Errors of the browser's console that a journey provokes on purpose, such as a refused sign-in. */
type Provoked = RegExp[];

interface Lucerna {
  readonly provoked: RegExp[];
  signIn(username: string): Promise<void>;
  /** No fault that axe can see on the screen as it stands. */
  expectAccessible(): Promise<void>;
}

export const test = base.extend<{ lucerna: Lucerna }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures a fixture wants from this pattern
  baseURL: async ({}, use) => {
    const address = process.env.LUCERNA_E2E_URL;
    if (address === undefined) throw new Error('The server was not started');
    await use(address);
  },

  lucerna: [
    async ({ page, context, baseURL }, use) => {
      const provoked: Provoked = [];
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        if (!provoked.some((pattern) => pattern.test(message.text()))) faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(error.message));
      // The welcome notice has a journey of its own; elsewhere it has been seen.
      await context.addCookies([{ name: 'seen', value: '2.0', url: baseURL as string }]);
      await use({
        provoked,
        async signIn(username) {
          await page.goto('/login');
          await fillSignIn(page, username);
          await expect(page).toHaveURL(/\/dashboard$/);
        },
        async expectAccessible() {
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(
            violations.map(
              ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
            ),
          ).toEqual([]);
        },
      });
      expect(faults, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});
