/**
 * A column of what no field of the kind holds: what its rows are to the screen that shows them. It stands last and
 * stays in sight, whatever the column group.
 */
import type { ColDef } from 'ag-grid-community';
import type { GridRow } from './grid-row.ts';

export interface ExtraColumn {
  readonly id: string;
  readonly label: string;
  /** CSS pixels. */
  readonly width: number;
  /** What rows are sorted by; null where a row has nothing there. */
  value(row: number): number | null;
  text(value: number): string;
}

export function extraColumnDefs(extras: readonly ExtraColumn[]): ColDef<GridRow>[] {
  return extras.map((extra) => ({
    colId: extra.id,
    headerName: extra.label,
    initialHide: true,
    resizable: false,
    valueGetter: ({ data }) => (data === undefined ? null : extra.value(data.row)),
    valueFormatter: ({ value }) => (value === null || value === undefined ? '—' : extra.text(value)),
    cellClass: ['ag-right-aligned-cell', 'cell-extra'],
    headerClass: ['ag-right-aligned-header', 'cell-extra'],
  }));
}

export function extraWidth(extras: readonly ExtraColumn[]): number {
  return extras.reduce((sum, { width }) => sum + width, 0);
}
