/**
 * The light-points screen with 100,000 points in a real browser, in software rendering: opening it, cold and warm,
 * beside a bare page that loads the same; then the filter, a box around all, Ctrl+A, sorting, opening Modifica, colours
 * by cabinet, panning and zooming; and what the renderer holds. `npm run bench -- light-points-screen`
 */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserOptions } from '../e2e/browser-options.ts';
import { ensureBuilt } from '../tools/build.mjs';
import { median, percentile, type Row, report } from './report.ts';
import { rendererMb } from './servers/browser-memory.ts';
import { arm, framesDuring, inputMs, notePaints, type Opened } from './servers/page-timing.ts';
import { scaleOf } from './servers/plain-copy.ts';
import { startServer } from './servers/server-process.ts';
import { city, placeWithCity } from './servers/town.ts';
import { type User, usersOf } from './servers/users.ts';

/** A screen of 60 Hz shows none faster, however fast the machine. */
const frameMs = 1_000 / 60;
/** 1.2 s where a bare page with the same bytes took 682 ms. */
const mostOfBarePage = 1_200 / 682;
const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const rounds = 3;
const opened = 5;
/** Nobody does anything for so long. */
const idleMs = 10_000;
/** The filter waits this long for the next key (specification, section 9). */
const debounceMs = 200;
const shown = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });
const all = shown.format(lightPoints);
const window = { viewport: { width: 1440, height: 900 }, locale: 'it-IT' } as const;

/** A browser that has never seen Lucerna, signed in. */
async function freshContext(browser: Browser, address: string, user: User): Promise<BrowserContext> {
  const context = await browser.newContext(window);
  const [name = '', value = ''] = (user.headers.cookie ?? '').split('=');
  await context.addCookies([
    { name, value, url: address },
    { name: 'seen', value: '99', url: address },
  ]);
  return context;
}

interface Asked {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** What a page asks the server for until the rows are there. */
function watch(page: Page): Asked[] {
  const asked: Asked[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().startsWith('data:')) return;
    const { accept, 'x-requested-with': from, ...rest } = request.headers();
    const account = Object.entries(rest).filter(([name]) => name.startsWith('x-lucerna'));
    asked.push({
      url: request.url(),
      headers: {
        ...Object.fromEntries(account),
        ...(accept === undefined ? {} : { accept }),
        ...(from === undefined ? {} : { 'x-requested-with': from }),
      },
    });
  });
  return asked;
}

/** The title of the screen (the application), and its rows (data on top of it). */
const parts = { application: 'h1', rows: '[role="gridcell"]' } as const;

type Paints = (page: Page) => Promise<Opened<keyof typeof parts>>;

/** Until each part is painted, by the page's own clock. */
async function openScreen(page: Page, address: string, paints: Paints): Promise<Opened<keyof typeof parts>> {
  await page.goto(`${address}/struttura/pl`, { waitUntil: 'commit' });
  return paints(page);
}

/** Script on the wire so far. */
function scriptKb(page: Page): Promise<number> {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1_000;
  });
}

/** A page that only loads the same bytes, and shows that it has them; by its own clock, too. */
async function openBare(page: Page, address: string, asked: readonly Asked[]): Promise<number> {
  await page.goto(`${address}/robots.txt`, { waitUntil: 'commit' });
  return page.evaluate(async (list) => {
    await Promise.all(
      list.map(async ({ url, headers }) => (await fetch(url, { headers, cache: 'no-cache' })).arrayBuffer()),
    );
    document.body.append('loaded');
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now();
  }, asked);
}

