/** Statistics of tables, as soon as many rows were written: without them a plan made for a few rows serves many. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Fewer hardly change what is known of a table. */
const many = 500;
const deadlineMs = 60_000;

/**
 * Analyses the tables, where so many rows (`written`) were written into them; each in a turn of its own, for which others
 * wait on the embedded engine. To be called before anybody sees the rows.
 */
export async function analyse(db: Database, tables: readonly string[], written: number): Promise<void> {
  if (written < many) return;
  for (const table of tables) {
    await db.system((tx) => sql`select analizza(${table}::regclass)`.execute(tx.sql), { deadlineMs });
  }
}
