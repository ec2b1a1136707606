/** A row as AG Grid holds it: only where to find it in the table. */

import type { Cell } from '@lucerna/contract/columns';
import type { Listing } from '@lucerna/domain/kind';
import type { FeatureTable } from '../api/feature-table.ts';
import { type Lineage, lineageOf } from '../api/lineage.ts';
import { compareKeys, sortRanks } from './sort-ranks.ts';

export interface GridRow {
  /** Position in the table. */
  readonly row: number;
  /** Key of the element. */
  readonly id: number;
}

/** A screen that one comes back to finds its rows in order. */
const known = new WeakMap<FeatureTable, GridRow[]>();

/** The rows in the order of what people call the elements by: it is how they look for one. */
export function gridRows(kind: Listing, table: FeatureTable): GridRow[] {
  const rows = known.get(table) ?? patchedOrder(kind, table) ?? inOrder(kind, table);
  known.set(table, rows);
  return rows;
}

const nameOf = ({ calledBy, code }: Listing) => calledBy ?? code;
const keyOf = (value: Cell) => (value === '' ? null : value);

/** Of a patched table only the rows that changed look for their place; where none does the rows are the same as before. */
function patchedOrder(kind: Listing, table: FeatureTable): GridRow[] | undefined {
  const lineage = lineageOf(table);
  const before = lineage && known.get(lineage.from);
  if (lineage === undefined || before === undefined) return undefined;
  const { from, origins } = lineage;
  const name = nameOf(kind);
  const unnamed = name === undefined || from.column(name) === table.column(name);
  return origins === undefined && unnamed ? before : merged(name, table, before, lineage);
}

function merged(
  name: string | undefined,
  table: FeatureTable,
  before: readonly GridRow[],
  { changed }: Lineage,
): GridRow[] {
  const column = name === undefined ? undefined : table.column(name);
  const order = (a: number, b: number) => {
    const [one, other] = [keyOf(column?.at(a) ?? null), keyOf(column?.at(b) ?? null)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || a - b;
    return compareKeys(one, other) || a - b;
  };
  const own = new Set(changed);
  const kept: GridRow[] = [];
  for (const one of before) {
    const row = table.rowOf(one.id);
    if (row !== undefined && !own.has(row)) kept.push(row === one.row ? one : { row, id: one.id });
  }
  const fresh = [...changed].sort(order).map((row) => ({ row, id: table.ids[row] ?? Number.NaN }));
  const rows: GridRow[] = [];
  let at = 0;
  for (const one of fresh) {
    let [low, high] = [at, kept.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order((kept[middle] as GridRow).row, one.row) < 0) low = middle + 1;
      else high = middle;
    }
    for (; at < low; at += 1) rows.push(kept[at] as GridRow);
    rows.push(one);
  }
  for (; at < kept.length; at += 1) rows.push(kept[at] as GridRow);
  return rows;
}

function inOrder(kind: Listing, table: FeatureTable): GridRow[] {
  const name = nameOf(kind);
  if (name === undefined) return Array.from(table.ids, (id, row) => ({ row, id }));
  const code = table.column(name);
  const ranks = sortRanks(code, table.count, keyOf);
  // Rank and row in one number: sorting numbers is many times faster than sorting by a comparison.
  const places = new Float64Array(ranks.length);
  for (let row = 0; row < places.length; row += 1) {
    const rank = ranks[row] as number;
    places[row] = (rank < 0 ? table.count : rank) * table.count + row;
  }
  places.sort();
  const rows = new Array<GridRow>(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const row = (places[at] as number) % table.count;
    rows[at] = { row, id: table.ids[row] ?? Number.NaN };
  }
  return rows;
}

/** Whether a table was patched out of the other, and each row stands where it stood. */
export function sameRows(before: FeatureTable, table: FeatureTable): boolean {
  const lineage = lineageOf(table);
  return lineage?.from === before && lineage.origins === undefined;
}

/** The keys of the rows that are new in a patched table, or another than before. */
export function changedIds(table: FeatureTable): number[] {
  return (lineageOf(table)?.changed ?? []).map((row) => table.ids[row] ?? Number.NaN);
}
