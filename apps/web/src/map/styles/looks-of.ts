import type { Cell } from '@lucerna/contract/columns';
import type { FeatureTable } from '../../api/feature-table.ts';
import { lineageOf, takenOver } from '../../api/lineage.ts';

/** The look of each row by one of its fields; each distinct value is looked at once. */
export function looksOf(table: FeatureTable, key: string, look: (value: Cell) => number): Uint8Array {
  const column = table.column(key);
  const looks = new Uint8Array(table.count);
  if (column.dictionary !== undefined && column.index !== undefined) {
    const { index } = column;
    const ofValue = column.dictionary.map(look);
    const ofNone = look(null);
    for (let row = 0; row < table.count; row++) looks[row] = ofValue[index[row] ?? -1] ?? ofNone;
    return looks;
  }
  const known = new Map<Cell, number>();
  for (let row = 0; row < table.count; row++) {
    const value = column.at(row);
    let of = known.get(value);
    if (of === undefined) {
      of = look(value);
      known.set(value, of);
    }
    looks[row] = of;
  }
  return looks;
}

/**
 * The looks of a table that was patched: where none of the changed rows looks another they are the same as before, so
 * that nothing is drawn of them anew. Undefined where there is nothing to patch.
 */
export function patchedLooks(
  table: FeatureTable,
  before: (table: FeatureTable) => Uint8Array | undefined,
  look: (row: number) => number,
): Uint8Array | undefined {
  const lineage = lineageOf(table);
  const known = lineage && before(lineage.from);
  if (lineage === undefined || known === undefined) return undefined;
  if (lineage.origins === undefined && lineage.changed.every((row) => known[row] === look(row))) return known;
  return takenOver<number, Uint8Array>(lineage, known, (length) => new Uint8Array(length), look);
}

/** The look of each row by two of its fields; each distinct pair is looked at once. */
export function looksOfPair(
  table: FeatureTable,
  keys: readonly [string, string],
  look: (first: Cell, second: Cell) => number,
): Uint8Array {
  const [first, second] = keys.map((key) => table.column(key));
  const looks = new Uint8Array(table.count);
  const known = new Map<Cell, Map<Cell, number>>();
  for (let row = 0; row < table.count; row++) {
    const [a = null, b = null] = [first?.at(row), second?.at(row)];
    const ofFirst = known.get(a) ?? new Map<Cell, number>();
    known.set(a, ofFirst);
    const of = ofFirst.get(b) ?? look(a, b);
    ofFirst.set(b, of);
    looks[row] = of;
  }
  return looks;
}
