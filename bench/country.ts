/**
 * A country of municipalities on one PostgreSQL: ten main calls of one town by itself and while four hundred others are in
 * use, what a body sees of all, and how a server starts there. A tenth of the country's 11 million light points, unless
 * `POINTS` of a town says otherwise. `TOWNS=1000 npm run bench -- country`
 */
import type { Database, Tx } from '../apps/server/src/db/database.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openSessions } from '../apps/server/src/sign-in/sessions.ts';
import { median, type Row, report } from './report.ts';
import { startServer } from './servers/server-process.ts';
import { emptyPlace } from './servers/town.ts';

const towns = Number(process.env.TOWNS ?? 7_900);
/** 11 million over 7,900 towns are 1,400 each; this is a tenth. */
const points = Number(process.env.POINTS ?? 140);
const beside = Math.min(400, towns - 1);
/** Of 1,500 calls fifteen lie beyond the 99th percentile; of 150 it was the second slowest, whatever that was. */
const rounds = 150;
/** Alone and beside others in turn: one pause of the collector decides a percentile of one turn. */
const turns = 5;
const body = 'PAESE';
const deadlineMs = 1_800_000;
/** Towns that are written in one transaction. */
const atOnce = 100;

const codeOf = (n: number) => String(100_000 + n);
const place = (n: number) => [6.7 + (n % 100) * 0.1, 37 + Math.floor(n / 100) * 0.1] as const;

async function makeTowns(db: Database): Promise<void> {
  await db.system(({ sql: tx }) =>
    tx.insertInto('enti').values({ ente: body, nome: 'Tutto il Paese' }).execute(),
  );
  for (let from = 0; from < towns; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, towns - from) }, (_, i) => from + i);
    await db.system((tx) => writeTowns(tx, some), { deadlineMs });
  }
  await db.outside('VACUUM ANALYZE', { lockMs: deadlineMs });
}

/** Past the triggers, by COPY: how the rows came there does not count. */
async function writeTowns(tx: Tx, some: readonly number[]): Promise<void> {
  await tx.script('SET LOCAL session_replication_role = replica');
  const point = (lon: number, lat: number) => `SRID=4326;POINT(${lon.toFixed(6)} ${lat.toFixed(6)})`;
  await tx.insertMany(
    'comuni',
    ['codistat', 'nome', 'centro', 'illuminazione_interni'],
    some.map((n) => [codeOf(n), `Comune ${n}`, point(...place(n)), false]),
  );
  await tx.insertMany(
    'imp',
    ['codistat', 'id_imp', 'imp_tipo', 'uten', 'the_geom'],
    some.map((n) => [codeOf(n), 1, 'centr_', 'Q1', point(...place(n))]),
  );
  await tx.insertMany(
    'ip_pl',
    ['codistat', 'plid', 'id_imp', 'pl_cod', 'toponimo', 'lampot', 'the_geom'],
    some.flatMap((n) => {
      const [lon, lat] = place(n);
      return Array.from({ length: points }, (_, i) => [
        codeOf(n),
        i + 1,
        1,
        String(i + 1),
        `Via ${i % 12}`,
        'LED 60',
        point(lon + (i % 20) * 0.0003, lat + Math.floor(i / 20) * 0.0003),
      ]);
    }),
  );
  const codes = `('${some.map(codeOf).join("', '")}')`;
  await tx.script(`INSERT INTO enti_comuni (codistat, ente) SELECT codistat, '${body}' FROM comuni WHERE codistat IN ${codes};
    INSERT INTO comuni_cifre (codistat, versione, punti_luce, kw, per_sorgente, quota_led, incompleti)
      SELECT codistat, 0, ${points}, ${points * 0.06}, '[]', 1, 0 FROM comuni WHERE codistat IN ${codes}`);
}

type Headers = Record<string, string>;

