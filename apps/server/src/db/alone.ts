/** Work of several transactions that one process over a database does at a time. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, DatabaseUnavailable, type Tx } from './database.ts';
import { setLocal } from './set-local.ts';

/** For all Lucernas on a server: who does the work for all of them holds this advisory lock of the database. */
export const locksOfOne = {
  filling: 7_582_377,
  updating: 7_582_380,
  migratingOutside: 7_582_381,
  shortening: 7_582_382,
  countingTowns: 7_582_384,
} as const;

/** A copy of a large database takes hours, and who waits for it waits as long. */
const deadlineMs = 24 * 3_600_000;
const askAgainMs = 250;

export interface Signs {
  /** How often who holds the lock gives a sign of life. */
  readonly eachMs: number;
  /** Who was silent for so long holds nothing any more: its machine is off, or the way there is cut. */
  readonly silentMs: number;
}

const usualSigns: Signs = { eachMs: 5_000, silentMs: 60_000 };

/**
 * Runs `work`, of several transactions, while no other Lucerna on the same database does so: the others wait. On the
 * embedded engine the lock of the folder keeps them out.
 */
export async function aloneOnDatabase<T>(
  db: Database,
  work: () => Promise<T>,
  lock: number = locksOfOne.filling,
  signs: Signs = usualSigns,
): Promise<T> {
  const until = performance.now() + deadlineMs;
  for (;;) {
    const held = await unlessAnotherDoes(db, work, lock, signs);
    if (held !== undefined) return held.value;
    if (performance.now() > until) throw new DatabaseUnavailable('Another process holds the database');
    await wait(askAgainMs);
  }
}

/**
 * Runs `work` where no other Lucerna on the database holds the lock: undefined where one does. Who asks does not stay in a
 * statement for it: an index that is made beside those who write waits for every statement that is older than itself.
 */
export async function unlessAnotherDoes<T>(
  db: Database,
  work: () => Promise<T>,
  lock: number,
  signs: Signs = usualSigns,
): Promise<{ value: T } | undefined> {
  if (db.engine === 'pglite') return { value: await work() };
  let isOurs = false;
  const held = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holding = db.system(
    async (tx) => {
      const { rows } = await sql<{
        ours: boolean;
      }>`SELECT pg_try_advisory_xact_lock(${lock}) AS ours`.execute(tx.sql);
      isOurs = rows[0]?.ours === true;
      if (isOurs) await setLocal(tx, ['idle_in_transaction_session_timeout', String(signs.silentMs)]);
      await giveSign(tx);
      held.resolve();
      if (isOurs) await giveSigns(tx, done.promise, signs.eachMs);
    },
    { deadlineMs },
  );
  holding.catch(held.reject);
  await held.promise;
  try {
    return isOurs ? { value: await work() } : undefined;
  } finally {
    done.resolve();
    await holding;
  }
}

/** A simple query leaves no portal open, whose snapshot an index made beside those who write would wait for. */
const giveSign = (tx: Tx) => tx.script('SELECT 1');

async function giveSigns(tx: Tx, done: Promise<void>, eachMs: number): Promise<void> {
  const over = new AbortController();
  void done.then(() => over.abort());
  for (;;) {
    await wait(eachMs, undefined, { signal: over.signal }).catch(() => {});
    if (over.signal.aborted) return;
    await giveSign(tx);
  }
}
