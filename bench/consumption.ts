/**
 * `GET /api/consumi-v3` for a thousand plants and ten years of monthly bills, beside its bare statement in the same run
 * on one PostgreSQL. `npm run bench -- consumption`
 */
import { buildApp } from '../apps/server/src/app.ts';
import { silentLog } from '../apps/server/src/db/log.ts';
import { openDatabase } from '../apps/server/src/db/open.ts';
import { monthlyRowsSql } from '../apps/server/src/energy/monthly-rows.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { openSessions } from '../apps/server/src/http/sessions.ts';
import { startPostgresCluster } from '../apps/server/test/database/postgres-cluster.ts';
import { median, report } from './report.ts';
import { loadDecade, months, plants } from './servers/decade-of-bills.ts';
import { city } from './servers/town.ts';

const rounds = 15;
/** The largest ratio to the bare statement. */
const most = 1.5;

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
    await db.tenant(city, (tx) => monthlyRowsSql(city, ids, { figures: 'usual' }).execute(tx.sql), {
      readOnly: true,
    });
    bare.push(performance.now() - before);
    const asked = performance.now();
    const response = await fetch(url, { headers });
    bytes = (await response.arrayBuffer()).byteLength;
    called.push(performance.now() - asked);
    if (response.status !== 200) throw new Error(`Expected 200, got ${response.status}`);
  }
  await app.close();
  const limit = median(bare);
  report('consumption', `Consumption by month of ${plants} plants, ${plants * months} bills`, [
    { what: 'the bare statement', figure: limit },
    { what: 'GET /api/consumi-v3, to its last byte', figure: median(called), bytes, peer: limit, most },
  ]);
} finally {
  await db.close();
  await cluster.remove();
}
