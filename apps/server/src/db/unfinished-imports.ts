/**
 * Tells a transaction at its opening which imports are under way. On a database that is spread over several machines a
 * policy may not ask for them itself, and compares with this list (decision record 179).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, DatabaseUnavailable } from './database.ts';
import type { Deadline } from './deadline.ts';
import type { OpenTransaction, Statement } from './session.ts';
import { settingText } from './set-local.ts';

/** An array as PostgreSQL writes it. A transaction in which it does not stand sees nothing of what was ever imported. */
const setting = 'lucerna.importazioni_aperte';

/** SQL: whether the policies of this database compare with the list. */
export const comparesWithList = `EXISTS (
  SELECT FROM pg_policy WHERE polname = 'importazione_conclusa' AND pg_get_expr(polqual, polrelid) LIKE '%${setting}%')`;

/** Those that may write in a municipality hold this lock together, from before they read the list. */
const writersLock = 7_582_383;
const longestWriterMs = 90_000;
const askAgainMs = 50;

/** Has the transaction count with those that may write in the municipality. */
export function countAsWriter(codistat: string): Statement {
  return {
    text: 'SELECT pg_advisory_xact_lock_shared($1, $2)',
    values: [writersLock, Number(codistat)],
  };
}

/** Has to be the first that it reads: where it looks as at one moment, list and rows are of that same moment. */
export async function tellUnfinished(
  transaction: OpenTransaction,
  codistat: string,
  deadline: Deadline,
): Promise<void> {
  const { rows } = await deadline.race(
    transaction.query(
      `SELECT coalesce(array_agg(id), '{}')::text AS list FROM importazioni
       WHERE codistat = $1 AND stato = 'in corso' AND id IS DISTINCT FROM importazione_presente()`,
      [codistat],
    ),
  );
  await deadline.race(transaction.query(settingText([setting, String(rows[0]?.list)]), []));
}

/** Waits until those have ended that count as writers at this moment, and keeps nobody waiting. */
export async function afterWritersOf(system: Database['system'], codistat: string): Promise<void> {
  const ofTown = sql`locktype = 'advisory' AND classid::bigint = ${writersLock} AND objid::bigint = ${Number(codistat)}
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  const read = <T>(query: ReturnType<typeof sql<T>>) =>
    system(async (tx) => (await query.execute(tx.sql)).rows, { readOnly: true });
  const before = await read(
    sql<{ one: string }>`SELECT virtualtransaction AS one FROM pg_locks WHERE ${ofTown}`,
  );
  const ones = before.map(({ one }) => one);
  const until = performance.now() + longestWriterMs;
  while (ones.length > 0) {
    const left = await read(
      sql`SELECT FROM pg_locks WHERE ${ofTown} AND virtualtransaction = ANY (${ones}) LIMIT 1`,
    );
    if (left.length === 0) return;
    if (performance.now() > until)
      throw new DatabaseUnavailable('Somebody writes in the municipality without end');
    await wait(askAgainMs);
  }
}
