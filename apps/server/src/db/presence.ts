/** That a server works on the database, for those who may not do what they want meanwhile. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** One number for all Lucernas on a server: whoever serves a database holds this advisory lock of it, shared. */
export const presenceLock = 7_582_379;

/** As long as a timer of JavaScript can be. */
const longestMs = 2_147_483_647;
const retryMs = 5_000;

/**
 * Holds the lock until it is closed; a connection that breaks is made anew. On the embedded engine the lock of the folder
 * does it.
 */
export function tellPresence(db: Database): { close(): Promise<void> } {
  if (db.engine === 'pglite') return { close: async () => {} };
  const end = new AbortController();
  const ended = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  const holding = (async () => {
    while (!end.signal.aborted) {
      await db
        .system(
          async (tx) => {
            await sql`SELECT pg_advisory_xact_lock_shared(${presenceLock})`.execute(tx.sql);
            await ended;
          },
          { deadlineMs: longestMs },
        )
        .catch(() => wait(retryMs, undefined, { signal: end.signal }).catch(() => {}));
    }
  })();
  return {
    async close() {
      end.abort();
      await holding;
    },
  };
}
