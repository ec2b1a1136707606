/**
 * The statement by which policies compare with a list of unfinished imports on a distributed database, here on plain
 * PostgreSQL with two servers: rows of one's own, and of an import all or none.
 */
import { AsyncResource } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, TenantTx, Tx } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { openDatabase } from '../../src/db/open.ts';
import { type ImportEntry, nextImportId, stepOf, underEntry } from '../../src/importing/entry.ts';
import { closeEntry } from '../../src/importing/queries.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { ensureRow } from './fixtures/tenant-tables.ts';
import { policiesWithQueries } from './scale-rules.ts';

const own = '999001';
const other = '999002';
const slices = 3;
const rowsOfSlice = 20;
const whole = slices * rowsOfSlice;

const statement = readFileSync(
  new URL('../../src/db/distributed/unfinished-imports.sql', import.meta.url),
  'utf8',
);

let plain: TestDatabase;
let one: Database;
let another: Database;
let tables: readonly string[];

beforeAll(async () => {
  plain = await openTestDatabase();
  await plain.system(async (tx) => {
    for (const [codistat, nome] of [
      [own, 'Valchiara'],
      [other, 'Borgo Sereno'],
    ] as const)
      await tx.sql.insertInto('comuni').values({ codistat, nome, centro: 'SRID=4326;POINT(7 45)' }).execute();
    const { rows } = await sql<{ name: string }>`
      SELECT polrelid::regclass::text AS name FROM pg_policy WHERE polname = 'importazione_conclusa'`.execute(
      tx.sql,
    );
    tables = rows.map(({ name }) => name);
    for (const table of tables) for (const codistat of [own, other]) await ensureRow(tx, table, codistat);
    await tx.script(statement);
  });
  one = await openDatabase({ ...plain.place, log: silentLog });
  another = await openDatabase({ ...plain.place, log: silentLog });
});
afterAll(async () => {
  await one?.close();
  await another?.close();
  await plain?.close();
});

async function countOf(tx: Tx, table: string, where = sql`true`): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*) AS n FROM ${sql.table(table)} WHERE ${where}`.execute(tx.sql);
  return rows[0]?.n ?? -1;
}
const imported = (tx: Tx, id: number) => countOf(tx, 'ip_pl', sql`importazione = ${id}`);

const insert = (tx: TenantTx) =>
  sql`
  INSERT INTO ip_pl (codistat, pl_cod, the_geom)
  SELECT ${own}, 'X' || n, st_setsrid(st_makepoint(7.25, 45.1 + n / 1e6), 4326)
  FROM generate_series(1, ${rowsOfSlice}) n`.execute(tx.sql);

/** Runs an import at the first server; `meanwhile` between its slices. */
async function runImport(
  id: number,
  meanwhile: (entry: ImportEntry) => Promise<void> = async () => {},
): Promise<void> {
  const subject = { codistat: own, kind: kindBySegment('pl'), file: 'punti.csv', user: 'ufficio', id };
  await underEntry(one, subject, async (entry) => {
    for (let slice = 0; slice < slices; slice += 1) {
      await stepOf(one, entry, { seen: false }, insert);
      await meanwhile(entry);
    }
    const counts = { inserite: whole, modificate: 0, lasciate: 0, rifiutate: 0, da_posizionare: 0 };
    await stepOf(one, entry, { seen: true }, (tx) => closeEntry(tx, entry, counts));
  });
}

/** Whoever is not in the transaction that is under way here: transactions do not nest. */
const elsewhere = new AsyncResource('elsewhere');
const outside = <T>(work: () => Promise<T>): Promise<T> => elsewhere.runInAsyncScope(work);

it('no policy of a municipality asks for anything any more', async () => {
  expect(await plain.system(policiesWithQueries)).toEqual(['comuni_cifre: comuni_di_un_ente']);
});

it('a municipality sees its own rows of each table, and none of another', async () => {
  expect(tables).toContain('ip_pl');
  for (const table of tables) {
    const there = await plain.system((tx) => countOf(tx, table, sql`codistat = ${own}`));
    const seen = await another.tenant(own, (tx) => countOf(tx, table), { readOnly: true });
    expect([table, seen]).toEqual([table, there]);
    expect(there).toBeGreaterThan(0);
  }
});

it('who reads at another server sees all of an import or nothing, with the state that it has then', async () => {
  const id = await nextImportId(one);
  const seen = new Set<string>();
  let isOver = false;
  const read = () =>
    another.tenant(
      own,
      async (tx) => {
        const { rows } = await sql<{
          stato: string;
        }>`SELECT stato FROM importazioni WHERE id = ${id}`.execute(tx.sql);
        return `${rows[0]?.stato} ${await imported(tx, id)}`;
      },
      { readOnly: true },
    );
  const reading = (async () => {
    while (!isOver) seen.add(await read());
    seen.add(await read());
  })();
  await runImport(id, async (entry) => {
    seen.add(await read());
    // The import itself sees what it has written.
    expect(await stepOf(one, entry, { seen: false }, (tx) => imported(tx, id))).toBeGreaterThan(0);
  });
  isOver = true;
  await reading;
  seen.delete('undefined 0');
  expect([...seen].sort()).toEqual(['in corso 0', `scritta ${whole}`]);
});

it('who began to read before an import began sees none of it', async () => {
  const id = await nextImportId(one);
  const counts = await another.tenant(
    own,
    async (tx) => {
      const before = await imported(tx, id);
      await outside(() => runImport(id));
      return [before, await imported(tx, id)];
    },
    { readOnly: true },
  );
  expect(counts).toEqual([0, 0]);
});

it('an import writes once those have ended who might write when it began', async () => {
  const id = await nextImportId(one);
  const events: string[] = [];
  let importing: Promise<void> | undefined;
  await another.tenant(own, async (tx) => {
    await imported(tx, id);
    importing = outside(() => runImport(id, async () => void events.push('slice')));
    await expect
      .poll(() => outside(() => plain.system((all) => countOf(all, 'importazioni', sql`id = ${id}`))))
      .toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    events.push(`writer sees ${await imported(tx, id)}`);
  });
  await importing;
  expect(events).toEqual(['writer sees 0', ...Array.from({ length: slices }, () => 'slice')]);
});

it('a transaction that is told nothing sees nothing that was imported', async () => {
  const id = await nextImportId(one);
  await runImport(id);
  for (const more of ['', "; SET LOCAL lucerna.importazioni_aperte = ''"]) {
    const seen = await plain.system(async (tx) => {
      await tx.script(`SET LOCAL ROLE lucerna_tenant; SET LOCAL lucerna.codistat = '${own}'${more}`);
      return [await countOf(tx, 'ip_pl', sql`importazione IS NULL`), await imported(tx, id)];
    });
    expect(seen).toEqual([1, 0]);
  }
});
