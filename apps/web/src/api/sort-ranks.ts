/**
 * The ranks of a column's values, worked out once for sorting: comparing a hundred thousand texts by the rules of Italian at
 * every click on a header would take seconds, comparing integers takes a tenth of one.
 */
import type { Cell } from '@lucerna/contract/columns';
import { naturalOrder } from '@lucerna/domain/rules/natural-order';
import type { FeatureTable, TableColumn } from './feature-table.ts';
import { lineageOf, takenOver } from './lineage.ts';

/** The rank of an empty cell, which stands last in both directions. */
export const EMPTY = -1;

export function compareKeys(a: string | number | boolean, b: string | number | boolean): number {
  if (typeof a === 'string' && typeof b === 'string') return naturalOrder(a, b);
  return Number(a) - Number(b);
}

/** What a value is sorted by; null where the cell is empty. */
export type SortKey = (value: Cell) => string | number | boolean | null;

/** Equal keys have equal ranks, from 1 up; an empty one has -1. */
export function sortRanks(column: TableColumn, count: number, sortKey: SortKey): Int32Array {
  const { dictionary, index } = column;
  if (dictionary !== undefined && index !== undefined) {
    const ranks = rank(dictionary.map(sortKey));
    const spread = new Int32Array(count);
    for (let row = 0; row < count; row += 1) spread[row] = ranks[index[row] ?? -1] ?? EMPTY;
    return spread;
  }
  const keys: ReturnType<SortKey>[] = [];
  for (let row = 0; row < count; row += 1) keys.push(sortKey(column.at(row)));
  return rank(keys);
}

/** Rows that stand in order already, as codes often do, are only looked through. */
function rank(keys: readonly ReturnType<SortKey>[]): Int32Array {
  if (keys.every((key) => typeof key !== 'string')) return rankOfNumbers(keys);
  const ranks = new Int32Array(keys.length).fill(EMPTY);
  const rows: number[] = [];
  for (let row = 0; row < keys.length; row += 1) if (keys[row] !== null) rows.push(row);
  const keyOf = (row: number) => keys[row] as string | number | boolean;
  rows.sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
  let place = 0;
  let last: ReturnType<SortKey> = null;
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== last) place += 1;
    last = key;
    ranks[row] = place;
  }
  return ranks;
}

/** Sorting numbers alone is many times faster than sorting rows by a comparison. */
function rankOfNumbers(keys: readonly (string | number | boolean | null)[]): Int32Array {
  const own = keys.filter((key) => key !== null);
  const steps = Float64Array.from(own, Number).sort();
  const places = new Map<number, number>();
  for (const step of steps) if (!places.has(step)) places.set(step, places.size + 1);
  return Int32Array.from(keys, (key) => (key === null ? EMPTY : (places.get(Number(key)) ?? EMPTY)));
}

export type Ranks = Int32Array | Float64Array;

/** The ranks of one column of a table. */
export interface Ranked {
  readonly table: FeatureTable;
  readonly ranks: Ranks;
}

/** Of more changed rows than these finding each its place is no gain. */
const FEW = 50;

/** The ranks of a table, by those of the table before where it was patched out of that one. */
export function patchedRanks(
  table: FeatureTable,
  key: string,
  sortKey: SortKey,
  before: Ranked | undefined,
): Ranked {
  const column = table.column(key);
  const lineage = lineageOf(table);
  if (before !== undefined && lineage?.from === before.table && lineage.changed.length <= FEW) {
    // The same column: no value of it is another, and no row has moved.
    if (before.table.column(key) === column) return { table, ranks: before.ranks };
    const ranks = takenOver<number, Float64Array>(
      lineage,
      Float64Array.from(before.ranks),
      (length) => new Float64Array(length),
      () => EMPTY,
    );
    if (placed(ranks, lineage.changed, (row) => sortKey(column.at(row)))) return { table, ranks };
  }
  return { table, ranks: sortRanks(column, table.count, sortKey) };
}

/** Gives each of the rows a rank among the others', between two of them if need be; false where no number is left there. */
function placed(
  ranks: Float64Array,
  rows: readonly number[],
  keyOf: (row: number) => ReturnType<SortKey>,
): boolean {
  const rowOf = new Map<number, number>();
  ranks.forEach((rank, row) => {
    if (rank !== EMPTY) rowOf.set(rank, row);
  });
  const steps = [...Float64Array.from(rowOf.keys()).sort()];
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    let [low, high] = [0, steps.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = keyOf(rowOf.get(steps[middle] as number) as number);
      if (other !== null && compareKeys(other, key) < 0) low = middle + 1;
      else high = middle;
    }
    const next = steps[low];
    const nextRow = next === undefined ? undefined : rowOf.get(next);
    if (next !== undefined && nextRow !== undefined && keyOf(nextRow) === key) {
      ranks[row] = next;
      continue;
    }
    const below = steps[low - 1] ?? 0;
    const rank = next === undefined ? below + 1 : (below + next) / 2;
    if (rank <= below || rank === next) return false;
    ranks[row] = rank;
    rowOf.set(rank, row);
    steps.splice(low, 0, rank);
  }
  return true;
}
