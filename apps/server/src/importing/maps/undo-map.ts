/** Undoes a written import of house numbers or of the technical map, a slice at a time. */
import type { KindDescription } from '@lucerna/domain/kind-description';
import type { TenantTx } from '../../db/database.ts';
import { start, type UndoneSlice } from '../undo-step.ts';
import { removeMapRows, replacedSince } from './queries.ts';

/** What is left is named by the last slice, which takes nothing any more. */
export async function undoMap(tx: TenantTx, { table }: KindDescription, id: number): Promise<UndoneSlice> {
  const tolte = await removeMapRows(tx, tx.codistat, table, id);
  const isLast = tolte === 0;
  const left = isLast && table === 'civici' ? await replacedSince(tx, tx.codistat, id) : [];
  return {
    tolte,
    ripristinate: 0,
    next: isLast ? null : start,
    lasciate: left.map((one) => ({
      ...one,
      motivo: "un'importazione successiva l'ha messo altrove",
    })),
  };
}
