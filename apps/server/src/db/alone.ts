import { sql } from 'kysely';
import type { Database } from './database.ts';

/** One number for all Lucernas on a server: who fills an empty database holds this advisory lock of it. */
const fillingLock = 7_582_377;
/** The demo takes seconds; a large machine that starts many at once lets the last wait for all. */
const deadlineMs = 15 * 60_000;

/**
 * Runs `work`, of several transactions, while no other Lucerna on the same database does so: the others wait. On the
 * embedded engine the lock of the folder keeps them out.
 */
export async function aloneOnDatabase<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.engine === 'pglite') return work();
  const held = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const holding = db.system(
    async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${fillingLock})`.execute(tx.sql);
      held.resolve();
      await done.promise;
    },
    { deadlineMs },
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
