/** A step of an undo: of an unfinished import, in short fenced transactions, and a slice of a written one. */
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import type { TenantTx } from '../db/database.ts';

/** The kinds in the order in which their rows go: what others point at goes last. */
export function kindsByReference(): readonly Kind[] {
  const pointedAt = new Set<string>(
    kinds.flatMap(({ fields }) => fields.flatMap(({ reference }) => reference ?? [])),
  );
  return [...kinds].sort((a, b) => Number(pointedAt.has(a.id)) - Number(pointedAt.has(b.id)));
}

/** Some of it in one transaction. `seen`: others see what it changes, so that layers move. */
export type UndoStep = <T>(
  work: (tx: TenantTx) => Promise<T>,
  options?: { readonly seen: boolean },
) => Promise<T>;

export interface Left {
  readonly id: number;
  readonly codice: string;
  readonly motivo: string;
}

export interface UndoneImport {
  readonly tolte: number;
  readonly ripristinate: number;
  readonly lasciate: readonly Left[];
}

/** Where a slice begins: in which of the tables that the import wrote, behind which key. */
export interface Place {
  readonly passo: number;
  readonly dopo: number;
}

export const start: Place = { passo: 0, dopo: 0 };

/** What a slice has done, and where the next one begins; null where there is none. */
export interface UndoneSlice extends UndoneImport {
  readonly next: Place | null;
}
