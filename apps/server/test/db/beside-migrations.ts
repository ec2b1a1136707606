/** How long those wait who read and write while a migration runs. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Tx } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import type { Migration } from '../../src/db/migration-text.ts';

const town = '999001';
const deadlineMs = 600_000;
/** So many have come to their end before the migration begins, however slow the machine: readers and writers are in swing. */
const transactionsBefore = 12;
export const beatMs = 10;

export interface Beside {
  readonly name: string;
  /** The longest that a reader or a writer waited for its transaction. */
  readonly longestMs: number;
  /**
   * The same, in turns of somebody who asks for nothing that a migration could hold, each of `beatMs` at least: what holds
   * up all of them, as other work on the machine does, holds up those too.
   */
  readonly longestBeats: number;
  /** How many transactions came to their end meanwhile. */
  readonly transactions: number;
}

/** Light points of one town, written past the triggers: how they came there does not count. */
export async function fillTown(db: Database, rows: number): Promise<void> {
  await db.system(
    (tx) =>
      tx.script(`SET LOCAL session_replication_role = replica;
        INSERT INTO comuni (codistat, nome, centro, illuminazione_interni)
          VALUES ('${town}', 'Valchiara', 'SRID=4326;POINT(7.2 45)', false);
        INSERT INTO ip_pl (codistat, plid, pl_cod, the_geom)
          SELECT '${town}', n, n, st_setsrid(st_makepoint(7 + n % 1000 * 1e-4, 45 + n / 1000 * 1e-4), 4326)
          FROM generate_series(1, ${rows}) n`),
    { deadlineMs },
  );
  await db.outside('ANALYZE ip_pl', { lockMs: deadlineMs });
}

/** The tables of now that the text names. */
async function tablesNamed(db: Database, { text }: Migration): Promise<readonly string[]> {
  const { rows } = await db.system(
    (tx) =>
      sql<{ name: string }>`select c.relname as name from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        where c.relkind = 'r' and c.relname <> 'migrazioni'`.execute(tx.sql),
    { readOnly: true },
  );
  return rows.map(({ name }) => name).filter((name) => new RegExp(`\\b${name}\\b`).test(text));
}

interface Took {
  readonly ms: number;
  readonly beats: number;
}

/** Works without a break until `over`, one transaction after the other. */
async function worker(
  db: Database,
  work: (tx: Tx) => Promise<unknown>,
  over: AbortSignal,
  { took, beats }: { readonly took: Took[]; readonly beats: () => number },
) {
  while (!over.aborted) {
    const began = { ms: performance.now(), beats: beats() };
    await db.system(work, { deadlineMs: 60_000 });
    took.push({ ms: performance.now() - began.ms, beats: beats() - began.beats });
    await wait(2);
  }
}

/**
 * Runs the last of the migrations, which the database lacks, beside a reader and a writer of what it changes. `beat` is what
 * somebody asks who is held up by none of them.
 */
export async function besideMigration(
  db: Database,
  migrations: readonly Migration[],
  { beat = sql`select 1` } = {},
): Promise<Beside> {
  const migration = migrations.at(-1) as Migration;
  const others = (await tablesNamed(db, migration)).filter((name) => name !== 'ip_pl');
  const over = new AbortController();
  const took: Took[] = [];
  let beats = 0;
  const beating = async () => {
    while (!over.signal.aborted) {
      await db.system((tx) => beat.execute(tx.sql), { deadlineMs: 60_000 });
      await wait(beatMs);
      beats += 1;
    }
  };
  let point = 0;
  const read = async (tx: Tx) => {
    await sql`select count(*) from ip_pl where codistat = ${town} and plid between ${point} and ${point + 500}`.execute(
      tx.sql,
    );
    for (const table of others) await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx.sql);
  };
  const write = async (tx: Tx) => {
    point = (point % 1_000) + 1;
    await sql`update ip_pl set note = ${`${point}`} where codistat = ${town} and plid = ${point}`.execute(
      tx.sql,
    );
    // What every write to a table takes of it.
    for (const table of others) await tx.script(`LOCK TABLE ${table} IN ROW EXCLUSIVE MODE`);
  };
  const noted = { took, beats: () => beats };
  const working = [worker(db, read, over.signal, noted), worker(db, write, over.signal, noted), beating()];
  const inSwing = async () => {
    while (took.length < transactionsBefore && !over.signal.aborted) await wait(10);
  };
  try {
    await Promise.race([inSwing(), ...working]);
    await migrate(db, migrations);
  } finally {
    over.abort();
    await Promise.all(working);
  }
  return {
    name: migration.name,
    longestMs: Math.round(Math.max(...took.map(({ ms }) => ms))),
    longestBeats: Math.max(...took.map((one) => one.beats)),
    transactions: took.length,
  };
}
