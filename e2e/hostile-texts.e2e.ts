/** Texts written to do harm, in every place that takes one: on no screen are they more than a text. */
import { registerPath } from '@lucerna/contract/register-path';
import type { Page } from '@playwright/test';
import { opensWith, seenAddresses } from '../apps/web/src/app/who-sees-what.ts';
import {
  type Hostile,
  hostileTexts,
  insertHostileElements,
  insertHostileWork,
  mark,
} from './hostile-elements.ts';
import { expect, test } from './lucerna-test.ts';
import { button } from './page-parts.ts';
import { lostSideways } from './reflow.ts';

/** As a link within the page leads there: it stays loaded. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Nothing of them became an element, ran, was reckoned, or pushed the page wider than the window. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(
    (name) => ({
      ran: (window as unknown as Record<string, unknown>)[name],
      elements: [...document.querySelectorAll('[onerror], img[src="x"], script, a[href^="javascript"]')]
        .map((one) => one.outerHTML)
        .filter((html) => html.includes(name) || html.includes('onerror')),
      reckoned: /\b49 (?:49|#)|\} 49/.test(document.body.textContent ?? ''),
    }),
    mark,
  );
  expect(found, where).toEqual({ ran: undefined, elements: [], reckoned: false });
  await expect.poll(() => lostSideways(page), where).toEqual([]);
}

/** Every screen that opens for these roles, and what of `more` they open besides. */
async function look(page: Page, all: readonly string[]): Promise<void> {
  await page.goto('/dashboard');
  for (const path of all) {
    await test.step(path, async () => {
      await go(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/[^…\s]/);
      await expect(page.getByRole('status').filter({ hasText: /^Carico/ })).toHaveCount(0);
      await expectHarmless(page, path);
    });
  }
}

const idOf = (made: readonly Hostile[], segment: string) =>
  made.find(({ kind }) => kind.segment === segment)?.ids ?? [];

const sheetOf = (segment: Hostile['kind']['segment'], id: number | undefined) =>
  `${registerPath(segment)}#scheda=${id}`;

function screensOf(made: readonly Hostile[]): string[] {
  const [building = 0] = idOf(made, 'edifici');
  const [plant = 0] = idOf(made, 'impianti');
  return [
    ...seenAddresses
      .filter((one) => opensWith(['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO'], one))
      .map(({ path }) => path.replace(':id', String(path.includes('/edifici/:id') ? building : plant))),
    ...made.flatMap(({ kind, ids }) => [
      sheetOf(kind.segment, ids[0]),
      sheetOf(kind.segment, ids[5]),
      `/manutenzioni/${kind.segment}#elementi=${ids[0]}`,
    ]),
    `/contabilita-energetica/inserimento-bollette#impianto=${plant}`,
    `/interrogazioni/pl#filtro=${encodeURIComponent(hostileTexts[0] ?? '')}`,
    `/guida-rapida#cerca=${encodeURIComponent(hostileTexts[0] ?? '')}`,
  ];
}

test('texts written to do harm stay texts on every screen and in a form @long', async ({ page, lucerna }) => {
  // Every screen there is: minutes on a machine that does much else.
  test.setTimeout(900_000);
  // What is refused is sent again without it, by the calls themselves; on the page nothing may be refused.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await lucerna.signIn('ufficio');
  const made = await insertHostileElements(page);
  await insertHostileWork(page, made);
  await look(page, screensOf(made));

  // A form of one.
  await go(page, sheetOf('edifici', idOf(made, 'edifici')[0]));
  await expect(page.getByRole('heading', { name: hostileTexts[0] ?? '' })).toBeVisible();
  await button(page, 'Modifica').click();
  await expect(page.getByLabel('Descrizione', { exact: true })).toHaveValue(hostileTexts[0] ?? '');
  await expectHarmless(page, 'Modifica');
  expect(asked).toEqual([]);
});
