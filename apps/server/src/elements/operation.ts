/** An operation: changes of several elements as one thing, which the history can take back. */
import type { TenantTx } from '../db/database.ts';
import { setLocal } from '../db/set-local.ts';

/**
 * What an operation is in the history: the same values on many, many new ones, a few that go together, or what
 * interventions changed in the street.
 */
export type OperationOrigin = 'multipla' | 'serie' | 'insieme' | 'intervento';

/** Opens an operation; whatever the transaction changes from here on belongs to it. */
export async function openOperation(tx: TenantTx, user: string, origin: OperationOrigin): Promise<number> {
  const { id } = await tx.sql
    .insertInto('operazioni')
    .values({ codistat: tx.codistat, chi: user })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setLocal(tx, ['lucerna.operazione', String(id)], ['lucerna.origine', origin]);
  return id;
}
