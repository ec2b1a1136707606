/**
 * Whoever asks for something of a town pays for that town: no step of any plan of a reading looks at more rows of a table
 * than the town has there, with sixty other towns beside it.
 */
import { addressOf, type Endpoint } from '@lucerna/contract/endpoint';
import { endpointList } from '@lucerna/contract/endpoint-list';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../src/db/database.ts';
import { databaseOver } from '../../src/db/door.ts';
import { silentLog } from '../../src/db/log.ts';
import { openPostgres } from '../../src/db/postgres/open-postgres.ts';
import { callersOf } from '../http/callers.ts';
import type { Ask } from '../http/happy-cases/happy-case.ts';
import { happyCases } from '../http/happy-cases/happy-cases.ts';
import { byKey, keyOf } from '../http/keys.ts';
import { fillRegister } from '../http/register-fixture.ts';
import { openWorld, valchiara, type World } from '../http/world.ts';
import { explainedSource, type ReadRows } from './explained-source.ts';

const others = 60;

let world: World;
let db: Database;
let app: Awaited<ReturnType<World['appWith']>>;
let told: ReadRows[] = [];
/** How many rows the town has of each table. */
const own = new Map<string, number>();
const asked = new Map<string, Ask>();

/** Those of the public among them: who is not signed in asks for something of a town, too. */
const reading = endpointList.filter(
  (endpoint): endpoint is (typeof endpointList)[number] =>
    endpoint.method === 'GET' && (endpoint.tenant || endpoint.public === true),
);

interface Table {
  readonly name: string;
  /** Those that a row may be given. */
  readonly columns: readonly string[];
}

/** Of a value there is one over all towns: it is made anew. */
const drawnAnew = ['etichetta', 'segreto_sha256'];

async function tablesOf(tx: Tx): Promise<Table[]> {
  const { rows } = await sql<Table>`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT IN ('utenti', 'registro')
    GROUP BY 1 HAVING bool_or(a.attname = 'codistat') ORDER BY 1`.execute(tx.sql);
  return rows;
}

async function countOwn(tx: Tx, table: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM ${sql.table(table)} WHERE codistat = ${valchiara}`.execute(tx.sql);
  own.set(table, rows[0]?.count ?? 0);
}

/** The same rows again in each of the other towns, past the triggers: how they came there does not count. */
async function copyTown(tx: Tx): Promise<void> {
  await tx.script('SET LOCAL session_replication_role = replica');
  for (const { name, columns } of await tablesOf(tx)) {
    const given = columns.filter((column) => !drawnAnew.includes(column));
    const target = sql.join(given.map((column) => sql.ref(column)));
    const values = sql.join(
      given.map((column) => {
        if (column === 'codistat') return sql`(998000 + n)::text`;
        // Each lies where it lies, as municipalities do.
        return column === 'the_geom' ? sql`st_translate(t.the_geom, n * 0.5, 0)` : sql.ref(`t.${column}`);
      }),
    );
    await sql`INSERT INTO ${sql.table(name)} (${target}) OVERRIDING SYSTEM VALUE
      SELECT ${values} FROM ${sql.table(name)} t, generate_series(1, ${others}::integer) n
      WHERE t.codistat = ${valchiara}`.execute(tx.sql);
    await countOwn(tx, name);
  }
}

beforeAll(async () => {
  world = await openWorld();
  const register = await fillRegister(world);
  for (const endpoint of reading)
    asked.set(endpoint.name, await happyCases[endpoint.name].ask(world, register));
  await world.db.system(copyTown, { deadlineMs: 120_000 });
  await world.db.outside('ANALYZE', { lockMs: 60_000 });
  const source = await openPostgres({ databaseUrl: world.db.place.databaseUrl ?? '', log: silentLog });
  db = databaseOver(explainedSource(source, (read) => told.push(read), { byIndex: true }));
  app = await world.appWith({}, db);
}, 300_000);
afterAll(async () => {
  await app?.close();
  await db?.close();
  await world.close();
});

/** What of the plans that were told looked at more than the town has now: a reading may settle what waited to be checked. */
async function pastTheTown(): Promise<string[]> {
  const found: string[] = [];
  for (const { text, mostOf } of told.filter(({ isTenants }) => isTenants)) {
    for (const [table, rows] of mostOf) {
      if (!own.has(table) || rows <= Math.max(own.get(table) ?? 0, 1)) continue;
      await world.db.system((tx) => countOwn(tx, table), { readOnly: true });
      const has = own.get(table) ?? 0;
      if (rows > has)
        found.push(`${table}: ${rows} rows of ${has}: ${text.replace(/\s+/g, ' ').slice(0, 400)}`);
    }
  }
  return found;
}

async function read(endpoint: Endpoint): Promise<void> {
  const { params, query, headers } = asked.get(endpoint.name) ?? {};
  const as = callersOf(endpoint).here;
  const who = endpoint.access === 'key' ? byKey(await keyOf(world, as)) : await world.headersOf(as);
  told = [];
  const url = addressOf(endpoint.path, params, query);
  const answer = await app.inject({ url, headers: { ...who, ...headers } });
  expect(answer.statusCode, answer.body).toBeLessThan(400);
}

describe('a reading looks at no row beyond its town', () => {
  it.each(reading.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', async ({ endpoint }) => {
    await read(endpoint);
    expect(await pastTheTown()).toEqual([]);
  });

  it('is found where it does: a table that is read past its town is planted', async () => {
    await world.db.system((tx) =>
      tx.script(`CREATE TABLE piantata AS SELECT '${valchiara}' AS codistat, 1 AS n
          UNION ALL SELECT '998001', n FROM generate_series(1, 50) n;
        GRANT SELECT ON piantata TO lucerna_tenant;
        ALTER TABLE piantata ENABLE ROW LEVEL SECURITY;
        CREATE POLICY p ON piantata USING (codistat = (SELECT current_setting('lucerna.codistat', true)))`),
    );
    own.set('piantata', 1);
    told = [];
    await db.tenant(valchiara, (tx) => sql`select n from piantata`.execute(tx.sql), { readOnly: true });
    expect(await pastTheTown()).toEqual([expect.stringMatching(/^piantata: 51 rows of 1: /)]);
    await world.db.system((tx) => tx.script('DROP TABLE piantata'));
  });
});
