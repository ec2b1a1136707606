/** Takes a municipality away with all that is its own. */
import { sql } from 'kysely';
import { note } from '../audit-log/note.ts';
import type { Tx } from '../db/database.ts';

/**
 * Rows of every table that belongs to a municipality, those that refer to others before these. The versions of its
 * layers stay: whoever makes the same municipality again goes on counting where they were, so that no answer that was
 * kept under a version is taken for the new one's. So does what the register of activities tells of it.
 */
export async function deleteMunicipality(tx: Tx, codistat: string): Promise<void> {
  const tables = await tablesInOrder(tx);
  // Twice: triggers of one table may write into another that was emptied before.
  for (const table of [...tables, ...tables]) {
    await sql`DELETE FROM ${sql.table(table)} WHERE codistat = ${codistat}`.execute(tx.sql);
  }
  await tx.sql.deleteFrom('comuni').where('codistat', '=', codistat).execute();
  note(tx, codistat, { azione: 'impostazione', cosa: 'Comune eliminato' });
}

/** The tables that hang on `comuni`, by whatever way, in an order in which they can be emptied. */
async function tablesInOrder(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ table: string; refers: string }>`
    SELECT c.relname AS "table", r.relname AS refers
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_class r ON r.oid = k.confrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'codistat' AND NOT a.attisdropped
    WHERE k.contype = 'f' AND c.oid <> r.oid
    ORDER BY 1, 2`.execute(tx.sql);
  const waiting = new Set(rows.map(({ table }) => table));
  const order: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      (table) => !rows.some((one) => one.refers === table && waiting.has(one.table)),
    );
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    for (const table of free) {
      order.push(table);
      waiting.delete(table);
    }
  }
  return order;
}
