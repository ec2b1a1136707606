import './data-grid.css';
import type { Field } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import type {
  ColumnResizedEvent,
  GetRowIdParams,
  GridApi,
  GridReadyEvent,
  IRowNode,
  TabToNextCellParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import { offerContentList } from '../state/content-list.ts';
import type { SelectionStore } from '../state/selection.ts';
import { pageNonce } from '../ui/nonce.ts';
import { measure } from '../ui/tokens.ts';
import { useSize } from '../ui/use-size.ts';
import { useSteady } from '../ui/use-steady.ts';
import { localeIt } from './ag-modules.ts';
import { decimalsOf } from './aligned-numbers.ts';
import { cellControls } from './cell-editing/cell-controls.ts';
import type { CellEditing } from './cell-editing/cell-editing.ts';
import type { CellSlots } from './cell-slot.ts';
import { isNumeric, type References } from './cell-text.ts';
import { columnsOf, compactColumnsOf } from './columns.ts';
import { actionsColumnDef, type ExtraColumn, extraColumnDefs, type RowActions } from './extra-column.tsx';
import { GridShortcuts } from './GridShortcuts.tsx';
import { changedIds, type GridRow, gridRows, sameRows } from './grid-row.ts';
import { gridTheme } from './grid-theme.ts';
import { type ColumnWidths, compactRowHeight, groupLayout, twoLinesRowHeight } from './group-layout.ts';
import { useKeptWidths } from './kept-widths.ts';
import { liveTable } from './live-table.ts';
import { placeAfter } from './place-after.ts';
import { type RowControls, rowControls } from './row-controls.ts';
import { markRow } from './row-marks.ts';
import { putInOrder } from './sorted-columns.ts';

export interface DataGridHandle {
  /** Puts the focus on the row where the user was, or on the first; false where no row is on display. */
  focus(): boolean;
  /** Brings the first chosen row into view. */
  reveal(): void;
  /** The keys of the rows that pass the filter, in the order on display. */
  displayedIds(): number[];
  /** Takes over what stands in a cell's box. */
  commit(): void;
  /** Puts the focus on a cell of the group on display. */
  focusCell(id: number, key: string): void;
}

export interface DataGridProps {
  readonly kind: Listing;
  readonly table: FeatureTable;
  /** The id of the column group on display. */
  readonly group: string;
  /** 1 for each row of the table that passes the filter; null: no filter. */
  readonly mask: Uint8Array | null;
  readonly selection: SelectionStore;
  readonly references: References;
  readonly slots: CellSlots;
  /** Columns behind those of the group. The same array as long as nothing of them changes. */
  readonly extras?: readonly ExtraColumn[] | undefined;
  /** The buttons of each row. The same object as long as nothing of them changes. */
  readonly actions?: RowActions | undefined;
  /** The widths that the screen sets; their headers take two lines where one is too short. */
  readonly widths?: ColumnWidths | undefined;
  /** Texts take two lines where one is too short: rows are higher. */
  readonly twoLines?: boolean | undefined;
  /** The grid's name for assistive technology: `Elenco dei punti luce`. */
  readonly label: string;
  /** Rows of two lines without headers, for a phone. */
  readonly compact?: boolean;
  /** Enter or a double click on a row. */
  readonly onActivate?: (() => void) | undefined;
  /** What that does, for the list of keys: `centra in mappa`. */
  readonly activates?: string | undefined;
  /** Present while the cells are edited. */
  readonly editing?: CellEditing | undefined;
  readonly ref?: Ref<DataGridHandle>;
}

/** Its border comes on top. */
const HEADER_HEIGHT = measure.row - 1;
const nonce = pageNonce();
const columnDefaults = { sortable: true, resizable: true, minWidth: 60, suppressHeaderMenuButton: true };
const wrappingDefaults = { ...columnDefaults, wrapHeaderText: true };
const rowId = ({ data }: GetRowIdParams<GridRow>) => String(data.id);
/** Tab leaves the grid: its cells are walked with the arrows. From a cell's box it goes on to the next cell. */
const leaveUnlessEditing = ({ editing, nextCellPosition }: TabToNextCellParams) =>
  editing && nextCellPosition !== null ? nextCellPosition : false;
const leave = () => false;
const nothing = () => {};
const noExtras: readonly ExtraColumn[] = [];

/** Nobody has put the focus anywhere yet: it is nowhere, or on the screen as a whole. */
function isArriving(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.localName === 'main';
}

/** All elements of a kind as rows, a hundred thousand if need be; its columns are those of one group. */
export function DataGrid(props: DataGridProps) {
  const { kind, table, group, mask, selection, references, slots, label, compact = false, ref } = props;
  const { extras = noExtras, actions, widths, twoLines = false } = props;
  const editing = compact ? undefined : props.editing;
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root);
  const controls = useRef<RowControls | null>(null);
  const [api, setApi] = useState<GridApi<GridRow> | null>(null);
  const [resized, setWidth] = useKeptWidths(label);

  const rows = useMemo(() => gridRows(kind, table), [kind, table]);
  // The columns read whatever table there is: to make them anew for a row that changed would cost more than the row.
  const [live] = useState(() => liveTable(table));
  useLayoutEffect(() => live.put(table), [live, table]);
  const columns = useMemo(() => {
    const input = { kind, table: live, references, slots, editing };
    return [
      ...(compact ? compactColumnsOf(input) : columnsOf(input)),
      ...extraColumnDefs(extras, live),
      ...(actions === undefined ? [] : [actionsColumnDef(actions)]),
    ];
  }, [kind, live, references, slots, editing, compact, extras, actions]);
  const shownRows = useMemo(() => (mask === null ? table.count : count(mask)), [mask, table]);
  const layoutNow = useMemo(
    () =>
      groupLayout({
        kind,
        table,
        group,
        references,
        slots,
        size,
        shownRows,
        compact,
        resized,
        extras,
        actions,
        widths,
        twoLines,
      }),
    [
      kind,
      table,
      group,
      references,
      slots,
      size,
      shownRows,
      compact,
      resized,
      extras,
      actions,
      widths,
      twoLines,
    ],
  );

  const layout = useSteady(layoutNow);

  // What AG Grid calls back: it keeps the functions it was given first.
  const now = { setWidth, mask, selection, layout, editing, onActivate: props.onActivate ?? nothing };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const callbacks = useRef({
    isExternalFilterPresent: () => latest.current.mask !== null,
    doesExternalFilterPass: ({ data }: IRowNode<GridRow>) =>
      data !== undefined && latest.current.mask?.[data.row] === 1,
    processRowPostCreate: ({ eRow, node }: { eRow: HTMLElement; node: IRowNode<GridRow> }) => {
      if (node.data !== undefined) markRow(eRow, node.data.id, latest.current.selection.get());
    },
    focusGridInnerElement: () => controls.current?.focus() ?? false,
    onGridReady: (event: GridReadyEvent<GridRow>) => {
      event.api.applyColumnState(latest.current.layout);
      setApi(event.api);
    },
    onColumnResized: ({ finished, source, column }: ColumnResizedEvent<GridRow>) => {
      if (!finished || column === null) return;
      if (source === 'uiColumnResized') latest.current.setWidth(column.getColId(), column.getActualWidth());
      // A double click on the border.
      if (source === 'autosizeColumns') latest.current.setWidth(column.getColId(), null);
    },
  }).current;

  useEffect(() => {
    // Going to a phone's layout and back makes another grid: the old one is told nothing more.
    if (api?.isDestroyed() === false) api.applyColumnState(layout);
  }, [api, layout]);

  const cells = editing !== undefined;
  const filtered = useRef<{ api: typeof api } & Parameters<typeof placeAfter>[0]>(null);
  useEffect(() => {
    if (api === null || api.isDestroyed()) return;
    const before = filtered.current;
    filtered.current = { api, table, mask, cells };
    if (before === null || before.api !== api) {
      // What was typed while the grid was being made came too late for its first rows.
      if (mask !== null) api.onFilterChanged();
      return;
    }
    if (before.table === table && before.mask === mask) return;
    const patched = sameRows(before.table, table) && before.mask === mask;
    // Rows that stand where they stood are filtered and sorted as they were, unless they are sorted by what changed.
    if (!patched) api.onFilterChanged();
    else if (isSortedBy(api, (key) => before.table.column(key) !== table.column(key))) {
      api.refreshClientSideRowModel('sort');
    }
    switch (placeAfter(before, filtered.current, selection.get().chosen)) {
      case 'chosen':
        controls.current?.reveal();
        break;
      case 'top':
        if (api.getDisplayedRowCount() > 0) api.ensureIndexVisible(0, 'top');
    }
  }, [api, table, mask, cells, selection]);

  // Texts may change without their values: the code of a cabinet that has just been loaded. And the rows of a newer
  // table are drawn before the columns that read it are there.
  const drawn = useRef<{ api: typeof api; references: References; table: FeatureTable }>(null);
  useEffect(() => {
    if (api === null || api.isDestroyed()) return;
    const before = drawn.current;
    drawn.current = { api, references, table };
    const same = before?.api === api && before.references === references;
    const rowNodes = same ? changedNodes(api, kind, before.table, table) : undefined;
    api.refreshCells(rowNodes === undefined ? { force: true } : { force: true, rowNodes });
  }, [api, kind, references, table]);

  useEffect(() => {
    const element = root.current;
    if (api === null || api.isDestroyed() || element === null) return;
    const own = rowControls({
      api,
      root: element,
      selection,
      onActivate: () => latest.current.onActivate(),
      editsCells: () => latest.current.editing !== undefined,
    });
    controls.current = own;
    own.reveal();
    const withdraw = offerContentList(own.focus);
    // Whoever has begun with something else, or touches the screen, is left alone.
    const arrival = compact ? 0 : requestAnimationFrame(() => void (isArriving() && own.focus()));
    return () => {
      cancelAnimationFrame(arrival);
      withdraw();
      own.dispose();
      controls.current = null;
    };
  }, [api, selection, compact]);

  useEffect(() => {
    const element = root.current;
    if (api === null || api.isDestroyed() || element === null || editing === undefined) return;
    const onVisit = (id: number) => {
      const { chosen } = selection.get();
      if (chosen.size !== 1 || !chosen.has(id)) selection.choose([id]);
    };
    return cellControls({ api, root: element, editing, onVisit });
  }, [api, selection, editing]);

  // What takes room from the grid must not cover the row that was chosen a moment ago.
  const height = size?.height;
  const heightBefore = useRef(height);
  useEffect(() => {
    const before = heightBefore.current;
    heightBefore.current = height;
    if (before === undefined || height === undefined || height >= before) return;
    const frame = requestAnimationFrame(() => controls.current?.keepInView(before - measure.row));
    return () => cancelAnimationFrame(frame);
  }, [height]);

  useEffect(() => {
    const grid = root.current?.querySelector('[role="grid"]');
    if (api === null || grid === null || grid === undefined) return;
    grid.setAttribute('aria-label', label);
    grid.setAttribute('aria-multiselectable', 'true');
  }, [api, label]);

  useImperativeHandle(ref, () => {
    // A window that became narrow, or wide, has another grid: the old one answers no more.
    const live = () => (api === null || api.isDestroyed() ? null : api);
    return {
      focus: () => live() !== null && (controls.current?.focus() ?? false),
      reveal: () => void (live() !== null && controls.current?.reveal()),
      displayedIds() {
        const ids: number[] = [];
        live()?.forEachNodeAfterFilterAndSort(({ data }) => data !== undefined && ids.push(data.id));
        return ids;
      },
      commit: () => live()?.stopEditing(),
      focusCell(id, key) {
        const index = live()?.getRowNode(String(id))?.rowIndex;
        if (index === undefined || index === null) return;
        api?.ensureIndexVisible(index);
        api?.ensureColumnVisible(key);
        api?.setFocusedCell(index, key);
      },
    };
  }, [api]);

  return (
    <div
      ref={root}
      className="data-grid"
      data-compact={compact}
      data-wraps={widths !== undefined}
      data-lines={twoLines && !compact ? 2 : 1}
      data-shortcuts="grid"
    >
      <GridShortcuts edits={editing !== undefined} activates={props.activates} />
      {size !== null && (
        <AgGridReact<GridRow>
          key={compact ? 'compact' : 'wide'}
          theme={gridTheme}
          {...(nonce === undefined ? {} : { styleNonce: nonce })}
          localeText={localeIt}
          rowData={rows}
          columnDefs={columns}
          defaultColDef={widths === undefined ? columnDefaults : wrappingDefaults}
          getRowId={rowId}
          rowHeight={compact ? compactRowHeight : twoLines ? twoLinesRowHeight : measure.row}
          headerHeight={compact ? 0 : HEADER_HEIGHT}
          animateRows={false}
          suppressMovableColumns
          postSortRows={putInOrder}
          suppressRowHoverHighlight
          suppressNoRowsOverlay
          tooltipShowMode="whenTruncated"
          tooltipShowDelay={400}
          tooltipHideDelay={20_000}
          tabToNextCell={leaveUnlessEditing}
          readOnlyEdit
          tabToNextHeader={leave}
          {...callbacks}
        />
      )}
    </div>
  );
}

/** The nodes of the rows that a patched table has otherwise; undefined where it may be any of them. */
function changedNodes(
  api: GridApi<GridRow>,
  kind: Listing,
  before: FeatureTable,
  table: FeatureTable,
): IRowNode<GridRow>[] | undefined {
  if (!sameRows(before, table)) return undefined;
  // Where a number has more decimals than any before all others make room for them.
  const decimals = (of: FeatureTable, key: string) => decimalsOf(of.column(key), of.count);
  const widened = (field: Field) =>
    isNumeric(field) &&
    before.column(field.key) !== table.column(field.key) &&
    decimals(before, field.key) !== decimals(table, field.key);
  if (kind.fields.some(widened)) return undefined;
  return changedIds(table)
    .map((id) => api.getRowNode(String(id)))
    .filter((node) => node !== undefined);
}

function isSortedBy(api: GridApi<GridRow>, isChanged: (key: string) => boolean): boolean {
  return api.getColumnState().some(({ colId, sort }) => (sort ?? null) !== null && isChanged(colId));
}

function count(mask: Uint8Array): number {
  let passing = 0;
  for (const flag of mask) passing += flag;
  return passing;
}
