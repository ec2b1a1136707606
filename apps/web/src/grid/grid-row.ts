/** A row as AG Grid holds it: only where to find it in the table. */
import type { FeatureTable } from '../api/feature-table.ts';

export interface GridRow {
  /** Position in the table. */
  readonly row: number;
  /** Key of the element. */
  readonly id: number;
}

export function gridRows(table: FeatureTable): GridRow[] {
  return Array.from(table.ids, (id, row) => ({ row, id }));
}
