/** What this installation alone knows; the first who asks for a secret makes it. */
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { askPrepared } from '../db/prepared-query.ts';

/** The secret of that name: text that nobody guesses. Lucerna's own role alone reads it. */
async function secretOf(tx: Tx, name: string): Promise<string> {
  const { rows } = await askPrepared(tx.sql, sql<{ segreto: string }>`select segreto(${name})`);
  return rows[0]?.segreto as string;
}

/** Those that never change: asked once. */
type LastingSecret = 'sfide' | 'collegamenti';

const known = new WeakMap<Database, Map<LastingSecret, Promise<string>>>();

/** A secret that never changes: the database is asked for it once. */
export function keptSecret(db: Database, name: LastingSecret): Promise<string> {
  const own = known.get(db) ?? new Map<LastingSecret, Promise<string>>();
  known.set(db, own);
  const before = own.get(name);
  if (before !== undefined) return before;
  const asked = db.system((tx) => secretOf(tx, name));
  own.set(name, asked);
  // Who asks next asks anew.
  asked.catch(() => own.delete(name));
  return asked;
}
