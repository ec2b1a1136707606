/** Turns: what may be done by one caller at a time in a municipality, whichever server it came to. */
import { sql } from 'kysely';
import type { TenantTx } from './database.ts';

/** Whoever else wants the same turn waits until this transaction ends, and then finds what it left. */
export async function waitTurn(tx: TenantTx, about: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.codistat} ${about}`}, 0))`.execute(tx.sql);
}
