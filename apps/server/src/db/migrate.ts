/** Brings the database to the present level: plain SQL files, each in one transaction, each once. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { prepareServer, refuseForeignTables } from './prepare-server.ts';
import { StartupFault } from './startup-fault.ts';

export interface Migration {
  /** The name of its file: `0001-base.sql`. */
  readonly name: string;
  readonly text: string;
}

const deadlineMs = 300_000;

/** One number for all Lucernas on a server: whoever changes tables or their rights holds this advisory lock of its database. */
export const migrationLock = 7_582_376;

/** Returns the names of the migrations that it ran. Throws a `StartupFault`. */
export async function migrate(
  db: Database,
  migrations: readonly Migration[] = projectMigrations(),
): Promise<readonly string[]> {
  const done: string[] = [];
  while (true) {
    const name = await db.system((tx) => step(db, tx, migrations), { deadlineMs });
    if (name === null) break;
    done.push(name);
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

/** Runs the first migration that is missing and gives its name; null when none is. */
async function step(db: Database, tx: Tx, migrations: readonly Migration[]): Promise<string | null> {
  // Whoever starts at the same time waits here, and finds the migration done. On the embedded engine the lock of
  // the folder keeps others out.
  if (db.engine === 'postgres') await sql`SELECT pg_advisory_xact_lock(${migrationLock})`.execute(tx.sql);
  await prepareServer(tx);
  await makeList(tx);
  const applied = await tx.sql
    .selectFrom('migrazioni')
    .select(['nome', 'checksum'])
    .orderBy('nome')
    .execute();
  refuseOtherHistory(applied, migrations);
  const next = migrations[applied.length];
  if (next === undefined) return null;
  await run(tx, next);
  return next.name;
}

async function makeList(tx: Tx): Promise<void> {
  await tx.script(`CREATE TABLE IF NOT EXISTS migrazioni (
    nome text PRIMARY KEY,
    checksum text NOT NULL,
    applicata_il timestamptz NOT NULL DEFAULT now()
  )`);
}

async function run(tx: Tx, migration: Migration): Promise<void> {
  await tx.script(migration.text);
  await tx.sql
    .insertInto('migrazioni')
    .values({ nome: migration.name, checksum: checksum(migration) })
    .execute();
}

/**
 * Makes the tables anew in the transaction, where there are none, runs `fill` when they are as those migrations left
 * them, and brings them to the present level. Throws a `StartupFault` where they are not the beginning of ours.
 */
export async function migrateAround(
  tx: Tx,
  applied: readonly { nome: string; checksum: string }[],
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
function refuseOtherHistory(
  applied: readonly { nome: string; checksum: string }[],
  migrations: readonly Migration[],
): void {
  for (const [place, { nome, checksum: was }] of applied.entries()) {
    const own = migrations[place];
    if (own === undefined) {
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
