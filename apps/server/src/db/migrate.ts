/** Brings the database to the present level: plain SQL files, each in one transaction unless it says otherwise, each once. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { aloneOnDatabase, locksOfOne } from './alone.ts';
import type { Database, Tx } from './database.ts';
import { admittedBy, type Migration, statementsOutside } from './migration-text.ts';
import { prepareServer, refuseForeignTables } from './prepare-server.ts';
import { StartupFault } from './startup-fault.ts';

const deadlineMs = 300_000;

/**
 * Whoever works on a table waits behind a migration that waits for it: one that does not get a table in this time gives way,
 * and tries again.
 */
const LOCK_TIMEOUT_MS = 2_000;
const againMs = 1_000;
/** So long a table may be held by somebody who works on it without a break. */
const patienceMs = 10 * 60_000;

/** One number for all Lucernas on a server: whoever changes tables or their rights holds this advisory lock of its database. */
export const migrationLock = 7_582_376;

/** Returns the names of the migrations that it ran. Throws a `StartupFault`. */
export async function migrate(
  db: Database,
  migrations: readonly Migration[] = projectMigrations(),
): Promise<readonly string[]> {
  const done: string[] = [];
  while (true) {
    const next = await givingWay(() => db.system((tx) => step(db, tx, migrations), { deadlineMs }));
    if (next === null) break;
    if (next.isDone || (await runOutside(db, next.migration))) done.push(next.migration.name);
  }
  await db.system(refuseForeignTables, { deadlineMs });
  return done;
}

/** Which migrations a database that has been used still lacks; none where it was never used. */
export async function missingMigrations(
  db: Database,
  migrations: readonly Migration[] = projectMigrations(),
): Promise<readonly string[]> {
  return db.system(
    async (tx) => {
      const { rows } = await sql<{ used: boolean }>`SELECT to_regclass('comuni') IS NOT NULL AS used`.execute(
        tx.sql,
      );
      if (rows[0]?.used !== true) return [];
      const applied = await tx.sql.selectFrom('migrazioni').select('nome').execute();
      const names = new Set(applied.map(({ nome }) => nome));
      return migrations.map(({ name }) => name).filter((name) => !names.has(name));
    },
    { readOnly: true },
  );
}

export function projectMigrations(): Migration[] {
  const folder = new URL('./migrations/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
}

/** Runs a step anew for as long as others hold what it wants. */
async function givingWay<T>(run: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || performance.now() > until) throw error;
      await wait(againMs);
    }
  }
}

/** Runs a migration each of whose statements stands by itself. False where another process did it meanwhile. */
function runOutside(db: Database, migration: Migration): Promise<boolean> {
  return aloneOnDatabase(
    db,
    async () => {
      const missing = await missingMigrations(db, [migration]);
      if (missing.length === 0) return false;
      for (const statement of statementsOutside(migration) ?? []) {
        await givingWay(() => db.outside(statement, { lockMs: LOCK_TIMEOUT_MS }));
      }
      await db.system((tx) => writeDown(tx, migration));
      return true;
    },
    locksOfOne.migratingOutside,
  );
}

interface Step {
  readonly migration: Migration;
  /** It ran; if not it has to be run outside of a transaction. */
  readonly isDone: boolean;
}

/** Runs the first migration that is missing; null when none is. */
async function step(db: Database, tx: Tx, migrations: readonly Migration[]): Promise<Step | null> {
  // Whoever starts at the same time waits here, and finds the migration done. On the embedded engine the lock of
  // the folder keeps others out.
  if (db.engine === 'postgres') await sql`SELECT pg_advisory_xact_lock(${migrationLock})`.execute(tx.sql);
  await prepareServer(tx);
  await makeList(tx);
  // As JSON: tables of before the column have no such row.
  const { rows: applied } = await sql<Applied>`
    SELECT nome, checksum, to_jsonb(m) ->> 'ammette' AS ammette FROM migrazioni m ORDER BY nome`.execute(
    tx.sql,
  );
  refuseOtherHistory(applied, migrations);
  const migration = migrations[applied.length];
  if (migration === undefined) return null;
  if (statementsOutside(migration) !== null) return { migration, isDone: false };
  await tx.script(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await run(tx, migration);
  return { migration, isDone: true };
}

interface Applied {
  readonly nome: string;
  readonly checksum: string;
  readonly ammette?: string | null;
}

async function makeList(tx: Tx): Promise<void> {
  await tx.script(`CREATE TABLE IF NOT EXISTS migrazioni (
    nome text PRIMARY KEY,
    checksum text NOT NULL,
    applicata_il timestamptz NOT NULL DEFAULT now()
  )`);
}

async function run(tx: Tx, migration: Migration): Promise<void> {
  // In tables that nobody uses yet an index need not be made beside those who write.
  await tx.script(
    statementsOutside(migration) === null
      ? migration.text
      : migration.text.replaceAll(/ CONCURRENTLY\b/g, ''),
  );
  await writeDown(tx, migration);
}

async function writeDown(tx: Tx, migration: Migration): Promise<void> {
  const ammette = admittedBy(migration);
  const row = { nome: migration.name, checksum: checksum(migration) };
  // The column is there from the first migration on that has something to say in it.
  await tx.sql
    .insertInto('migrazioni')
    .values(ammette === null ? row : { ...row, ammette })
    .execute();
}

/**
 * Makes the tables anew in the transaction, where there are none, runs `fill` when they are as those migrations left
 * them, and brings them to the present level. Throws a `StartupFault` where they are not the beginning of ours.
 */
export async function migrateAround(
  tx: Tx,
  applied: readonly Applied[],
  fill: () => Promise<void>,
): Promise<void> {
  const migrations = projectMigrations();
  refuseOtherHistory(applied, migrations);
  await makeList(tx);
  for (const migration of migrations.slice(0, applied.length)) await run(tx, migration);
  await fill();
  for (const migration of migrations.slice(applied.length)) await run(tx, migration);
}

/** What was applied must be, name by name and word by word, the beginning of what the program brings. */
function refuseOtherHistory(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const oldest = applied.at(-1)?.ammette ?? null;
  const last = migrations.at(-1)?.name ?? '';
  for (const [place, { nome, checksum: was }] of applied.entries()) {
    const own = migrations[place];
    if (own === undefined) {
      if (oldest !== null && oldest <= last) return;
      throw new StartupFault(
        `Il database è di una versione più recente di Lucerna (ha la migrazione ${nome}, che qui non c'è): ` +
          'aggiorna Lucerna, oppure ripristina una copia del database fatta con questa versione.',
      );
    }
    if (own.name !== nome) {
      throw new StartupFault(
        `Le migrazioni del database non sono quelle di questa Lucerna: al posto di ${own.name} ha ${nome}. ` +
          'Usa la versione di Lucerna con cui il database è stato creato.',
      );
    }
    if (checksum(own) !== was) {
      throw new StartupFault(
        `La migrazione ${nome} è stata modificata dopo che il database l'aveva eseguita: ` +
          "rimetti il file com'era (una correzione è una migrazione nuova).",
      );
    }
  }
}

/** Line ends do not count: a clone on Windows may change them. */
function checksum({ text }: Migration): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}