await ensureBuilt();
const place = await placeWithCity('PostgreSQL', lightPoints);
const browser = await chromium.launch(browserOptions());
try {
  const db = await place.open();
  const { goal } = await scaleOf(db);
  const [user] = await usersOf(db, city, 1);
  await db.close();
  if (user === undefined) throw new Error('No user');
  const server = await startServer(place.variables);
  const { address } = server;

  const times = { cold: [], warm: [], application: [], bareCold: [], bareWarm: [] } as {
    [K in 'cold' | 'warm' | 'application' | 'bareCold' | 'bareWarm']: number[];
  };
  let script = Number.NaN;
  for (let round = 0; round <= opened; round += 1) {
    const context = await freshContext(browser, address, user);
    const paints = await notePaints(context, parts);
    const page = await context.newPage();
    const asked = watch(page);
    const cold = await openScreen(page, address, paints);
    const list = [...asked];
    script = await scriptKb(page);
    const warm = await openScreen(page, address, paints);
    await context.close();
    const bareContext = await freshContext(browser, address, user);
    const bare = await bareContext.newPage();
    const bareCold = await openBare(bare, address, list);
    const bareWarm = await openBare(bare, address, list);
    await bareContext.close();
    // In the first round the server makes what it keeps afterwards.
    if (round === 0) continue;
    times.cold.push(cold.rows);
    times.application.push(cold.application);
    times.warm.push(warm.rows);
    times.bareCold.push(bareCold);
    times.bareWarm.push(bareWarm);
  }

  const context = await freshContext(browser, address, user);
  const paints = await notePaints(context, parts);
  const page = await context.newPage();
  await openScreen(page, address, paints);
  await page.waitForTimeout(4_000);
  const count = page.getByRole('status').filter({ hasText: all });
  await count.first().waitFor();

  const filter = page.getByRole('textbox', { name: 'Filtro' });
  const filtered: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    await filter.focus();
    await arm(page, 'input', { status: ` di ${all}` });
    await filter.fill(round % 2 === 0 ? '+LED' : 'q29');
    filtered.push((await inputMs(page)) - debounceMs);
    await filter.fill('');
    await page.waitForTimeout(600);
  }

  const map = page.getByRole('region', { name: 'Mappa' });
  const box = await map.boundingBox();
  if (box === null) throw new Error('No map');
  const chosen = { status: `${all} selezionati` };
  const acts = { box: [], all: [], sort: [], modify: [], colors: [] } as {
    [K in 'box' | 'all' | 'sort' | 'modify' | 'colors']: number[];
  };
  const unchoose = async () => {
    await map.focus();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400);
  };
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole('button', { name: 'Selezione a riquadro' }).click();
    await page.mouse.move(box.x + 70, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 8, box.y + box.height - 8, { steps: 3 });
    await arm(page, 'pointerup', { status: ' selezionati' });
    await page.mouse.up();
    acts.box.push(await inputMs(page));
    await unchoose();

    await page.getByRole('gridcell').first().click();
    await page.waitForTimeout(300);
    await arm(page, 'keydown', chosen);
    await page.keyboard.press('Control+a');
    acts.all.push(await inputMs(page));
    await unchoose();

    const header = page.getByRole('columnheader').nth(2);
    await arm(page, 'click', { changed: '[role="gridcell"]' });
    await header.click();
    acts.sort.push(await inputMs(page));
    await page.waitForTimeout(400);

    await page
      .getByRole('gridcell')
      .nth(round * 10)
      .click();
    await page.waitForTimeout(300);
    await arm(page, 'click', { there: '[aria-label="Modifica"] input' });
    await page.getByRole('button', { name: 'Modifica', exact: true }).click();
    acts.modify.push(await inputMs(page));
    await page.keyboard.press('Escape');
    await page.getByRole('gridcell').first().waitFor();
    await unchoose();

    const legend = page.getByRole('region', { name: 'Legenda' });
    const before = await legend.locator('span').first().textContent();
    await arm(page, 'click', { changed: '[aria-label="Legenda"]' });
    await page.getByRole('button', { name: 'Colora per centralina' }).click();
    acts.colors.push(await inputMs(page));
    await page.getByRole('button', { name: 'Colora per centralina' }).click();
    await legend
      .getByText(before ?? '')
      .first()
      .waitFor();
    await page.waitForTimeout(400);
  }

  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const pan = await framesDuring(page, async () => {
    await page.mouse.move(...middle);
    await page.mouse.down();
    for (let i = 0; i < 40; i += 1) {
      await page.mouse.move(middle[0] + Math.sin(i / 10) * 150, middle[1] + Math.cos(i / 10) * 150);
    }
    await page.mouse.up();
  });
  const wheel = await framesDuring(page, async () => {
    for (let i = 0; i < 24; i += 1) {
      await page.mouse.wheel(0, i % 8 < 4 ? -120 : 120);
      await page.waitForTimeout(60);
    }
  });
  const used = rendererMb();
  await page.waitForTimeout(idleMs);
  // The browser collects by itself whenever a page rests; when it does is not ours to choose.
  const control = await context.newCDPSession(page);
  await control.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(1_000);
  const held = rendererMb();
  const dom = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  await server.stop();
  user.leave();

  const told = (what: string, figure: number, most: number): Row => ({
    what,
    figure,
    peer: goal(most),
    most: 1,
  });
  report('light-points-screen', `The light-points screen with ${lightPoints} points`, [
    { what: 'a bare page with the same bytes, cold', figure: median(times.bareCold) },
    { what: 'a bare page with the same bytes, warm', figure: median(times.bareWarm) },
    {
      what: 'opened cold: the application',
      figure: median(times.application),
      peer: median(times.bareCold),
      most: mostOfBarePage,
    },
    {
      what: 'opened cold: the data on top of it',
      figure: median(times.cold) - median(times.application),
      peer: median(times.bareCold),
      most: 1.5,
    },
    { what: 'opened cold', figure: median(times.cold), peer: median(times.bareCold) },
    { what: 'opened warm', figure: median(times.warm), peer: median(times.bareWarm) },
    { what: 'script until the rows are there (brotli)', figure: script, unit: 'kB', peer: 400, most: 1 },
    told(
      'filter to painted grid and map, beyond its 200 ms, 95th percentile',
      percentile(filtered, 0.95),
      80,
    ),
    told('box around all', median(acts.box), 100),
    told('Ctrl+A', median(acts.all), 100),
    told('sort', median(acts.sort), 100),
    told('open Modifica', median(acts.modify), 200),
    told('colours by cabinet', median(acts.colors), 100),
    {
      what: 'pan: a frame, 95th percentile',
      figure: percentile(pan, 0.95),
      peer: frameMs,
      most: 20 / frameMs,
    },
    { what: 'pan: the longest frame', figure: Math.max(...pan), peer: frameMs, most: 50 / frameMs },
    {
      what: 'wheel: a frame, 95th percentile',
      figure: percentile(wheel, 0.95),
      peer: frameMs,
      most: 20 / frameMs,
    },
    { what: 'wheel: the longest frame', figure: Math.max(...wheel), peer: frameMs, most: 50 / frameMs },
    { what: 'nodes of the page', figure: dom, unit: 'nodes' },
    { what: 'memory of the renderer (resident), at the end of all that', figure: used, unit: 'MB' },
    {
      what: 'memory of the renderer (resident), at rest and collected',
      figure: held,
      unit: 'MB',
      peer: lightPoints > 100_000 ? 650 : 450,
      most: 1,
    },
  ]);
} finally {
  await browser.close();
  await place.remove();
}
