/**
 * An import that stops half-way, because somebody stops it or its lock is cut: how long something is still written, how long it
 * takes until all of it is gone, and what another town waits for meanwhile. `npm run bench -- half-import`
 */
import type { Database } from '../apps/server/src/db/database.ts';
import { type Row, report } from './report.ts';
import { type ServerProcess, startServer } from './servers/server-process.ts';
import { engines, placeWithCity } from './servers/town.ts';

const rowsOfFile = Number(process.env.ROWS ?? 30_000);
/** Nothing more is written after that. */
const mostWrittenMs = 5_000;
/** Nobody waits for that, but the next import does. */
const mostGoneMs = 20_000;
const mostOfOthersMs = 2_000;
const pauseMs = 50;

type Headers = Record<string, string>;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function firstPlace({ address }: ServerProcess, headers: Headers): Promise<readonly [number, number]> {
  const list = (await (await fetch(`${address}/api/v2.0/pl`, { headers })).json()) as {
    features: { geometry: { coordinates: [number, number] } }[];
  };
  return list.features[0]?.geometry.coordinates ?? [0, 0];
}

/** Begins an import and resolves when half of it is written. */
async function half(server: ServerProcess, headers: Headers, code: string) {
  const [lon, lat] = await firstPlace(server, headers);
  const row = (i: number) =>
    `${code}${i};Via ${i % 400};LED 70;70;${lon + (i % 200) / 1e5};${lat + Math.floor(i / 200) / 1e5}`;
  const rows = Array.from({ length: rowsOfFile }, (_, i) => row(i));
  const drafts = `${server.address}/api/importazioni`;
  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${drafts}${path}`, { headers, ...init });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text).data;
  };
  const form = new FormData();
  form.set('tipo', 'pl');
  form.set(
    'file',
    new File([`pl_cod;toponimo;lampot;lamp_pot;lon;lat\n${rows.join('\n')}\n`], `${code}.csv`),
  );
  const { id } = await read('', { method: 'POST', body: form });
  await read(`/${id}/scrivi`, { method: 'POST' });
  for (;;) {
    const { stato, avanzamento } = await read(`/${id}`);
    if (stato !== 'in corso') throw new Error(`The import was over before it was stopped: ${stato}`);
    if ((avanzamento?.righe ?? 0) > rowsOfFile / 2) return { id: id as number, read };
    await pause(pauseMs);
  }
}

/** What of the import is there, where another process may look. */
async function written(db: Database | undefined, id: number): Promise<number> {
  if (db === undefined) return 0;
  const row = await db.system(({ sql }) =>
    sql
      .selectFrom('ip_pl')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('importazione', '=', id)
      .executeTakeFirstOrThrow(),
  );
  return Number(row.n);
}

/** Stops it in one way or the other, and looks until nothing of it is left. */
async function stopped(
  server: ServerProcess,
  { own, other }: { readonly own: Headers; readonly other: Headers },
  db: Database | undefined,
  how: 'stopped by a person' | 'whose lock is cut',
): Promise<Row[]> {
  const { id, read } = await half(server, own, how === 'whose lock is cut' ? 'C' : 'S');
  const start = performance.now();
  const stopping = how === 'whose lock is cut' ? cutLock(db) : read(`/${id}/interrompi`, { method: 'POST' });
  let [most, lastGrownMs, slowestMs] = [0, 0, 0];
  for (;;) {
    const count = await written(db, id);
    if (count > most) lastGrownMs = performance.now() - start;
    most = Math.max(most, count);
    const asked = performance.now();
    await (await fetch(`${server.address}/api/v2.0/quadri`, { headers: other })).arrayBuffer();
    slowestMs = Math.max(slowestMs, performance.now() - asked);
    if ((await read(`/${id}`)).stato === 'in preparazione' && (await written(db, id)) === 0) break;
    await pause(pauseMs);
  }
  await stopping;
  const goneMs = performance.now() - start;
  const grown: Row[] =
    db === undefined
      ? []
      : [{ what: `${how}: the last row written after`, figure: lastGrownMs, peer: mostWrittenMs, most: 1 }];
  return [
    ...grown,
    { what: `${how}: all of it is gone after`, figure: goneMs, peer: mostGoneMs, most: 1 },
    {
      what: `${how}: another town's slowest call meanwhile`,
      figure: slowestMs,
      peer: mostOfOthersMs,
      most: 1,
    },
  ];
}

/** As a failover does, or an administrator. */
async function cutLock(db: Database | undefined): Promise<void> {
  await db?.system(({ script }) =>
    script(`select pg_terminate_backend(l.pid) from pg_locks l
      join importazioni_in_scrittura s on s.server::bigint = l.objid::bigint
      where l.locktype = 'advisory' and l.classid = 7582378`),
  );
}

const rows: Row[] = [];
for (const engine of engines) {
  const place = await placeWithCity(engine, 1_500);
  try {
    const server = await startServer(place.variables);
    const both = { own: await server.signIn('uno'), other: await server.signIn('paese') };
    const db = engine === 'PostgreSQL' ? await place.open() : undefined;
    const ways =
      db === undefined
        ? (['stopped by a person'] as const)
        : (['stopped by a person', 'whose lock is cut'] as const);
    for (const how of ways) {
      for (const row of await stopped(server, both, db, how)) {
        rows.push({ ...row, what: `${engine}, ${row.what}` });
      }
    }
    await db?.close();
    await server.stop();
  } finally {
    await place.remove();
  }
}
report('half-import', `An import of ${rowsOfFile} light points that stops half-way`, rows);
