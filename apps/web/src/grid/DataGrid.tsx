import './data-grid.css';
import type { Listing } from '@lucerna/domain/kind';
import type {
  ApplyColumnStateParams,
  ColumnResizedEvent,
  GetRowIdParams,
  GridApi,
  GridReadyEvent,
  IRowNode,
  TabToNextCellParams,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import type { SelectionStore } from '../state/selection.ts';
import { pageNonce } from '../ui/nonce.ts';
import { measure } from '../ui/tokens.ts';
import { useSize } from '../ui/use-size.ts';
import { localeIt } from './ag-modules.ts';
import type { CellEditing } from './cell-editing/cell-editing.ts';
import type { CellSlots } from './cell-slot.ts';
import type { References } from './cell-text.ts';
import type { ExtraColumn, RowActions } from './extra-column.tsx';
import { GridShortcuts } from './GridShortcuts.tsx';
import {
  type GridParts,
  useCellControls,
  useFilteredRows,
  useKeptInView,
  useRedrawnCells,
  useRowControls,
  useRowsOutOfSight,
} from './grid-effects.ts';
import { type GridRow, gridRows } from './grid-row.ts';
import { gridTheme } from './grid-theme.ts';
import { type ColumnWidths, rowHeightOf } from './group-layout.ts';
import { useKeptWidths } from './kept-widths.ts';
import { countPassing } from './masks.ts';
import type { RowControls } from './row-controls.ts';
import { markRow } from './row-marks.ts';
import { putInOrder } from './sorted-columns.ts';
import { useGridColumns, useGroupLayout } from './use-grid-columns.ts';

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

/** What is so now, for functions that AG Grid keeps from the beginning. */
interface Latest {
  readonly setWidth: (column: string, width: number | null) => void;
  readonly mask: Uint8Array | null;
  readonly selection: SelectionStore;
  readonly layout: ApplyColumnStateParams;
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
  const columns = useGridColumns({ kind, table, references, slots, editing, compact, extras, actions });
  const shownRows = useMemo(() => (mask === null ? table.count : countPassing(mask)), [mask, table]);
  const layout = useGroupLayout({
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
  });

  const now = { setWidth, mask, selection, layout, editing, onActivate: props.onActivate ?? nothing };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [callbacks] = useState(() => callbacksOf(latest, controls, setApi));
  const parts: GridParts = { api, root, controls };
  useEffect(() => {
    // Going to a phone's layout and back makes another grid: the old one is told nothing more.
    if (api?.isDestroyed() === false) api.applyColumnState(layout);
  }, [api, layout]);
  const rowBuffer = useRowsOutOfSight(parts);
  useFilteredRows(parts, { table, mask, cells: editing !== undefined }, selection);
  useRedrawnCells(api, kind, references, table);
  useRowControls(parts, latest, selection, compact);
  useCellControls(parts, editing, selection);
  useKeptInView(controls, size?.height);
  useEffect(() => {
    const grid = root.current?.querySelector('[role="grid"]');
    if (api === null || grid === null || grid === undefined) return;
    grid.setAttribute('aria-label', label);
    grid.setAttribute('aria-multiselectable', 'true');
  }, [api, label]);
  useImperativeHandle(ref, () => handleOf(parts), [api]);
  return (
    <div
      ref={root}
      className="data-grid"
      data-compact={compact}
      data-wraps={widths !== undefined}
      data-lines={twoLines ? 2 : 1}
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
          rowHeight={rowHeightOf(compact, twoLines)}
          headerHeight={compact ? 0 : HEADER_HEIGHT}
          rowBuffer={rowBuffer}
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

function callbacksOf(
  latest: RefObject<Latest>,
  controls: RefObject<RowControls | null>,
  onReady: (api: GridApi<GridRow>) => void,
) {
  return {
    isExternalFilterPresent: () => latest.current.mask !== null,
    doesExternalFilterPass: ({ data }: IRowNode<GridRow>) =>
      data !== undefined && latest.current.mask?.[data.row] === 1,
    processRowPostCreate: ({ eRow, node }: { eRow: HTMLElement; node: IRowNode<GridRow> }) => {
      if (node.data !== undefined) markRow(eRow, node.data.id, latest.current.selection.get());
    },
    focusGridInnerElement: () => controls.current?.focus() ?? false,
    onGridReady: (event: GridReadyEvent<GridRow>) => {
      event.api.applyColumnState(latest.current.layout);
      onReady(event.api);
    },
    onColumnResized: ({ finished, source, column }: ColumnResizedEvent<GridRow>) => {
      if (!finished || column === null) return;
      if (source === 'uiColumnResized') latest.current.setWidth(column.getColId(), column.getActualWidth());
      // A double click on the border.
      if (source === 'autosizeColumns') latest.current.setWidth(column.getColId(), null);
    },
  };
}

/** What the screen may ask of the grid. A window that became narrow, or wide, has another grid: the old one answers no more. */
function handleOf({ api, controls }: GridParts): DataGridHandle {
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
}
