/**
 * Makes the guide's pictures of the running product, as `npm run immagini -- --guida` wants it: each task is followed in
 * a demo of its own, and before a step's first control is used it is drawn, cut to what matters, with a ring around it. A
 * button that moves moves its ring. `--solo spostare` takes the tasks whose names begin so, `--cartella` and
 * `--indirizzo` are those of the other pictures. With `--confronta` nothing is kept: what is drawn is held beside what the
 * guide shows, those that differ are named, and any of them makes it fail.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Browser,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import { guideTasks } from '../../apps/web/src/guide/guide.ts';
import type { GuideTask } from '../../apps/web/src/guide/task.ts';
import { projectRoot } from '../../tools/install.mjs';
import { browserOptions } from '../browser-options.ts';
import { accountFor, follow, walkOf } from '../guide/follow.ts';
import { handOf } from '../guide/hand.ts';
import { allowPosition, nthRow } from '../guide/walk.ts';
import { stalePictures } from './compare-pictures.ts';
import { ownServer, signIn } from './own-server.ts';
import { sizes } from './state-steps.ts';

/** What a picture is cut to, in pixels of the screen: the smallest of these that holds the control. */
const cuts = [560, 720] as const;
const phoneCut = 390;
/** Width over height, as the page shows it. */
const shape = 380 / 171;
/** Pixels of the file, at twice the width at which it is shown. */
const fileWidth = 760;
const quality = 68;
const pixelRatio = 2;
const settleMs = 1_000;
const quietWithinMs = 20_000;
const quietForMs = 500;

const { values } = parseArgs({
  options: {
    guida: { type: 'boolean' },
    confronta: { type: 'boolean', default: false },
    cartella: { type: 'string', default: join(projectRoot, 'apps', 'web', 'src', 'guide', 'pictures') },
    solo: { type: 'string', default: '' },
    indirizzo: { type: 'string' },
  },
});
const kept = resolve(values.cartella);
const folder = values.confronta ? mkdtempSync(join(tmpdir(), 'lucerna-guida-')) : kept;
mkdirSync(folder, { recursive: true });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the window around the control. */
function cutAround(
  box: Box,
  window: { readonly width: number; readonly height: number },
  isMap: boolean,
): Box {
  const fits = (width: number) => box.width + 48 <= width && box.height + 24 <= width / shape;
  const width = window.width <= phoneCut ? window.width : (cuts.find(fits) ?? cuts[1]);
  const height = Math.min(window.height, width / shape);
  const from = (middle: number, size: number, all: number) =>
    Math.max(0, Math.min(all - size, middle - size / 2));
  // What is larger is shown from its beginning, and the map in its middle.
  const start = (at: number, size: number, cut: number) =>
    size + 24 > cut && !isMap ? at + cut / 2 - 12 : at + size / 2;
  return {
    x: from(start(box.x, box.width, width), width, window.width),
    y: from(start(box.y, box.height, height), height, window.height),
    width,
    height,
  };
}

async function ring(page: Page, box: Box): Promise<void> {
  await page.evaluate(({ x, y, width, height }) => {
    const mark = document.createElement('div');
    mark.id = 'anello';
    Object.assign(mark.style, {
      position: 'fixed',
      zIndex: '9999',
      pointerEvents: 'none',
      borderRadius: '8px',
      left: `${x - 5}px`,
      top: `${y - 5}px`,
      width: `${width + 10}px`,
      height: `${height + 10}px`,
      border: '3px solid #FFB224',
      boxShadow: '0 0 0 1.5px #0B1B33, inset 0 0 0 1.5px #0B1B33',
    });
    document.body.append(mark);
  }, box);
}

/** What was asked for and has not come: a page that has been quiet once counts as quiet for the browser ever after. */
const awaited = new WeakMap<Page, Set<Request>>();

function watch(page: Page): void {
  const open = new Set<Request>();
  awaited.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

async function quiet(page: Page): Promise<void> {
  const until = Date.now() + quietWithinMs;
  for (let since = Date.now(); Date.now() < until && Date.now() - since < quietForMs; ) {
    await page.waitForTimeout(quietForMs / 5);
    if ((awaited.get(page)?.size ?? 0) > 0) since = Date.now();
  }
}

/** Everything is there, and no tooltip of what was pressed before. */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await quiet(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(settleMs);
}

async function draw(page: Page, session: CDPSession, what: Locator, name: string): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  await settle(page);
  const box = await what.boundingBox();
  const window = page.viewportSize();
  if (box === null || window === null) throw new Error(`${name}: nothing to draw`);
  const isMap = (await what.getAttribute('aria-label')) === 'Mappa';
  const cut = cutAround(box, window, isMap);
  if (!isMap) await ring(page, box);
  await write(session, cut, name);
  await page.evaluate(() => document.getElementById('anello')?.remove());
}

