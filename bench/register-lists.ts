/**
 * The answer with all light points of the municipality of 100,000: how long to its first and its last byte, beside
 * the database writing the same rows as JSON text to a file, in one run on one PostgreSQL.
 * `npm run bench -- register-lists`
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnsMediaType, geoJsonMediaType } from '@lucerna/contract/columns';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { buildApp } from '../apps/server/src/app.ts';
import { silentLog } from '../apps/server/src/db/log.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openDatabase } from '../apps/server/src/db/open.ts';
import { loadLargeTown } from '../apps/server/src/demo/load-demo.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { openSessions } from '../apps/server/src/http/sessions.ts';
import { startPostgresCluster } from '../apps/server/test/database/postgres-cluster.ts';
import { median, type Row, report } from './report.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const codistat = '999100';
const rounds = 5;
/** The rows of the answer, made by the database alone. */
const properties = lightPoint.fields.map((field) => field.key).join(', ');
const sameRows = `SELECT row_to_json(r) FROM (
  SELECT ${properties}, ST_X(the_geom) AS lon, ST_Y(the_geom) AS lat FROM ip_pl WHERE eliminato_il IS NULL
) r`;

interface Timing {
  readonly first: number;
  readonly last: number;
  readonly bytes: number;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

function fetchTimed(url: string, headers: Record<string, string>): Promise<Timing> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const call = request(url, { headers }, (response) => {
      let first = performance.now() - start;
      let bytes = 0;
      response.once('data', () => {
        first = performance.now() - start;
      });
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        resolve({
          first,
          last: performance.now() - start,
          bytes,
          status: response.statusCode ?? 0,
          headers: response.headers,
        }),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}

const cluster = await startPostgresCluster();
const folder = mkdtempSync(join(tmpdir(), 'lucerna-bench-'));
const db = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '', log: silentLog });
try {
  await migrate(db);
  const loading = performance.now();
  await loadLargeTown(db, { codistat, nome: 'Grande', lightPoints });
  console.log(`${lightPoints} light points loaded in ${Math.round(performance.now() - loading)} ms`);
  const account = await db.system(async ({ sql, script }) => {
    const { id } = await sql
      .insertInto('utenti')
      .values({ username: 'bench', nome: 'Bench', codistat, capabilities: ['SUPERVISORE'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await script('ANALYZE');
    return id;
  });
  const app = await buildApp({ db, env: readEnv({}) });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const token = await openSessions(db, () => new Date()).open(account, undefined);
  const url = `${address}/api/v2.0/pl`;
  const asPage = { cookie: `lucerna_session=${token}`, 'x-requested-with': 'XMLHttpRequest' };

  /** A write to the layer, so that nothing kept is of use. */
  const touch = () =>
    db.tenant(codistat, (tx) =>
      tx.script(
        "UPDATE ip_pl SET note = coalesce(note, '') || '.' WHERE plid = (SELECT min(plid) FROM ip_pl)",
      ),
    );

  const limits: number[] = [];
  const cold: Record<string, Timing[]> = { [geoJsonMediaType]: [], [columnsMediaType]: [] };
  const kept: Record<string, Timing[]> = { [geoJsonMediaType]: [], [columnsMediaType]: [] };
  const revalidated: Timing[] = [];
  const file = `/tmp/lucerna-bench-${process.pid}.json`;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await db.system((tx) => tx.script(`COPY (${sameRows}) TO '${file}'`), { deadlineMs: 60_000 });
    limits.push(performance.now() - start);
    for (const accept of [geoJsonMediaType, columnsMediaType]) {
      await touch();
      const headers = { ...asPage, accept, 'accept-encoding': 'br' };
      cold[accept]?.push(await fetchTimed(url, headers));
      const again = await fetchTimed(url, headers);
      kept[accept]?.push(again);
      if (accept === columnsMediaType) {
        revalidated.push(await fetchTimed(url, { ...headers, 'if-none-match': String(again.headers.etag) }));
      }
    }
  }
  const limit = median(limits);
  const rows: Row[] = [
    {
      what: 'database writes the rows as JSON to a file (the limit)',
      figure: limit,
      bytes: statSync(file).size,
    },
  ];
  for (const [accept, name, most] of [
    [geoJsonMediaType, 'GeoJSON', 4],
    [columnsMediaType, 'columns', 2],
  ] as const) {
    const of = (timings: readonly Timing[] = [], pick: (t: Timing) => number) => median(timings.map(pick));
    rows.push(
      { what: `${name}, nothing kept: first byte`, figure: of(cold[accept], (t) => t.first), peer: limit },
      {
        what: `${name}, nothing kept: last byte`,
        figure: of(cold[accept], (t) => t.last),
        bytes: of(cold[accept], (t) => t.bytes),
        peer: limit,
        most,
      },
      { what: `${name}, kept: last byte`, figure: of(kept[accept], (t) => t.last), peer: limit, most: 0.5 },
    );
  }
  const statuses = new Set(revalidated.map((t) => t.status));
  if (statuses.size !== 1 || !statuses.has(304)) throw new Error(`Expected 304, got ${[...statuses]}`);
  rows.push({
    what: 'second load with If-None-Match',
    figure: median(revalidated.map((t) => t.last)),
    peer: limit,
    most: 0.1,
  });
  await app.close();
  rmSync(file, { force: true });
  report('register-lists', `All light points (${lightPoints})`, rows);
} finally {
  await db.close();
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
}
