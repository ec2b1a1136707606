import type { FeatureTable } from '../api/feature-table.ts';

export interface ShownRows {
  readonly table: FeatureTable;
  readonly mask: Uint8Array | null;
  /** The cells are edited. */
  readonly cells: boolean;
}

/**
 * Where the rows stand once others are shown. What was just inserted, and what was being completed, is brought into
 * view; another filter starts from its first row; the same filter over newer rows stays where it was.
 */
export function placeAfter(
  before: ShownRows,
  now: ShownRows,
  chosen: ReadonlySet<number>,
): 'chosen' | 'top' | 'stay' {
  const isNew = [...chosen].some(
    (id) => before.table.rowOf(id) === undefined && now.table.rowOf(id) !== undefined,
  );
  if (isNew || (before.cells && !now.cells && chosen.size > 0)) return 'chosen';
  return before.table === now.table ? 'top' : 'stay';
}
