import type { FeatureTable } from '../api/feature-table.ts';

export interface ShownRows {
  readonly table: FeatureTable;
  readonly mask: Uint8Array | null;
  /** The cells are edited. */
  readonly cells: boolean;
}

/** Whether the one chosen element was hidden by the filter of before, and is not now. */
function comesBack(before: ShownRows, now: ShownRows, chosen: ReadonlySet<number>): boolean {
  const [only] = chosen;
  if (chosen.size !== 1 || only === undefined || before.mask === null) return false;
  const [was, is] = [before.table.rowOf(only), now.table.rowOf(only)];
  return was !== undefined && is !== undefined && before.mask[was] !== 1 && now.mask?.[is] !== 0;
}

/**
 * Where the rows stand once others are shown. What was just inserted, what was being completed, and the one chosen
 * element that the filter of before hid, is brought into view; another filter starts from its first row; the same filter
 * over newer rows stays where it was.
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
  if (comesBack(before, now, chosen)) return 'chosen';
  return before.table === now.table ? 'top' : 'stay';
}
