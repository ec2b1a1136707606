/** Work of several transactions that one process over a database does at a time. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, DatabaseUnavailable } from './database.ts';

/** For all Lucernas on a server: who does the work for all of them holds this advisory lock of the database. */
export const locksOfOne = {
  filling: 7_582_377,
  updating: 7_582_380,
  migratingOutside: 7_582_381,
  shortening: 7_582_382,
} as const;

/** A copy of a large database takes hours, and who waits for it waits as long. */
const deadlineMs = 24 * 3_600_000;
const askAgainMs = 250;

/**
 * Runs `work`, of several transactions, while no other Lucerna on the same database does so: the others wait. On the
 * embedded engine the lock of the folder keeps them out.
 */
export async function aloneOnDatabase<T>(
  db: Database,
  work: () => Promise<T>,
  lock: number = locksOfOne.filling,
): Promise<T> {
  if (db.engine === 'pglite') return work();
  const until = performance.now() + deadlineMs;
  for (;;) {
    const held = await whileHolding(db, lock, work);
    if (held !== undefined) return held.value;
    if (performance.now() > until) throw new DatabaseUnavailable('Another process holds the database');
    await wait(askAgainMs);
  }
}

/**
 * Undefined where another process holds the lock. Who asks does not stay in a statement for it: an index that is made
 * beside those who write waits for every statement that is older than itself.
 */
async function whileHolding<T>(
  db: Database,
  lock: number,
  work: () => Promise<T>,
): Promise<{ value: T } | undefined> {
  let isOurs = false;
  const held = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holding = db.system(
    async (tx) => {
      const { rows } = await sql<{
        ours: boolean;
      }>`SELECT pg_try_advisory_xact_lock(${lock}) AS ours`.execute(tx.sql);
      isOurs = rows[0]?.ours === true;
      // A simple query leaves no portal open, whose snapshot an index made beside those who write would wait for.
      await tx.script('SELECT 1');
      held.resolve();
      if (isOurs) await done.promise;
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
