/**
 * The light-points screen with 100,000 points in a real browser, in software rendering: opening it, a keystroke in
 * the filter until grid and map are painted, a box around all points, panning. Beside each, in the same page and
 * run, the least that the same work takes: scanning that many texts and filling that many squares on a canvas.
 * `npm run bench -- light-points-screen`
 */
import { chromium, type Page } from '@playwright/test';
import { buildApp } from '../apps/server/src/app.ts';
import { silentLog } from '../apps/server/src/db/log.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openDatabase } from '../apps/server/src/db/open.ts';
import { loadLargeTown } from '../apps/server/src/demo/load-demo.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { hashPassword } from '../apps/server/src/http/password.ts';
import { startPostgresCluster } from '../apps/server/test/database/postgres-cluster.ts';
import { browserOptions } from '../e2e/browser-options.ts';
import { fillSignInForm, password } from '../e2e/sign-in.ts';
import { ensureBuilt } from '../tools/build.mjs';
import { median, report } from './report.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const codistat = '999100';
const rounds = 7;
/** The filter waits this long for the next key (specification, section 9). */
const debounceMs = 200;

/** What any page would have to do at least: look at every text, draw every point once, let it be painted. */
function leastWork(page: Page, points: number): Promise<number> {
  return page.evaluate(async (count) => {
    const texts = Array.from({ length: count }, (_, i) =>
      `via dei tigli ${i} led 42 q${i % 300} stradale su palo`.repeat(4),
    );
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 800;
    document.body.append(canvas);
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const start = performance.now();
    let found = 0;
    for (const text of texts) if (text.includes('q299 ')) found += 1;
    for (let i = 0; i < count; i += 1) context.fillRect((i * 37) % 600, (i * 91) % 800, 2, 2);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const took = performance.now() - start;
    canvas.remove();
    return found < 0 ? Number.NaN : took;
  }, points);
}

/** Runs `act` in the page and waits until the footer or the count says `text`, and that is painted. */
async function untilPainted(page: Page, act: () => Promise<void>, text: RegExp): Promise<number> {
  const start = performance.now();
  await act();
  await page.getByText(text).first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return performance.now() - start;
}

const cluster = await startPostgresCluster();
const db = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '', log: silentLog });
ensureBuilt();
const browser = await chromium.launch(browserOptions());
try {
  await migrate(db);
  await loadLargeTown(db, { codistat, nome: 'Grande', lightPoints });
  const hash = await hashPassword(password);
  await db.system(({ sql }) =>
    sql
      .insertInto('utenti')
      .values({
        username: 'bench',
        nome: 'Bench',
        codistat,
        capabilities: ['SUPERVISORE'],
        password_hash: hash,
      })
      .execute(),
  );
  const app = await buildApp({ db, env: readEnv({}) });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'it-IT' });
  await page.context().addCookies([{ name: 'seen', value: '1', url: address }]);
  await page.goto(`${address}/login`);
  await fillSignInForm(page, 'bench');
  await page.waitForURL('**/dashboard');

  const rows = page.getByRole('gridcell');
  const open = async () => {
    const start = performance.now();
    await page.goto(`${address}/struttura/pl`);
    await rows.first().waitFor();
    return performance.now() - start;
  };
  const firstOpen = await open();
  const secondOpen = await open();
  await page.waitForTimeout(3_000);

  const least = median([
    await leastWork(page, lightPoints),
    await leastWork(page, lightPoints),
    await leastWork(page, lightPoints),
  ]);
  const filter = page.getByRole('textbox', { name: 'Filtro' });
  const keystrokes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await filter.fill('');
    await page.waitForTimeout(800);
    keystrokes.push(await untilPainted(page, () => filter.fill(round % 2 === 0 ? '+LED' : '+SAP'), / di \d/));
  }
  await filter.fill('');
  await page.waitForTimeout(800);

  const map = page.getByRole('region', { name: 'Mappa' });
  const box = await map.boundingBox();
  if (box === null) throw new Error('No map');
  const boxes: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await page.getByRole('button', { name: 'Selezione a riquadro' }).click();
    await page.mouse.move(box.x + 70, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 8, box.y + box.height - 8, { steps: 3 });
    boxes.push(await untilPainted(page, () => page.mouse.up(), /\d[\d.]* selezionati/));
    await map.focus();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
  }

  report('light-points-screen', `The light-points screen with ${lightPoints} points`, [
    { what: 'scan and draw, the least (the limit)', figure: least },
    { what: 'opened for the first time', figure: firstOpen, peer: least },
    { what: 'opened again', figure: secondOpen, peer: least },
    {
      what: 'keystroke to painted grid and map, after the pause of 200 ms',
      figure: median(keystrokes) - debounceMs,
      peer: least,
      most: 8,
    },
    { what: 'box around all to the footer', figure: median(boxes), peer: least, most: 12 },
  ]);
  await app.close();
} finally {
  await browser.close();
  await db.close();
  await cluster.remove();
}
