import type { Cell } from '@lucerna/contract/columns';
import type { FeatureTable } from '../../api/feature-table.ts';

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
