/**
 * `GET /api/consumi-v3` for a thousand plants and ten years of monthly bills, beside the bare sum of what each bill gives
 * to its months, and what keeping that costs a bill that is written. `npm run bench -- consumption`
 */
import { buildApp } from '../apps/server/src/app.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { silentLog } from '../apps/server/src/db/log.ts';
import { openDatabase } from '../apps/server/src/db/open.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { openSessions } from '../apps/server/src/sign-in/sessions.ts';
import { startPostgresCluster } from '../apps/server/test/database/postgres-cluster.ts';
import { median, report } from './report.ts';
import { loadDecade, months, plants } from './servers/decade-of-bills.ts';
import { city } from './servers/town.ts';

const rounds = 15;
/** The largest ratio to the bare sum. */
const most = 1.5;
const mostMs = 100;
/** So many bills are written at once, as an import does with a slice. */
const written = 10_000;
/** What keeping the months may add to bare rows; an import does much else with each. */
const mostOfWriting = 1.25;
/** What it may add to the save of one. */
const mostMsOfOne = 3;

/** Every figure of the kept months, added up: what no answer can do without. */
const bareSum = `
  SELECT mese, sum(f1), sum(f2), sum(f3), sum(f0), sum(consumo), sum(importo) FROM bollette_mesi
  WHERE codistat = '${city}' GROUP BY mese`;

/** How long it takes to write bills of new periods, undone afterwards, with the months kept or not. */
async function writingMs(
  db: Database,
  ids: readonly number[],
  isKept: boolean,
  count = written,
): Promise<number> {
  let took = 0;
  await db
    .system(
      async (tx) => {
        if (!isKept) await tx.script('ALTER TABLE bollette DISABLE TRIGGER mesi_inserimento');
        const before = performance.now();
        await tx.script(`
        INSERT INTO bollette (codistat, id_contat, periodo_inizio, periodo_fine, totale_lettura, importo)
        SELECT '${city}', ('{${ids.join()}}'::integer[])[1 + n % 1000], make_date(2027 + n / 12000, 1 + n / 1000 % 12, 1),
          make_date(2027 + n / 12000, 1 + n / 1000 % 12, 28), 100 + n % 900, 25
        FROM generate_series(0, ${count - 1}) n`);
        took = performance.now() - before;
        throw new Undone();
      },
      { deadlineMs: 120_000 },
    )
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return took;
}

class Undone extends Error {}

const cluster = await startPostgresCluster();
const db = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '', log: silentLog });
try {
  const { ids, account } = await loadDecade(db);
  const app = await buildApp({ db, env: readEnv({}) });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const token = await openSessions(db, () => new Date()).open(account, undefined);
  const headers = { cookie: `lucerna_session=${token}`, 'x-requested-with': 'XMLHttpRequest' };
  const url = `${address}/api/consumi-v3?impianti=${ids.join(',')}`;

  const bare: number[] = [];
  const called: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    await db.tenant(city, (tx) => tx.script(bareSum), { readOnly: true });
    bare.push(performance.now() - before);
    const asked = performance.now();
    const response = await fetch(url, { headers });
    bytes = (await response.arrayBuffer()).byteLength;
    called.push(performance.now() - asked);
    if (response.status !== 200) throw new Error(`Expected 200, got ${response.status}`);
  }
  await app.close();
  const [kept, plain]: [number[], number[]] = [[], []];
  const [one, bareOne]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    kept.push(await writingMs(db, ids, true));
    plain.push(await writingMs(db, ids, false));
    one.push(await writingMs(db, ids, true, 1));
    bareOne.push(await writingMs(db, ids, false, 1));
  }
  const limit = median(bare);
  report('consumption', `Consumption by month of ${plants} plants, ${plants * months} bills`, [
    { what: 'the bare sum of the kept months', figure: limit },
    { what: 'GET /api/consumi-v3, to its last byte', figure: median(called), bytes, peer: limit, most },
    { what: 'the same, in milliseconds', figure: median(called), peer: mostMs, most: 1 },
    {
      what: `${written} bills written with their months, beside without`,
      figure: median(kept),
      peer: median(plain),
      most: mostOfWriting,
    },
    {
      what: 'what keeping the months adds to the save of one bill',
      figure: Math.max(0, median(one) - median(bareOne)),
      peer: mostMsOfOne,
      most: 1,
    },
  ]);
} finally {
  await db.close();
  await cluster.remove();
}
