/** What keeps the rows and cells of a grid as its screen has them: filtered, drawn, under mouse and keyboard, in view. */
import type { Field } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import type { GridApi, IRowNode } from 'ag-grid-community';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import { offerContentList } from '../state/content-list.ts';
import type { SelectionStore } from '../state/selection.ts';
import { measure } from '../ui/tokens.ts';
import { useOnceDrawn } from '../ui/when-idle.ts';
import { decimalsOf } from './aligned-numbers.ts';
import { cellControls } from './cell-editing/cell-controls.ts';
import type { CellEditing } from './cell-editing/cell-editing.ts';
import { isNumeric, type References } from './cell-text.ts';
import { changedIds, type GridRow, sameRows } from './grid-row.ts';
import { placeAfter } from './place-after.ts';
import { type RowControls, rowControls } from './row-controls.ts';

/** The grid as AG Grid has it, once it is there. */
export interface GridParts {
  readonly api: GridApi<GridRow> | null;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly controls: RefObject<RowControls | null>;
}

type Shown = Parameters<typeof placeAfter>[0];

/** Nobody has put the focus anywhere yet: it is nowhere, or on the screen as a whole. */
function isArriving(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.localName === 'main';
}

/** How many rows out of sight are drawn above and below those in sight, so that who scrolls meets no white. */
const ROWS_OUT_OF_SIGHT = 10;

/** None at first: the rows that somebody waits for are painted before those that nobody sees. */
export function useRowsOutOfSight({ api }: GridParts): number {
  const [painted, setPainted] = useState<typeof api>(null);
  const all = useCallback(() => setPainted(api), [api]);
  useOnceDrawn(api !== null && painted !== api, all, 1_000);
  return painted === api && api !== null ? ROWS_OUT_OF_SIGHT : 0;
}

/** Filters, sorts and scrolls again when there are other rows. */
export function useFilteredRows({ api, controls }: GridParts, shown: Shown, selection: SelectionStore): void {
  const { table, mask, cells } = shown;
  const filtered = useRef<{ api: typeof api } & Shown>(null);
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
  }, [api, controls, table, mask, cells, selection]);
}

/**
 * Texts may change without their values: the code of a cabinet that has just been loaded. And the rows of a newer
 * table are drawn before the columns that read it are there.
 */
export function useRedrawnCells(
  api: GridApi<GridRow> | null,
  kind: Listing,
  references: References,
  table: FeatureTable,
): void {
  const drawn = useRef<{ api: typeof api; references: References; table: FeatureTable }>(null);
  useEffect(() => {
    if (api === null || api.isDestroyed()) return;
    const before = drawn.current;
    drawn.current = { api, references, table };
    const same = before?.api === api && before.references === references;
    const rowNodes = same ? changedNodes(api, kind, before.table, table) : undefined;
    api.refreshCells(rowNodes === undefined ? { force: true } : { force: true, rowNodes });
  }, [api, kind, references, table]);
}

interface Latest {
  readonly editing: CellEditing | undefined;
  onActivate(): void;
}

/** Mouse and keyboard on the rows, from when there is a grid. */
export function useRowControls(
  { api, root, controls }: GridParts,
  latest: RefObject<Latest>,
  selection: SelectionStore,
  compact: boolean,
): void {
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
  }, [api, root, controls, latest, selection, compact]);
}

/** The same on the cells, while they are edited. */
export function useCellControls(
  { api, root }: GridParts,
  editing: CellEditing | undefined,
  selection: SelectionStore,
): void {
  useEffect(() => {
    const element = root.current;
    if (api === null || api.isDestroyed() || element === null || editing === undefined) return;
    const onVisit = (id: number) => {
      const { chosen } = selection.get();
      if (chosen.size !== 1 || !chosen.has(id)) selection.choose([id]);
    };
    return cellControls({ api, root: element, editing, onVisit });
  }, [api, root, selection, editing]);
}

/** What takes room from the grid must not cover the row that was chosen a moment ago. */
export function useKeptInView(controls: RefObject<RowControls | null>, height: number | undefined): void {
  const heightBefore = useRef(height);
  useEffect(() => {
    const before = heightBefore.current;
    heightBefore.current = height;
    if (before === undefined || height === undefined || height >= before) return;
    const frame = requestAnimationFrame(() => controls.current?.keepInView(before - measure.row));
    return () => cancelAnimationFrame(frame);
  }, [controls, height]);
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
