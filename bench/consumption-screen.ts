/**
 * Analisi Consumi of a thousand plants with ten years of monthly bills in a real browser: from the press of Conferma to
 * both charts drawn, beside the answer that they are drawn from, asked for by itself in the same run.
 * `npm run bench -- consumption-screen`
 */
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { chromium } from '@playwright/test';
import { buildApp } from '../apps/server/src/app.ts';
import { silentLog } from '../apps/server/src/db/log.ts';
import { openDatabase } from '../apps/server/src/db/open.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { startPostgresCluster } from '../apps/server/test/database/postgres-cluster.ts';
import { browserOptions } from '../e2e/browser-options.ts';
import { fillSignInForm } from '../e2e/sign-in.ts';
import { ensureBuilt } from '../tools/build.mjs';
import { median, report } from './report.ts';
import { loadDecade, months, plants, years } from './servers/decade-of-bills.ts';

const rounds = 5;
/** The page asks in parts of so many plants, both at once. */
const part = 500;
/** The largest ratio to the bare answer: beside it the page reads 120 periods, fills the table and draws. */
const most = 2;

const cluster = await startPostgresCluster();
const db = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '', log: silentLog });
await ensureBuilt();
const browser = await chromium.launch(browserOptions());
try {
  const { ids } = await loadDecade(db);
  const app = await buildApp({ db, env: readEnv({}) });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'it-IT' });
  await page.context().addCookies([{ name: 'seen', value: '2.0', url: address }]);
  await page.goto(`${address}/login`);
  await fillSignInForm(page, 'bench');
  await page.waitForURL('**/dashboard');

  const answer = async () => {
    const start = performance.now();
    const asked = [ids.slice(0, part), ids.slice(part)].map(async (some) => {
      const response = await page.request.get(
        `${address}/api/consumi-v3?impianti=${some.join(',')}&dettaglio=1`,
      );
      if (response.status() !== 200) throw new Error(`Expected 200, got ${response.status()}`);
      await response.body();
    });
    await Promise.all(asked);
    return performance.now() - start;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const drawn = page.locator('[role="img"][data-drawn="true"]');
  const analyse = async () => {
    await page.goto('about:blank');
    await page.goto(`${address}/contabilita-energetica/analisi-consumi#p1.da=${years.from}&p1.a=${years.to}`);
    await page.getByRole('gridcell').first().waitFor();
    await button('Seleziona Tutti').click();
    await page
      .getByText(`${shownNumber(plants)} impianti`)
      .first()
      .waitFor();
    await page.waitForTimeout(1_000);
    const start = performance.now();
    await button('Conferma').click();
    await drawn.nth(1).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    return performance.now() - start;
  };
  const answers: number[] = [];
  const screens: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    answers.push(await answer());
    screens.push(await analyse());
  }
  const slots = await page.getByRole('table').getByRole('row').count();
  if (slots !== months + 1) throw new Error(`Expected ${months} periods, got ${slots - 1}`);
  await app.close();
  const limit = median(answers);
  report('consumption-screen', `Analisi Consumi of ${plants} plants, ${plants * months} bills`, [
    { what: 'the answer alone, to its last byte (the limit)', figure: limit },
    { what: 'from Conferma to two drawn charts', figure: median(screens), peer: limit, most },
  ]);
} finally {
  await browser.close();
  await db.close();
  await cluster.remove();
}
