/**
 * A column of what no field of the kind holds: what its rows are to the screen that shows them. It stands last and
 * stays in sight, whatever the column group.
 */
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import type { ComponentType } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import { type Ranks, sortRanks } from '../api/sort-ranks.ts';
import type { GridRow } from './grid-row.ts';
import type { LiveTable } from './live-table.ts';
import { sortedByRanks } from './sorted-columns.ts';

export interface ExtraColumn {
  readonly id: string;
  readonly label: string;
  /** CSS pixels. */
  readonly width: number;
  /** What rows are sorted by; null where a row has nothing there. */
  value(row: number): number | null;
  text(value: number): string;
  /** What stands behind a value where there is no header, as on a phone. */
  readonly unit?: string;
  /** The rows begin in the order of this column. */
  readonly sorted?: boolean;
  /** Its values are words, not numbers. */
  readonly words?: boolean;
}

/** What can be done with each row, behind all columns and always in sight. */
export interface RowActions {
  readonly label: string;
  /** CSS pixels. */
  readonly width: number;
  /** Buttons with `data-row-action`, so that pressing one chooses no row; `id` is the key of the row's element. */
  readonly Buttons: ComponentType<{ readonly id: number }>;
}

export const actionsColumn = 'azioni';

/** The column of the rows' buttons; the same component for each grid, so that its cells are kept while one scrolls. */
export function actionsColumnDef({ label, Buttons }: RowActions): ColDef<GridRow> {
  return {
    colId: actionsColumn,
    headerName: label,
    initialHide: true,
    resizable: false,
    sortable: false,
    cellRenderer: ({ data }: ICellRendererParams<GridRow>) =>
      data === undefined ? null : <Buttons id={data.id} />,
    cellClass: 'cell-actions',
  };
}

export function extraColumnDefs(
  extras: readonly ExtraColumn[],
  table: LiveTable,
  compact: boolean,
): ColDef<GridRow>[] {
  const shown = ({ text, unit }: ExtraColumn, value: number) =>
    compact && unit !== undefined ? `${text(value)} ${unit}` : text(value);
  return extras.map((extra) => ({
    colId: extra.id,
    headerName: extra.label,
    initialHide: true,
    resizable: false,
    ...(extra.sorted === true ? { initialSort: 'asc' as const } : {}),
    valueGetter: ({ data }) => (data === undefined ? null : extra.value(data.row)),
    ...sortedByRanks(extraRanks(extra, table)),
    valueFormatter: ({ value }) => (value === null || value === undefined ? '—' : shown(extra, value)),
    cellClass: extra.words ? [] : ['ag-right-aligned-cell', 'cell-extra'],
    headerClass: extra.words ? [] : ['ag-right-aligned-header', 'cell-extra'],
    ...(extra.words ? { tooltipValueGetter: ({ value }) => extra.text(value ?? 0) } : {}),
  }));
}

/** What has nothing there counts as less than all else. */
function extraRanks(extra: ExtraColumn, table: LiveTable): () => Ranks {
  const at = (row: number) => extra.value(row) ?? Number.NEGATIVE_INFINITY;
  let known: { readonly of: FeatureTable; readonly ranks: Ranks } | undefined;
  return () => {
    const { now } = table;
    if (known?.of !== now) known = { of: now, ranks: sortRanks({ at }, now.count, (value) => value) };
    return known.ranks;
  };
}

export function extraWidth(extras: readonly ExtraColumn[]): number {
  return extras.reduce((sum, { width }) => sum + width, 0);
}
