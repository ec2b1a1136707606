/**
 * The entry of an import: from its first row to its last nobody else sees what it writes, and what stops before the
 * end is taken away whole, by whoever opens the database next where its own process was killed (decision record 42).
 */
import type { Kind } from '@lucerna/domain/kind';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { sql } from 'kysely';
import type { Actor, Database, Tx } from '../db/database.ts';
import { ImportFault } from './fault.ts';
import { forgetDead, lastBeat } from './live.ts';
import { takeAway } from './take-away.ts';

/** What an import is of, as its entry and its words call it. */
export interface ImportedSort {
  readonly segment: string;
  readonly names: { readonly many: string };
}

/** Whose import it is, of what. */
export interface ImportSubject<K extends ImportedSort = Kind> {
  readonly codistat: string;
  readonly kind: K;
  /** As the user knows it. */
  readonly file: string;
  /** The account's name, or who stands for it. */
  readonly user: string;
  /** Its number, where it was prepared under one. */
  readonly id?: number | undefined;
}

export interface ImportEntry<K extends ImportedSort = Kind> extends ImportSubject<K> {
  readonly id: number;
  readonly since: string;
}

/** As whom the import writes. `seen`: what it writes now is there for everybody when the transaction ends. */
export function actorOf({ id, since, user }: ImportEntry<ImportedSort>, seen: boolean): Actor {
  return { user, origin: 'importazione', importing: { id, since, seen } };
}

/** One class of advisory locks: whoever runs an import holds the one of its number. */
const lockClass = 7_582_378;
/** Longer than any import. */
const holdingMs = 24 * 60 * 60_000;

/** On the embedded engine, which one process has: what runs in this one. */
const runningHere = new WeakMap<Database, Set<number>>();

/** Runs `work` as the import of a new entry. Throws `ImportFault` where another is under way; what fails is taken away. */
export async function underEntry<T, K extends ImportedSort>(
  db: Database,
  subject: ImportSubject<K>,
  work: (entry: ImportEntry<K>) => Promise<T>,
): Promise<T> {
  await takeAwayAbandoned(db);
  const id = subject.id ?? (await nextImportId(db));
  return whileHeld(db, id, async () => {
    const entry = await openEntry(db, subject, id);
    try {
      return await work(entry);
    } catch (error) {
      await takeAway(db, subject.codistat, id);
      throw error;
    }
  });
}

/** Takes away what imports left that nobody runs any more: their processes were killed. */
export async function takeAwayAbandoned(db: Database): Promise<number> {
  const open = await db.system(
    ({ sql: tx }) =>
      tx.selectFrom('importazioni').select(['codistat', 'id']).where('stato', '=', 'in corso').execute(),
    { readOnly: true },
  );
  let taken = 0;
  for (const { codistat, id } of open) {
    const beat = await db.tenant(codistat, (tx) => lastBeat(tx, id), { readOnly: true });
    if (await isRunning(db, id)) continue;
    await whileHeld(db, id, () => takeAway(db, codistat, id));
    // Its process is known to be gone, before its last sign of life has grown old.
    if (beat !== null) await db.tenant(codistat, (tx) => forgetDead(tx, id, beat));
    taken += 1;
  }
  return taken;
}

export async function nextImportId(db: Database): Promise<number> {
  const { rows } = await db.system((tx) =>
    sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('importazioni', 'id'))::integer as id`.execute(tx.sql),
  );
  return rows[0]?.id ?? 0;
}

async function openEntry<K extends ImportedSort>(
  db: Database,
  { codistat, kind, file, user }: ImportSubject<K>,
  id: number,
): Promise<ImportEntry<K>> {
  return db.tenant(codistat, async (tx) => {
    const made = await tx.sql
      .insertInto('importazioni')
      .values({ codistat, id, tipo: kind.segment, file, chi: user })
      .onConflict((conflict) => conflict.doNothing())
      .returning('iniziata_il')
      .executeTakeFirst();
    if (made !== undefined) return { codistat, kind, file, user, id, since: made.iniziata_il };
    const other = await tx.sql
      .selectFrom('importazioni')
      .select(['chi', 'file', 'iniziata_il'])
      .where('codistat', '=', codistat)
      .where('tipo', '=', kind.segment)
      .where('stato', '=', 'in corso')
      .executeTakeFirst();
    const which =
      other === undefined
        ? ''
        : `: ${other.file}, di ${other.chi}, cominciata il ${shownInstant(other.iniziata_il)}`;
    throw new ImportFault(
      `Un'altra importazione di ${kind.names.many} è in corso${which}. Aspetta che finisca, poi ripeti.`,
    );
  });
}

/**
 * While `work` runs others can tell that the import does: on PostgreSQL by a lock that ends with the process, on the
 * embedded engine because there is no other process.
 */
export async function whileHeld<T>(db: Database, id: number, work: () => Promise<T>): Promise<T> {
  if (db.engine === 'pglite') {
    const running = runningHere.get(db) ?? new Set();
    runningHere.set(db, running.add(id));
    return work().finally(() => running.delete(id));
  }
  const held = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holding = db.system(
    async (tx) => {
      await sql`select pg_advisory_xact_lock(${lockClass}, ${id})`.execute(tx.sql);
      held.resolve();
      await done.promise;
    },
    { deadlineMs: holdingMs },
  );
  holding.catch(held.reject);
  await held.promise;
  try {
    return await work();
  } finally {
    done.resolve();
    await holding;
  }
}

export async function isRunning(db: Database, id: number): Promise<boolean> {
  if (db.engine === 'pglite') return runningHere.get(db)?.has(id) === true;
  return !(await db.system((tx) => lockIsFree(tx, id)));
}

async function lockIsFree(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${lockClass}, ${id}) as free`.execute(tx.sql);
  return rows[0]?.free === true;
}
