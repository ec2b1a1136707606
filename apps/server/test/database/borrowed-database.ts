/**
 * The database that test files of one worker use one after the other: opening an engine costs seconds, emptying one
 * milliseconds. For tests that leave the schema and the engine as they are; others open one of their own.
 */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

interface Shared {
  readonly db: TestDatabase;
  /** The tables that a migrated database has empty. */
  readonly tables: readonly string[];
  readonly sequences: readonly string[];
}

let shared: Promise<Shared> | undefined;
/** The test file that has it. One that failed to begin never gives it back: the next file takes it all the same. */
let borrower: string | undefined;

/** Only a machine that does much else at the same time takes so long. */
const patient = { deadlineMs: 120_000 };

async function namesOf(db: Database, kind: 'r' | 'S'): Promise<string[]> {
  const { rows } = await db.system(
    ({ sql: tx }) =>
      sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
      WHERE c.relkind = ${kind} AND NOT EXISTS (
        SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
      ORDER BY 1`.execute(tx),
    patient,
  );
  return rows.map(({ name }) => name);
}

async function isEmpty(db: Database, table: string): Promise<boolean> {
  const { rows } = await db.system(
    ({ sql: tx }) => sql`SELECT FROM ${sql.table(table)} LIMIT 1`.execute(tx),
    patient,
  );
  return rows.length === 0;
}

async function open(): Promise<Shared> {
  const db = await openTestDatabase();
  const folder = dirname(db.place.dataDir);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const tables: string[] = [];
  for (const table of await namesOf(db, 'r')) if (await isEmpty(db, table)) tables.push(table);
  return { db, tables, sequences: await namesOf(db, 'S') };
}

/** More rows are not deleted one by one. */
const fewRows = 1_000;

/** The tables that hold rows, few or many: asking all of them costs less than emptying one. */
async function filled(db: Database, tables: readonly string[]): Promise<{ few: string[]; many: string[] }> {
  const ask = (table: string) => sql`
    SELECT ${sql.lit(table)} AS name, count(*)::integer AS rows
    FROM (SELECT FROM ${sql.table(table)} LIMIT ${sql.lit(fewRows + 1)}) AS part`;
  const { rows: counted } = await db.system(
    ({ sql: tx }) =>
      sql<{ name: string; rows: number }>`${sql.join(tables.map(ask), sql` UNION ALL `)}`.execute(tx),
    patient,
  );
  const named = (holds: (rows: number) => boolean) =>
    counted.flatMap(({ name, rows }) => (holds(rows) ? [name] : []));
  return { few: named((rows) => rows > 0 && rows <= fewRows), many: named((rows) => rows > fewRows) };
}

/**
 * As a migrated database is: no row of a municipality, and numbers from the first on. Every table refers to `comuni`, so
 * that to truncate it truncates all: it would cost more than most tests. No trigger fires and no reference is checked.
 */
async function empty({ db, tables, sequences }: Shared): Promise<void> {
  const { few, many } = await filled(db, tables);
  await db.system(async ({ sql: tx }) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    for (const table of few) await sql`DELETE FROM ${sql.table(table)}`.execute(tx);
    if (many.length > 0) {
      await sql`TRUNCATE ${sql.join(many.map((table) => sql.table(table)))} CASCADE`.execute(tx);
    }
    await sql`
      SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL
        AND sequencename IN (${sql.join(sequences)})`.execute(tx);
  }, patient);
}

/** A migrated, empty database until `close`, which gives it back. One test file has it at a time. */
export async function borrowDatabase(): Promise<TestDatabase> {
  const { testPath } = expect.getState();
  if (borrower !== undefined && borrower === testPath) {
    throw new Error(
      'This file has the database already: a second one at once is opened with openTestDatabase',
    );
  }
  borrower = testPath;
  shared ??= open();
  const one = await shared;
  await empty(one);
  return {
    ...one.db,
    async close() {
      borrower = undefined;
    },
  };
}
