/**
 * What one save costs where the list has 100,000 light points: the server's processor time for the save and for what two
 * pages ask afterwards, and the main thread of the page that saved and of a colleague's that learns of it, until map and
 * grid show it and the page rests; what a page does that only stands open is taken off. `npm run bench -- after-one-save`; with `BENCH_PROFILE=FOLDER` the pages' profiles are kept there.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnsMediaType } from '@lucerna/contract/columns';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../e2e/browser-options.ts';
import { ensureBuilt } from '../tools/build.mjs';
import { besideEmbedded, median, type Row, report } from './report.ts';
import { startServer } from './servers/server-process.ts';
import { city, type EngineName, engines, placeWithCity } from './servers/town.ts';
import { lightPointsOf, type User, usersOf } from './servers/users.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const most = 50;
const rounds = 5;
const savesByCall = 100;
const warm = 20;
/** Once the row shows it the page may still have something left to do. */
const settleMs = 2_500;
/** A page that only stands open asks in that time at least once what colleagues wrote. */
const restMs = 8_000;
const profiles = process.env.BENCH_PROFILE ?? '';

interface Watched {
  readonly page: Page;
  /** Milliseconds of the main thread's tasks since the last call, without those of a page that only stands open. */
  sinceLast(): Promise<number>;
  /** Begins a profile, where one is wanted; gives what ends and keeps it. */
  profile(name: string): Promise<() => Promise<void>>;
}

async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

/** A page with the list on it, which has come to rest. */
async function openPage(browser: Browser, address: string, user: User): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'it-IT' });
  const [name = '', value = ''] = (user.headers.cookie ?? '').split('=');
  await context.addCookies([
    { name, value, url: address },
    { name: 'seen', value: '99', url: address },
  ]);
  const page = await context.newPage();
  await page.goto(`${address}/struttura/pl`);
  await page.getByRole('gridcell').first().waitFor();
  await page.waitForTimeout(5_000);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  let [last, at] = [await taskMs(cdp), performance.now()];
  let idle = 0;
  const sinceLast = async () => {
    const [now, when] = [await taskMs(cdp), performance.now()];
    const spent = now - last - idle * (when - at);
    [last, at] = [now, when];
    return spent;
  };
  await page.waitForTimeout(restMs);
  idle = (await sinceLast()) / restMs;
  return {
    page,
    sinceLast,
    async profile(what) {
      if (profiles === '') return async () => {};
      await cdp.send('Profiler.enable');
      await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
      await cdp.send('Profiler.start');
      return async () => {
        const { profile } = await cdp.send('Profiler.stop');
        mkdirSync(profiles, { recursive: true });
        writeFileSync(join(profiles, `${what}.cpuprofile`), JSON.stringify(profile));
      };
    },
  };
}

/** The words of a row that is in sight, by the field that the save changes. */
async function shows(page: Page, text: string): Promise<void> {
  // Asked for rarely: whoever waits frame by frame keeps the page at work.
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role="gridcell"]')].some((cell) => cell.textContent?.includes(wanted)),
    text,
    { polling: 200, timeout: 20_000 },
  );
}

async function savesInPages(mine: Watched, other: Watched): Promise<{ own: number; colleague: number }> {
  const spent = { own: [] as number[], colleague: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const text = `Via del collaudo ${round}`;
    const { page } = mine;
    await page.getByRole('gridcell').nth(12).click();
    await page.getByRole('button', { name: 'Modifica', exact: true }).click();
    const form = page.getByRole('region', { name: 'Modifica', exact: true });
    const field = form.locator('input, textarea').and(page.getByLabel('Toponimo', { exact: true }));
    await field.fill(text);
    await field.blur();
    await page.waitForTimeout(700);
    let end = async () => {};
    // What the page does before the answer is the form's.
    await page.route(
      '**/api/v2.0/pl/*',
      async (route) => {
        const response = await route.fetch();
        end = await mine.profile(`own-${round}`);
        await mine.sinceLast();
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    const endOther = await other.profile(`colleague-${round}`);
    await other.sinceLast();
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Si', exact: true }).click();
    await shows(page, text);
    await page.waitForTimeout(settleMs);
    const own = await mine.sinceLast();
    await end();
    await shows(other.page, text);
    await other.page.waitForTimeout(settleMs);
    const colleague = await other.sinceLast();
    await endOther();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    // In the first round the code that a save needs is loaded.
    if (round === 0) continue;
    spent.own.push(own);
    spent.colleague.push(colleague);
  }
  return { own: median(spent.own), colleague: median(spent.colleague) };
}

/** Saves by themselves, each with what the two pages then ask. */
async function savesByServer(
  address: string,
  cpuMs: () => number,
  users: readonly User[],
  ids: readonly number[],
): Promise<number> {
  const [author, colleague] = users as readonly [User, User];
  const headers = { accept: columnsMediaType };
  const versionOf = async () => {
    const response = await fetch(`${address}/api/v2.0/versioni`, { headers: author.headers });
    return ((await response.json()) as { data: { pl: number } }).data.pl;
  };
  let before = cpuMs();
  for (let i = 0; i < warm + savesByCall; i += 1) {
    if (i === warm) before = cpuMs();
    const da = await versionOf();
    await author.need(address, 'PUT', `/api/v2.0/pl/${ids[i]}`, { toponimo: `Via del saggio ${i}` });
    await author.need(address, 'GET', `/api/v2.0/pl?da=${da}`, undefined, headers);
    await colleague.need(address, 'GET', `/api/v2.0/pl?da=${da}`, undefined, headers);
  }
  return (cpuMs() - before) / savesByCall;
}

await ensureBuilt();
const browser = await chromium.launch(browserOptions());
const rows: Partial<Record<EngineName, Row[]>> = {};
try {
  for (const engine of engines) {
    const place = await placeWithCity(engine, lightPoints);
    try {
      const db = await place.open();
      const users = await usersOf(db, city, 2);
      const ids = await lightPointsOf(db, city);
      await db.close();
      const [author, colleague] = users as [User, User];
      const server = await startServer(place.variables);
      const { address } = server;
      const mine = await openPage(browser, address, author);
      const other = await openPage(browser, address, colleague);
      const page = await savesInPages(mine, other);
      await mine.page.context().close();
      await other.page.context().close();
      const cpu = await savesByServer(address, () => server.cpuMs(), users, ids);
      await server.stop();
      for (const user of users) user.leave();
      rows[engine] = [
        { what: 'the server, with what two pages ask then', figure: cpu, peer: most, most: 1 },
        { what: 'the page that saved, until it rests', figure: page.own, peer: most, most: 1 },
        { what: 'the page of a colleague, until it rests', figure: page.colleague, peer: most, most: 1 },
      ];
    } finally {
      await place.remove();
    }
  }
} finally {
  await browser.close();
}
report(
  'after-one-save',
  `Processor time of one save among ${lightPoints} light points`,
  besideEmbedded(rows),
);
