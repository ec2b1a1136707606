/** All SQL of the firms. */
import type { Firm } from '@lucerna/contract/endpoints/firms';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { waitTurn } from '../../db/turn.ts';

const answered = ['id', 'nome', 'telefono', 'email', 'versione'] as const;
type FirmValues = Pick<Firm, 'nome' | 'telefono' | 'email'>;

/** All, or the one of that key. */
export function firmsOf(tx: TenantTx, only: number | null): Promise<Firm[]> {
  return tx.sql
    .selectFrom('imprese')
    .select(answered)
    .where('codistat', '=', tx.codistat)
    .$if(only !== null, (query) => query.where('id', '=', only as number))
    .orderBy(sql`lower(nome)`)
    .execute();
}

export function holdFirm(tx: TenantTx, id: number): Promise<Firm | undefined> {
  return tx.sql
    .selectFrom('imprese')
    .select(answered)
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Firms are named one after the other: no two get the same name at once. */
export const waitToName = (tx: TenantTx): Promise<void> => waitTurn(tx, 'imprese');

/** Undefined where another firm has the name. */
export async function addFirm(tx: TenantTx, values: FirmValues): Promise<Firm | undefined> {
  return tx.sql
    .insertInto('imprese')
    .values({ codistat: tx.codistat, ...values })
    .onConflict((one) => one.doNothing())
    .returning(answered)
    .executeTakeFirst();
}

export async function isNameTaken(tx: TenantTx, nome: string, besides: number): Promise<boolean> {
  const found = await tx.sql
    .selectFrom('imprese')
    .select('id')
    .where('codistat', '=', tx.codistat)
    .where(sql<boolean>`lower(nome) = lower(${nome})`)
    .where('id', '<>', besides)
    .executeTakeFirst();
  return found !== undefined;
}

export function changeFirm(tx: TenantTx, id: number, values: FirmValues): Promise<Firm> {
  return tx.sql
    .updateTable('imprese')
    .set({ ...values, versione: sql<number>`versione + 1` })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .returning(answered)
    .executeTakeFirstOrThrow();
}

/** Whether an order or an account is the firm's. The firm is held: neither can become so meanwhile. */
export async function isInUse(tx: TenantTx, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from ordini where codistat = ${tx.codistat} and impresa_id = ${id})
      or impresa_con_account(${tx.codistat}, ${id}) as used`.execute(tx.sql);
  return rows[0]?.used === true;
}

export async function dropFirm(tx: TenantTx, id: number): Promise<void> {
  await tx.sql.deleteFrom('imprese').where('codistat', '=', tx.codistat).where('id', '=', id).execute();
}
