/** The catalogue's fields as columns of AG Grid. */
import type { Cell } from '@lucerna/contract/columns';
import { type Field, fullLabel, isUnnamed } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import { fieldsOfGroup } from '@lucerna/domain/kinds/catalogue';
import type { ColDef } from 'ag-grid-community';
import { nameOf } from '../api/name-order.ts';
import { patchedRanks, type Ranked } from '../api/sort-ranks.ts';
import { aligned, decimalsOf } from './aligned-numbers.ts';
import type { CellEditing } from './cell-editing/cell-editing.ts';
import { editableColumn } from './cell-editing/editable-column.tsx';
import type { CellSlots } from './cell-slot.ts';
import { cellText, isEmpty, isNumeric, type References } from './cell-text.ts';
import { BooleanCell, cellOfSlot } from './cells.tsx';
import { valueWidth } from './column-wishes.ts';
import { compactCell } from './compact-cell.tsx';
import type { GridRow } from './grid-row.ts';
import { hintedHeader } from './hinted-header.tsx';
import type { LiveTable } from './live-table.ts';
import { sortedByRanks } from './sorted-columns.ts';

/** The fields of a column group; the one by which people call the element stands first in each. */
export function columnFields(kind: Listing, group: string): readonly Field[] {
  const name = nameOf(kind);
  const first = kind.fields.filter((field) => field.key === name);
  return [...first, ...fieldsOfGroup(kind, group).filter((field) => field.key !== name)];
}

export interface ColumnsInput {
  readonly kind: Listing;
  readonly table: LiveTable;
  readonly references: References;
  readonly slots: CellSlots;
  /** Present while the cells are edited. */
  readonly editing?: CellEditing | undefined;
}

/**
 * A column for every field that some group shows, in the order of the groups: which ones are on display, and
 * how wide, is told to the grid apart, so that going to another tab keeps the order of the rows.
 */
export function columnsOf(input: ColumnsInput): ColDef<GridRow>[] {
  const shown = new Set(input.kind.groups.flatMap((group) => columnFields(input.kind, group.id)));
  return [...shown].map((field) => columnOf(field, input));
}

/** The one column of a group on a phone. */
export function compactColumnId(group: string): string {
  return `compact:${group}`;
}

/** A column for each group: on a phone the rows of a group are cells of two lines. */
export function compactColumnsOf(input: ColumnsInput): ColDef<GridRow>[] {
  return input.kind.groups.map((group) => ({
    colId: compactColumnId(group.id),
    headerName: group.label,
    initialHide: true,
    sortable: false,
    resizable: false,
    cellRenderer: compactCell({ ...input, fields: columnFields(input.kind, group.id) }),
  }));
}

function columnOf(field: Field, { kind, table, references, slots, editing }: ColumnsInput): ColDef<GridRow> {
  const column = table.column(field.key);
  const label = fullLabel(field);
  const text = (value: Cell) => cellText(field, value, references);
  const slot = slots[field.key];
  const numeric = isNumeric(field);
  const sortKey = sortKeyOf(field, text);
  let ranked: Ranked | undefined;
  const ranksNow = () => {
    const { now } = table;
    if (ranked?.table !== now) ranked = patchedRanks(now, field.key, sortKey, ranked);
    return ranked.ranks;
  };
  return {
    colId: field.key,
    headerName: label,
    headerTooltip: label,
    ...(isUnnamed(field) ? hintedHeader(field) : {}),
    initialHide: true,
    valueGetter: ({ data }) => (data === undefined ? null : column.at(data.row)),
    valueFormatter: ({ value }) => {
      if (isEmpty(value)) return '—';
      if (!numeric || field.year === true || typeof value !== 'number') return text(value);
      return aligned(text(value), value, decimalsOf(table.now.column(field.key), table.count));
    },
    ...(field.type === 'boolean' ? { cellRenderer: BooleanCell } : {}),
    ...(slot === undefined ? {} : { cellRenderer: cellOfSlot(slot, table) }),
    tooltipValueGetter: ({ value, column: shown }) => {
      const full = isEmpty(value) ? '' : text(value);
      // The grid sees by itself whether plain text is cut; beside a symbol it has to be told.
      const width =
        slot !== undefined && shown !== undefined && 'getActualWidth' in shown ? shown.getActualWidth() : 0;
      return full === '' || valueWidth(full.length, true) < width ? undefined : full;
    },
    cellClassRules: { 'cell-empty': ({ value }) => isEmpty(value) && field.type !== 'boolean' },
    cellClass: [
      ...(field.key === nameOf(kind) ? ['cell-code'] : []),
      ...(numeric ? ['ag-right-aligned-cell'] : []),
    ],
    headerClass: numeric ? 'ag-right-aligned-header' : '',
    ...sortedByRanks(ranksNow),
    ...(editing === undefined ? {} : editableColumn({ field, table, slot, editing })),
  };
}

/** Numbers by size, dates by time, all else by what is read in the cell. */
function sortKeyOf(field: Field, text: (value: Cell) => string): (value: Cell) => Cell {
  return (value) => {
    if (isEmpty(value)) return null;
    const byValue =
      typeof value === 'boolean' ||
      isNumeric(field) ||
      field.setBy === 'key' ||
      field.type === 'date' ||
      field.type === 'instant';
    return byValue ? value : text(value);
  };
}
