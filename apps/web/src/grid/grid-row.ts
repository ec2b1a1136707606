/** A row as AG Grid holds it: only where to find it in the table. */
import type { Listing } from '@lucerna/domain/kind';
import type { FeatureTable } from '../api/feature-table.ts';
import { sortRanks } from './sort-ranks.ts';

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
  const rows = known.get(table) ?? inOrder(kind, table);
  known.set(table, rows);
  return rows;
}

function inOrder(kind: Listing, table: FeatureTable): GridRow[] {
  const name = kind.calledBy ?? kind.code;
  if (name === undefined) return Array.from(table.ids, (id, row) => ({ row, id }));
  const code = table.column(name);
  const ranks = sortRanks(code, table.count, (value) => (value === '' ? null : value));
  // Rank and row in one number: sorting numbers is many times faster than sorting by a comparison.
  const places = Float64Array.from(ranks, (rank, row) => (rank < 0 ? table.count : rank) * table.count + row);
  places.sort();
  return Array.from(places, (place) => {
    const row = place % table.count;
    return { row, id: table.ids[row] ?? Number.NaN };
  });
}
