/**
 * The lineage of a patched table: the table before it, and which rows differ. What was worked out row by row is taken over
 * for the rows that did not change, and worked out again for the others.
 */
import type { FeatureTable } from './feature-table.ts';

export interface Lineage {
  /** The table before. */
  readonly from: FeatureTable;
  /** For each row its row in the table before, or less than 0; undefined where all stand where they stood. */
  readonly origins: Int32Array | undefined;
  /** The rows that are new or another than before. */
  readonly changed: readonly number[];
}

interface Kept extends Omit<Lineage, 'from'> {
  // Whoever no longer holds the table before has nothing of it to patch; a strong hold would keep a chain of all.
  readonly from: WeakRef<FeatureTable>;
}

const known = new WeakMap<FeatureTable, Kept>();

export function putLineage(table: FeatureTable, { from, ...rest }: Lineage): void {
  known.set(table, { from: new WeakRef(from), ...rest });
}

/** Undefined for a table that was read whole. */
export function lineageOf(table: FeatureTable): Lineage | undefined {
  const kept = known.get(table);
  const from = kept?.from.deref();
  return kept === undefined || from === undefined ? undefined : { ...kept, from };
}

/** The values of the rows, taken over for those that did not change; the others get `of`. */
export function takenOver<V, A extends { [row: number]: V; readonly length: number; slice(): A }>(
  { origins, changed }: Lineage,
  before: A,
  make: (length: number) => A,
  of: (row: number) => V,
): A {
  let made: A;
  if (origins === undefined) made = before.slice();
  else {
    made = make(origins.length);
    for (let row = 0; row < origins.length; row += 1) {
      const from = origins[row] as number;
      if (from >= 0) made[row] = before[from] as V;
    }
  }
  for (const row of changed) made[row] = of(row);
  return made;
}
