/**
 * Fifty bills of one plant in a row, by the keyboard alone, in a real browser: the keys that they take beside the
 * characters that stand in them, and the time from Enter until the next one can be typed beside the same insert by the
 * API alone. `npm run bench -- bill-entry`
 */
import { chromium, type Page } from '@playwright/test';
import { buildApp } from '../apps/server/src/app.ts';
import { silentLog } from '../apps/server/src/db/log.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openDatabase } from '../apps/server/src/db/open.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { hashPassword } from '../apps/server/src/sign-in/password.ts';
import { startPostgresCluster } from '../apps/server/test/database/postgres-cluster.ts';
import { browserOptions } from '../e2e/browser-options.ts';
import { fillSignInForm, password } from '../e2e/sign-in.ts';
import { ensureBuilt } from '../tools/build.mjs';
import { median, report } from './report.ts';

const bills = 50;
const codistat = '999100';
const headers = { 'X-Requested-With': 'XMLHttpRequest' };

/** Makes ready to tell how long it takes from Enter until a bill of that number is painted in the grid. */
async function arm(page: Page, number: string): Promise<void> {
  await page.evaluate((wanted) => {
    const painted = new Promise<number>((resolve) => {
      let start = 0;
      const begin = () => {
        start = performance.now();
      };
      window.addEventListener('keydown', begin, { capture: true, once: true });
      const seen = new MutationObserver(() => {
        const cells = [...document.querySelectorAll('tr[data-bill] td:first-child')];
        if (!cells.some((cell) => cell.textContent === wanted)) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      });
      seen.observe(document.body, { subtree: true, childList: true });
    });
    Object.assign(window, { painted });
  }, number);
}

/** What an invoice of a month says, but for its days. */
function invoice(i: number) {
  const [f1, f2, f3] = [100 + i * 3, 300 + i * 5, 700 + i * 7];
  const cents = String(25 + (i % 70)).padStart(2, '0');
  return {
    number: `2022/${4_000 + i * 17}`,
    used: f1 + f2 + f3,
    f1,
    f2,
    f3,
    amount: `${240 + i * 4},${cents}`,
  };
}

const cluster = await startPostgresCluster();
const db = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '', log: silentLog });
await ensureBuilt();
const browser = await chromium.launch(browserOptions());
try {
  await migrate(db);
  const password_hash = await hashPassword(password);
  await db.system(async ({ sql }) => {
    const centro = 'SRID=4326;POINT(11.9 40.4)';
    await sql.insertInto('comuni').values({ codistat, nome: 'Paese', centro }).execute();
    const user = {
      username: 'bench',
      nome: 'Bench',
      codistat,
      capabilities: ['AMMINISTRATIVO'],
      password_hash,
    };
    await sql.insertInto('utenti').values(user).execute();
  });
  const [plant, other] = await db.tenant(codistat, async (tx) => {
    const centre = 'SRID=4326;POINT(11.9 40.4)';
    const rows = ['Scuola', 'Municipio'].map((name) => [codistat, 'ed_ele_', name, centre]);
    await tx.insertMany('imp', ['codistat', 'imp_tipo', 'uten', 'the_geom'], rows);
    const keys = await tx.sql.selectFrom('imp').select('id_imp').orderBy('id_imp').execute();
    return keys.map(({ id_imp }) => id_imp);
  });
  const app = await buildApp({ db, env: readEnv({}) });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'it-IT' });
  await page.context().addCookies([{ name: 'seen', value: '2.0', url: address }]);
  await page.goto(`${address}/login`);
  await fillSignInForm(page, 'bench');
  await page.waitForURL('**/dashboard');
  const send = (data: object) => page.request.post(`${address}/api/bollette`, { headers, data });
  // The plant's last bill: from it the days of the next one follow, and that Tab goes to its three bands.
  const last = {
    periodo_inizio: '2021-12-01',
    periodo_fine: '2021-12-31',
    totale_lettura: 900,
    valore_f1: 200,
    valore_f2: 300,
    valore_f3: 400,
  };
  for (const id_contat of [plant, other]) await send({ ...last, id_contat });

  await page.goto(`${address}/contabilita-energetica/inserimento-bollette#impianto=${plant}`);
  const row = page.getByRole('row', { name: 'Nuova bolletta' });
  const first = row.getByRole('textbox', { name: 'Identificativo' });
  await first.focus();
  let keys = 0;
  const type = async (text: string | number) => {
    keys += String(text).length;
    await page.keyboard.type(String(text));
  };
  const press = async (key: 'Tab' | 'Enter') => {
    keys += 1;
    await page.keyboard.press(key);
  };
  /** The same bill of the other plant, by the API alone. */
  const insertBare = async (i: number): Promise<number> => {
    const { number, used, f1, f2, f3 } = invoice(i);
    const start = performance.now();
    const done = await send({
      id_contat: other,
      identificativo: number,
      totale_lettura: used,
      importo: 240 + i * 4,
      periodo_inizio: new Date(Date.UTC(2022, i, 1)).toISOString().slice(0, 10),
      periodo_fine: new Date(Date.UTC(2022, i + 1, 0)).toISOString().slice(0, 10),
      valore_f1: f1,
      valore_f2: f2,
      valore_f3: f3,
    });
    if (done.status() !== 201) throw new Error(`${done.status()} ${await done.text()}`);
    return performance.now() - start;
  };
  let characters = 0;
  const ready: number[] = [];
  const bare: number[] = [];
  for (let i = 0; i < bills; i += 1) {
    const { number, used, f1, f2, f3, amount } = invoice(i);
    await type(number);
    await press('Tab');
    for (const figure of [used, f1, f2, f3]) {
      await type(figure);
      await press('Tab');
    }
    await type(amount);
    await arm(page, number);
    await press('Enter');
    ready.push(await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted));
    bare.push(await insertBare(i));
    const texts = [number, '01/01/2022', '31/01/2022', used, f1, f2, f3, amount];
    characters += texts.join('').length;
  }
  const answer = await page.request.get(`${address}/api/bollette?imp=${plant}`, { headers });
  const { data } = (await answer.json()) as { data: { periodo_fine: string; totale_lettura: number }[] };
  const entered = data.slice(1);
  const right = entered.every(({ totale_lettura }, i) => totale_lettura === invoice(i).used);
  if (entered.length !== bills || !right || entered.at(-1)?.periodo_fine !== '2026-02-28') {
    throw new Error(
      `The bills are not what was typed: ${JSON.stringify(entered.at(-1))} of ${entered.length}`,
    );
  }

  report('bill-entry', `${bills} monthly bills of one plant, from the keyboard`, [
    {
      what: 'keys a bill, beside its characters',
      figure: keys / bills,
      unit: 'keys',
      peer: characters / bills,
      most: 1,
    },
    { what: 'the same bill inserted by the API', figure: median(bare) },
    { what: 'from Enter to the bill painted in the grid', figure: median(ready), peer: median(bare) },
  ]);
  await app.close();
} finally {
  await browser.close();
  await db.close();
  await cluster.remove();
}