async function accountsOf(db: Database): Promise<{ town: Headers; others: Headers[]; agency: Headers }> {
  const sessions = openSessions(db, () => new Date());
  const open = async (username: string, codistat: string | null) => {
    const { id } = await db.system(({ sql: tx }) =>
      tx
        .insertInto('utenti')
        .values({
          username,
          nome: username,
          codistat,
          ente: codistat === null ? body : null,
          capabilities: codistat === null ? ['AGENZIA'] : ['SUPERVISORE', 'AMMINISTRATIVO'],
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return {
      cookie: `lucerna_session=${await sessions.open(id, undefined)}`,
      'x-requested-with': 'XMLHttpRequest',
    };
  };
  const others: Headers[] = [];
  for (let n = 1; n <= beside; n += 1) others.push(await open(`altro${n}`, codeOf(n)));
  return { town: await open('uno', codeOf(0)), others, agency: await open('ente', null) };
}

const [lon, lat] = place(0);
const calls = [
  '/api/v2.0/me',
  '/api/v2.0/versioni',
  '/api/v2.0/pl',
  `/api/v2.0/pl?bbox=${lon},${lat},${lon + 0.002},${lat + 0.002}`,
  '/api/v2.0/impianti',
  '/api/v2.0/pl/1/storico',
  '/api/v2.0/storico?dal=2026-01-01T00:00:00Z',
  '/api/v2.0/centraline',
  '/api/riepilogo',
  '/api/cerca?q=via',
];

async function timed(url: string, headers: Headers): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - start;
}

async function round(address: string, headers: Headers): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    for (const call of calls) took.push(await timed(`${address}${call}`, headers));
  }
  return took.sort((one, other) => one - other);
}

const at = (took: readonly number[], part: number) => took[Math.floor(took.length * part)] ?? 0;

/** Of the turns' percentiles the one in the middle. */
const percentile = (turnsTook: readonly (readonly number[])[], part: number) =>
  median(turnsTook.map((took) => at(took, part)));

/** One call after the other for each of the other towns, as many pages as ask: each town every few seconds. */
function useOthers(address: string, others: readonly Headers[]): () => Promise<void> {
  let isOver = false;
  const working = others.map(async (headers, n) => {
    await new Promise((resolve) => setTimeout(resolve, n * 25));
    for (let turn = n; !isOver; turn += 1) {
      await timed(`${address}${turn % 4 === 0 ? '/api/v2.0/pl' : '/api/v2.0/versioni'}`, headers).catch(
        () => {},
      );
      await new Promise((resolve) => setTimeout(resolve, 10_000));
    }
  });
  return async () => {
    isOver = true;
    await Promise.race([Promise.all(working), new Promise((resolve) => setTimeout(resolve, 1_000))]);
  };
}

const where = await emptyPlace('PostgreSQL');
const rows: Row[] = [];
try {
  const db = await where.open();
  await migrate(db);
  await makeTowns(db);
  const { town, others, agency } = await accountsOf(db);
  await db.close();
  const server = await startServer({ ...where.variables, DEMO: 'off' });
  try {
    rows.push({ what: 'start', figure: server.readyMs, peer: 10_000, most: 1 });
    await round(server.address, town);
    const alone: number[][] = [];
    const among: number[][] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      alone.push(await round(server.address, town));
      const end = useOthers(server.address, others);
      await new Promise((resolve) => setTimeout(resolve, beside * 25));
      among.push(await round(server.address, town));
      await end();
    }
    rows.push(
      { what: 'ten calls of a town by itself, p50', figure: percentile(alone, 0.5) },
      {
        what: `the same with ${beside} others, p50`,
        figure: percentile(among, 0.5),
        peer: percentile(alone, 0.5),
        most: 1.2,
      },
      { what: 'ten calls of a town by itself, p99', figure: percentile(alone, 0.99) },
      {
        what: `the same with ${beside} others, p99`,
        figure: percentile(among, 0.99),
        peer: percentile(alone, 0.99),
        most: 1.2,
      },
      { what: 'memory of the server', figure: server.peakMb(), unit: 'MB', peer: 400, most: 1 },
    );
    const seen: number[] = [];
    for (let n = 0; n < 5; n += 1) seen.push(await timed(`${server.address}/api/ente`, agency));
    rows.push({ what: `totals of ${towns} municipalities`, figure: median(seen), peer: 300, most: 1 });
  } finally {
    await server.stop();
  }
} finally {
  await where.remove();
}
report('country', `A country of ${towns} municipalities of ${points} light points each`, rows);
