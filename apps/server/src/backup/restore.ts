/** Puts a backup in the place of what is in the database, in one transaction: all of it or nothing. */
import { sql } from 'kysely';
import { note } from '../audit-log/note.ts';
import type { Database, Tx } from '../db/database.ts';
import { identifier, literal } from '../db/literal.ts';
import { migrateAround } from '../db/migrate.ts';
import { presenceLock } from '../db/presence.ts';
import { BackupFault } from './fault.ts';
import type { BackupEnd, BackupTable } from './format.ts';
import { type BackupSummary, checkBackup, readBackup } from './read.ts';
import { dropEverything, tablesInOrder } from './tables.ts';

const deadlineMs = 60 * 60_000;
/** Rows go in by so much text at once. */
const batchCharacters = 4 * 1024 * 1024;

export interface Restoration {
  /** What is in the database is thrown away. */
  readonly replaces: boolean;
  readonly signal: AbortSignal;
}

/** Throws a `BackupFault`, or a `StartupFault` where the backup is of another history; then nothing was changed. */
export async function restoreBackup(
  db: Database,
  path: string,
  { replaces, signal }: Restoration,
): Promise<BackupSummary> {
  const summary = await checkBackup(path);
  signal.throwIfAborted();
  await db.system(
    async (tx) => {
      await refuseRunningServer(db, tx);
      if (!replaces) await refuseFull(tx);
      const given = await latestVersion(tx);
      await dropEverything(tx);
      await migrateAround(tx, summary.migrazioni, () => fill(tx, path, signal));
      await beginVersionsAnew(tx, given);
      note(tx, null, {
        azione: 'conservazione',
        cosa: 'Copia ripristinata',
        oggetto: `del ${summary.creata}`,
      });
      // What the backup was made of had statistics: without any the first who ask would wait long.
      await tx.script('ANALYZE');
    },
    { deadlineMs },
  );
  return summary;
}

/** A server holds the folder of an embedded database; of a PostgreSQL it holds a lock. */
async function refuseRunningServer(db: Database, tx: Tx): Promise<void> {
  if (db.engine === 'pglite') return;
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(${presenceLock}) AS free`.execute(tx.sql);
  if (rows[0]?.free !== true) {
    throw new BackupFault(
      'Un server di Lucerna lavora su questo database: fermalo, poi ripeti. Non è cambiato nulla.',
    );
  }
}

async function refuseFull(tx: Tx): Promise<void> {
  const { rows } = await sql<{ full: boolean }>`
    SELECT EXISTS (SELECT FROM comuni) OR EXISTS (SELECT FROM utenti) AS full`.execute(tx.sql);
  if (rows[0]?.full !== true) return;
  throw new BackupFault(
    'Il database non è vuoto: con --sostituisci la copia prende il posto di quello che contiene. Non è cambiato nulla.',
  );
}

/** The latest version of a layer that the present database has given; 0 where it has no such table. */
async function latestVersion(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    known: boolean;
  }>`SELECT to_regclass('layer_versione') IS NOT NULL AS known`.execute(tx.sql);
  if (rows[0]?.known !== true) return 0;
  const latest = await sql<{ version: number }>`
    SELECT coalesce(max(versione), 0) AS version FROM layer_versione`.execute(tx.sql);
  return latest.rows[0]?.version ?? 0;
}

/**
 * A backup goes on counting where it was, but lists that were read after it was made bear those versions already. So
 * each goes on from a number that was never given: later than all that the database gave until now, and, where the one
 * that gave them is gone, later than one a second since this was first done. What changed before is told no longer.
 */
async function beginVersionsAnew(tx: Tx, given: number): Promise<void> {
  await tx.script(`
    UPDATE layer_versione SET versione =
      1 + greatest(versione, ${given}, extract(epoch FROM now() - timestamptz '2026-01-01')::integer);
    TRUNCATE layer_cambiati`);
}

async function fill(tx: Tx, path: string, signal: AbortSignal): Promise<void> {
  const tables = await tablesInOrder(tx);
  const names = tables.map(({ tabella }) => identifier(tabella));
  // Migrations put rows of their own into some; triggers would write what the backup holds already.
  await tx.script(`TRUNCATE ${names.join(', ')}`);
  for (const name of names) await tx.script(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  let table: BackupTable | undefined;
  let batch: string[] = [];
  let size = 0;
  const flush = async () => {
    signal.throwIfAborted();
    if (table !== undefined && batch.length > 0) await insert(tx, table, batch);
    batch = [];
    size = 0;
  };
  for await (const part of readBackup(path)) {
    if (part.kind === 'row') {
      batch.push(part.json);
      size += part.json.length;
      if (size >= batchCharacters) await flush();
      continue;
    }
    await flush();
    if (part.kind === 'table') table = part.table;
    if (part.kind === 'end') await setSequences(tx, part.end);
  }
  for (const name of names) await tx.script(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

/** Numbers never become numbers of JavaScript on the way, which would round the exact ones. */
async function insert(tx: Tx, { tabella, colonne }: BackupTable, rows: readonly string[]): Promise<void> {
  const columns = sql.raw(colonne.map(identifier).join(', '));
  const name = sql.raw(identifier(tabella));
  await sql`
    INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${`[${rows.join(',')}]`}::json)`.execute(
    tx.sql,
  );
}

async function setSequences(tx: Tx, { sequenze }: BackupEnd): Promise<void> {
  for (const [name, last] of Object.entries(sequenze)) {
    await tx.script(`SELECT setval(${literal(identifier(name))}::regclass, ${Number(last)})`);
  }
}
