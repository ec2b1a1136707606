/** The interventions of an order, confirmed with it. */
import type { TenantTx } from '../db/database.ts';
import type { Doer } from './move-fault.ts';

/** Confirms those interventions, all of them pending. */
export async function confirmInterventionsOf(tx: TenantTx, ids: readonly number[], _: Doer): Promise<void> {
  if (ids.length === 0) return;
  await tx.sql
    .updateTable('manutenzioni')
    .set({ confermata: true })
    .where('codistat', '=', tx.codistat)
    .where('id', 'in', [...ids])
    .execute();
}
