/** What this installation alone knows; the first who asks for a secret makes it. */
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** The secret of that name: text that nobody guesses. Lucerna's own role alone reads it. */
export async function secretOf(tx: Tx, name: string): Promise<string> {
  const { rows } = await sql<{ segreto: string }>`select segreto(${name})`.execute(tx.sql);
  return rows[0]?.segreto as string;
}
