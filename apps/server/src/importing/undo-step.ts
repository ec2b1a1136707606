/** How an unfinished import is taken away: in short transactions, each fenced. */
import type { TenantTx } from '../db/database.ts';

/** Some of it in one transaction. `seen`: others see what it changes, so that layers move. */
export type UndoStep = <T>(
  work: (tx: TenantTx) => Promise<T>,
  options?: { readonly seen: boolean },
) => Promise<T>;
