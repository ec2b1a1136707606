/** The municipalities that have rows in a table, found without reading those rows. */
import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * From one municipality of the key to the next: a million rows of a hundred towns are a hundred steps. No recursive query: a
 * distributed database has none.
 */
export async function townsWithRows(
  tx: Tx,
  table: 'registro' | 'importazioni_da_collegare',
): Promise<readonly string[]> {
  const towns: string[] = [];
  for (;;) {
    const last = towns.at(-1);
    const { rows } = await sql<{ next: string | null }>`
      select min(codistat) as next from ${sql.table(table)}
      ${last === undefined ? sql`` : sql`where codistat > ${last}`}`.execute(tx.sql);
    const next = rows[0]?.next ?? null;
    if (next === null) return towns;
    towns.push(next);
  }
}
