/** All SQL of what accounts prefer. */
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';

export async function preferencesOf(tx: TenantTx, account: number): Promise<Record<string, string>> {
  const rows = await tx.sql
    .selectFrom('preferenze')
    .select(['nome', 'valore'])
    .where('codistat', '=', tx.codistat)
    .where('utente_id', '=', account)
    .orderBy('nome')
    .execute();
  return Object.fromEntries(rows.map(({ nome, valore }) => [nome, valore]));
}

/** How many the account keeps beside that one. */
export async function countOtherPreferences(tx: TenantTx, account: number, nome: string): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('preferenze')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('codistat', '=', tx.codistat)
    .where('utente_id', '=', account)
    .where('nome', '<>', nome)
    .executeTakeFirstOrThrow();
  return count;
}

export async function keepPreference(
  tx: TenantTx,
  account: number,
  nome: string,
  valore: string,
): Promise<void> {
  await tx.sql
    .insertInto('preferenze')
    .values({ codistat: tx.codistat, utente_id: account, nome, valore })
    .onConflict((conflict) => conflict.columns(['codistat', 'utente_id', 'nome']).doUpdateSet({ valore }))
    .execute();
}

export async function forgetPreference(tx: TenantTx, account: number, nome: string): Promise<void> {
  await tx.sql
    .deleteFrom('preferenze')
    .where('codistat', '=', tx.codistat)
    .where('utente_id', '=', account)
    .where('nome', '=', nome)
    .execute();
}
