/** What every journey has in common: a page of the running server, signing in, and no error passing unseen. */
import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { faultsOn } from './axe-on.ts';
import { addressVariable, engineOf } from './engines.ts';
import { signInAs } from './sign-in.ts';

export { expect };

/** Errors of the browser's console that a journey provokes on purpose, such as a refused sign-in. */
type Provoked = RegExp[];

interface Lucerna {
  readonly provoked: RegExp[];
  /** Signs in without the form, as one of the demo's accounts in the town of the file. */
  signIn(username: string): Promise<void>;
  /** The same where a page stands open: left first, since what it still asks for is refused with the session's end. */
  signInAfterwards(username: string): Promise<void>;
  /** No fault that axe can see on the screen as it stands. The gate looks only where something on it is new in this run. */
  expectAccessible(): Promise<void>;
}

const learnsOfSession = (message: ConsoleMessage) =>
  /40[19]/.test(message.text()) && message.location().url.endsWith('/api/v2.0/versioni');

export const test = base.extend<{ lucerna: Lucerna }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures a fixture wants from this pattern
  baseURL: async ({}, use, info) => {
    await use(process.env[addressVariable(engineOf(info))]);
  },

  lucerna: [
    async ({ page, context, baseURL }, use) => {
      const provoked: Provoked = [];
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        // An open page asks every few seconds; that is how it learns of an end or another account's beginning.
        if (learnsOfSession(message)) return;
        if (provoked.some((pattern) => pattern.test(message.text()))) return;
        faults.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => faults.push(error.message));
      // The welcome notice has a journey of its own; elsewhere it has been seen.
      await context.addCookies([{ name: 'seen', value: '2.0', url: baseURL as string }]);
      await use({
        provoked,
        signIn: (username) => signInAs(page, username),
        async signInAfterwards(username) {
          await page.goto('about:blank');
          await signInAs(page, username);
        },
        async expectAccessible() {
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          const violations = await faultsOn(page);
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
