/**
 * Draws every screen in every state at every size, as `npm run immagini` wants it, and lets axe look at each. At the end it
 * says what axe found, what the browser complained of and which state was not reached: any of them makes it fail.
 * `-- --solo centraline` takes those states whose names begin so, `-- --misura telefono` one size (`ingrandita`, a window of 1280×720 at 200 %, is looked at for what it cuts off, too),
 * `-- --ruoli` opens each screen as each account of the demo instead, or as `--account consultazione` alone, `-- --forzati` draws in the system's own few colours, `-- --tema scuro` for dark surroundings alone (both otherwise),
 * `-- --cartella DOVE` writes elsewhere, `-- --indirizzo http://127.0.0.1:3000` looks at a server with the demo that runs already.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoAccounts } from '@lucerna/domain/vocabulary/demo-account';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { projectRoot } from '../../tools/install.mjs';
import { addressesOf } from '../addresses.ts';
import { axeOn } from '../axe-on.ts';
import { browserOptions } from '../browser-options.ts';
import { lostBelow, lostSideways } from '../reflow.ts';
import { ownServer, signIn } from './own-server.ts';
import { screenStates } from './screen-states.ts';
import { type ScreenState, type SizeName, sizes } from './state-steps.ts';

/** What is drawn after its title: maps and charts. */
const settleMs = 700;
const quietWithinMs = 4_000;
const reachedWithinMs = 20_000;
const atATime = 2;

const { values } = parseArgs({
  options: {
    cartella: { type: 'string', default: join(projectRoot, '.cache', 'immagini') },
    solo: { type: 'string', default: '' },
    misura: { type: 'string', default: '' },
    indirizzo: { type: 'string' },
    ruoli: { type: 'boolean', default: false },
    account: { type: 'string' },
    forzati: { type: 'boolean', default: false },
    tema: { type: 'string', default: '' },
  },
});
const folder = resolve(values.cartella);
mkdirSync(folder, { recursive: true });

/** Each screen as it opens, for each account of the demo: what an account may not see leads to the dashboard. */
const forEveryRole = (): ScreenState[] =>
  screenStates
    .filter(
      (state) => state.account !== null && !(state.act ?? state.held ?? state.failing ?? state.answered),
    )
    .filter(({ path }, at, all) => all.findIndex((other) => other.path === path) === at)
    .flatMap(({ name, path }) =>
      demoAccounts
        .filter(({ municipality }) => municipality !== null)
        .map(({ username }) => ({ name: `${name}-${username}`, path, account: username, at: ['scrivania'] })),
    );

/** What a picture's name ends with. */
const endings = { chiaro: '', scuro: '-scuro' } as const;
type SchemeName = keyof typeof endings;

const schemes = (Object.keys(endings) as SchemeName[])
  .filter((scheme) => scheme.startsWith(values.tema))
  .filter((scheme) => scheme === 'chiaro' || !values.forzati);

const wanted = (values.ruoli ? forEveryRole() : screenStates).flatMap((state) =>
  (Object.keys(sizes) as SizeName[])
    .filter((size) => (state.at ?? [size]).includes(size) && size.startsWith(values.misura))
    .filter(() => state.name.startsWith(values.solo))
    .filter(() => values.account === undefined || values.account === state.account)
    .flatMap((size) => schemes.map((scheme) => ({ state, size, scheme }))),
);
if (wanted.length === 0)
  throw new Error(`No state begins with ${values.solo}, or no size with ${values.misura}`);

/** Signs in once an account: what the browser keeps of it serves every page. */
const cookiesOf = new Map<string, ReturnType<BrowserContext['cookies']>>();

async function openContext(
  browser: Browser,
  address: string,
  state: ScreenState,
  size: SizeName,
  scheme: SchemeName,
) {
  const { account = null, firstVisit = false } = state;
  const context = await browser.newContext({
    baseURL: address,
    viewport: sizes[size],
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
    hasTouch: size === 'telefono',
    colorScheme: scheme === 'scuro' ? 'dark' : 'light',
    ...(values.forzati ? { forcedColors: 'active', colorScheme: 'dark' } : {}),
  });
  // The welcome notice is a state of its own.
  if (!firstVisit) await context.addCookies([{ name: 'seen', value: '2.0', url: address }]);
  if (account === null) return context;
  const known = cookiesOf.get(account) ?? signIn(context, account);
  cookiesOf.set(account, known);
  await context.addCookies(await known);
  return context;
}

async function bring(page: Page, state: ScreenState, path: string): Promise<void> {
  const { held, failing, answered, act, shows } = state;
  if (held !== undefined) await page.route(held, () => undefined);
  if (failing !== undefined) {
    await page.route(failing, (route) =>
      route.fulfill({ status: 503, json: { success: false, error: 'Il server è in manutenzione' } }),
    );
  }
  if (answered !== undefined) {
    await page.route(answered.call, (route) => route.fulfill({ json: { data: answered.data } }));
  }
  await page.goto(path);
  await act?.(page);
  await (shows?.(page) ?? page.getByRole('heading', { level: 1 }).first()).waitFor();
  // A call that is held keeps the page from ever being quiet.
  if (held === undefined)
    await page.waitForLoadState('networkidle', { timeout: quietWithinMs }).catch(() => {});
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(settleMs);
}

/** What is wrong with the state, in words. */
async function take(
  browser: Browser,
  address: string,
  state: ScreenState,
  size: SizeName,
  scheme: SchemeName,
): Promise<string[]> {
  const faults: string[] = [];
  const context = await openContext(browser, address, state, size, scheme);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(reachedWithinMs);
    page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
        faults.push(`console: ${message.text()}`);
      }
    });
    try {
      const { path } = state;
      await bring(page, state, path.includes(':id') ? (await addressesOf(page))(path) : path);
    } catch (error) {
      faults.push(`not reached: ${String(error).split('\n')[0]}`);
    }
    await page.screenshot({ path: join(folder, `${state.name}-${size}${endings[scheme]}.png`) });
    if (size === 'ingrandita') {
      for (const words of [...(await lostSideways(page)), ...(await lostBelow(page))])
        faults.push(`lost: ${words}`);
    }
    const { violations } = await axeOn(page)
      // It reads the colours of the style sheets, which are not those that are seen then.
      .disableRules(values.forzati ? ['color-contrast'] : [])
      .analyze();
    for (const { id, nodes } of violations) {
      faults.push(`axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    }
  } finally {
    await context.close();
  }
  return faults;
}

const server =
  values.indirizzo === undefined
    ? await ownServer()
    : { address: values.indirizzo, stop: () => Promise.resolve() };
const browser = await chromium.launch(browserOptions());
const found: string[] = [];
try {
  const left = [...wanted];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { state, size, scheme } = next;
      const faults = await take(browser, server.address, state, size, scheme);
      const name = `${state.name} ${size}${scheme === 'scuro' ? ' scuro' : ''}`;
      console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}`);
      found.push(...faults.map((fault) => `${name}: ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
} finally {
  await browser.close();
  await server.stop();
}
console.log(`\n${wanted.length} pictures in ${folder}, ${found.length} faults`);
for (const fault of found) console.error(fault);
process.exitCode = found.length === 0 ? 0 : 1;
