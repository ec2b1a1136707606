/** A row as AG Grid holds it: only where to find it in the table. */
import type { Listing } from '@lucerna/domain/kind';
import type { FeatureTable } from '../api/feature-table.ts';
import { type Lineage, lineageOf } from '../api/lineage.ts';
import { keyOf, nameOf, nameOrder } from '../api/name-order.ts';
import { compareKeys } from '../api/sort-ranks.ts';

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
  const order = table.order?.name === name ? table.order.rows : nameOrder(name, table);
  const rows = new Array<GridRow>(order.length);
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at] as number;
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