/** As WebP, which the browser's own protocol alone can write. */
async function write(session: CDPSession, cut: Box, name: string): Promise<void> {
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { ...cut, scale: fileWidth / cut.width },
  });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}

/** A page of the account, and what draws it. */
async function withPage(
  browser: Browser,
  address: string,
  who: { readonly account: string; readonly phone: boolean },
  work: (page: Page, session: CDPSession) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
    viewport: sizes[who.phone ? 'telefono' : 'portatile'],
    deviceScaleFactor: pixelRatio,
    hasTouch: who.phone,
  });
  try {
    await context.addCookies([{ name: 'seen', value: '2.0', url: address }]);
    await allowPosition(context);
    await signIn(context, who.account);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    watch(page);
    await work(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Follows the task, and draws each step that has a picture. */
async function take(browser: Browser, address: string, task: GuideTask): Promise<void> {
  const who = { account: accountFor(task), phone: walkOf(task).phone === true };
  await withPage(browser, address, who, async (page, session) => {
    await page.goto(task.opens ?? '/struttura/pl');
    let wanted: string | undefined;
    const hand = handOf(page, async (what) => {
      const name = wanted;
      wanted = undefined;
      if (name !== undefined) await draw(page, session, what, name);
    });
    await follow(task, hand, (step) => {
      const { alt, inQgis } = task.steps[step - 1] ?? {};
      wanted = alt === undefined || inQgis ? undefined : `${task.id}-${step}`;
    });
  });
}

/** What the welcome notice shows: the three things that change a day's work. */
async function takeNews(browser: Browser, address: string): Promise<void> {
  const who = { account: 'manutentore', phone: false };
  const whole = { width: 850, height: 850 / shape };
  await withPage(browser, address, who, async (page, session) => {
    await page.goto('/struttura/pl#filtro=%22viale%20dei%20tigli%22');
    await nthRow(page, 2).click();
    await settle(page);
    await write(session, { x: 430, y: 40, ...whole }, 'novita-1');
    await page.getByRole('textbox', { name: 'Filtro' }).fill('+LED +"via roma" -Q05');
    await settle(page);
    await write(session, { x: 720, y: 40, width: 560, height: 560 / shape }, 'novita-2');
    await page.goto('/manutenzioni/pl#filtro=%22corso%20italia%22');
    await nthRow(page, 0).click();
    await page.keyboard.press('Control+A');
    await settle(page);
    await write(session, { x: 430, y: 240, ...whole }, 'novita-3');
  });
}

/** Of windows of QGIS. */
const ofQgis = new Set(
  guideTasks.flatMap(({ task }) =>
    task.steps.flatMap(({ inQgis }, at) => (inQgis ? [`${task.id}-${at + 1}.webp`] : [])),
  ),
);

const server =
  values.indirizzo === undefined
    ? await ownServer()
    : { address: values.indirizzo, stop: () => Promise.resolve() };
const browser = await chromium.launch(browserOptions());
let failed = 0;
try {
  if ('novita'.startsWith(values.solo)) await takeNews(browser, server.address);
  const drawn = guideTasks
    .filter(({ task }) => task.steps.some(({ alt }) => alt !== undefined))
    .toSorted((a, b) => Number(walkOf(a.task).locksOut ?? 0) - Number(walkOf(b.task).locksOut ?? 0));
  for (const { task } of drawn.filter(({ task: { id } }) => id.startsWith(values.solo))) {
    try {
      await take(browser, server.address, task);
      console.log(`✓ ${task.id}`);
    } catch (error) {
      failed += 1;
      console.log(`✗ ${task.id}: ${String(error)}`);
    }
  }
  if (values.confronta) {
    const whole = values.solo === '' && failed === 0;
    const stale = (await stalePictures(browser, { drawn: folder, kept }, whole)).filter(
      (name) => !ofQgis.has(name),
    );
    console.log(`\n${stale.length} pictures differ from what the product shows`);
    for (const name of stale) console.log(name);
    failed += stale.length;
  }
} finally {
  if (values.confronta) rmSync(folder, { recursive: true });
  await browser.close();
  await server.stop();
}
process.exitCode = failed === 0 ? 0 : 1;
