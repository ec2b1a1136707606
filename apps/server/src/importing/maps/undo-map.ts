/** Takes a written import of house numbers or of the technical map back, a slice at a time. */
import type { KindDescription } from '@lucerna/domain/kind-description';
import type { TenantTx } from '../../db/database.ts';
import { removeMapRows, replacedSince } from './queries.ts';

/** What is left is named by the last slice, which takes nothing any more. */
export async function undoMap(tx: TenantTx, { table }: KindDescription, id: number) {
  const tolte = await removeMapRows(tx, tx.codistat, table, id);
  const isLast = tolte === 0;
  const left = isLast && table === 'civici' ? await replacedSince(tx, tx.codistat, id) : [];
  return {
    tolte,
    ripristinate: 0,
    isLast,
    lasciate: left.map((one) => ({
      ...one,
      motivo: "un'importazione successiva l'ha messo altrove",
    })),
  };
}
