/**
 * Mouse and keyboard on the rows of one grid, and the marks of what is chosen. Imperative on purpose: a change
 * of the selection touches the few rows in view and nothing of React, whatever the number of rows.
 */
import type { GridApi } from 'ag-grid-community';
import type { SelectionStore } from '../state/selection.ts';
import type { GridRow } from './grid-row.ts';
import { afterGesture, type Modifiers, rowAfterKey } from './row-gestures.ts';
import { idAt, markRows } from './row-marks.ts';

export interface RowControlsInput {
  readonly api: GridApi<GridRow>;
  readonly root: HTMLElement;
  readonly selection: SelectionStore;
  /** Enter or a double click on a row, which is then the chosen one. */
  readonly onActivate: () => void;
  /** While the cells are edited, keys and double clicks are theirs; a click still chooses the row. */
  readonly editsCells: () => boolean;
}

export interface RowControls {
  /** Brings the first chosen row into view, if one is on display. */
  reveal(): void;
  /** After the grid has become lower than so many pixels: the first chosen row stays in view if it was. */
  keepInView(heightBefore: number): void;
  /** Puts the focus on the row where the user was, or on the first one. False where there is no row. */
  focus(): boolean;
  dispose(): void;
}

/** A row's own buttons do what they say, and choose nothing. */
function isOnButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-row-action]') !== null;
}

/** More than this many and a walk over the rows on display finds the first chosen one sooner. */
const FEW = 200;

/** Until a row that has just come into view takes the focus. */
const FRAMES_TO_DRAW = 20;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

type Walk = ReturnType<typeof rowWalk>;

/** The rows on display: where they are, and which of them is the first chosen one. */
function displayedRows(api: GridApi<GridRow>, selection: SelectionStore) {
  const indexOf = (id: number | null) =>
    id === null || api.isDestroyed() ? null : (api.getRowNode(String(id))?.rowIndex ?? null);
  const idOf = (index: number) => api.getDisplayedRowAtIndex(index)?.data?.id ?? null;

  function between(from: number, to: number): number[] {
    const end = indexOf(to) ?? 0;
    const start = indexOf(from) ?? end;
    const ids: number[] = [];
    for (let i = Math.min(start, end); i <= Math.max(start, end); i++) {
      const id = idOf(i);
      if (id !== null) ids.push(id);
    }
    return ids;
  }

  function firstChosenIndex(): number | null {
    const { chosen } = selection.get();
    if (chosen.size === 0 || api.isDestroyed()) return null;
    if (chosen.size <= FEW) {
      const indices = [...chosen].map(indexOf).filter((index) => index !== null);
      return indices.length === 0 ? null : Math.min(...indices);
    }
    const count = api.getDisplayedRowCount();
    for (let i = 0; i < count; i++) {
      const id = idOf(i);
      if (id !== null && chosen.has(id)) return i;
    }
    return null;
  }

  return { indexOf, idOf, between, firstChosenIndex };
}

/** Going over the rows and choosing them: the row where a range begins, and the one that the user was on last. */
function rowWalk(api: GridApi<GridRow>, selection: SelectionStore) {
  const { indexOf, idOf, between, firstChosenIndex } = displayedRows(api, selection);
  let anchor: number | null = null;
  /** The row that the user was on last: where the next arrow key starts. */
  let lead: number | null = null;
  let changing = false;

  function put(ids: Iterable<number>) {
    changing = true;
    selection.choose(ids);
    changing = false;
  }

  function reveal() {
    const index = firstChosenIndex();
    if (index === null) return;
    lead = idOf(index);
    anchor = lead;
    const node = api.getDisplayedRowAtIndex(index);
    const view = api.getVerticalPixelRange();
    const top = node?.rowTop ?? 0;
    const isInView = top >= view.top && top + (node?.rowHeight ?? 0) <= view.bottom;
    if (!isInView) api.ensureIndexVisible(index, 'middle');
  }

  function keepInView(heightBefore: number) {
    const index = firstChosenIndex();
    if (index === null) return;
    const { rowTop, rowHeight } = api.getDisplayedRowAtIndex(index) ?? {};
    const { top } = api.getVerticalPixelRange();
    if (typeof rowTop !== 'number' || rowTop < top || rowTop + (rowHeight ?? 0) > top + heightBefore) return;
    api.ensureIndexVisible(index);
  }

  function choose(target: number, modifiers: Modifiers) {
    const after = afterGesture({ target, anchor, chosen: selection.get().chosen, between, ...modifiers });
    lead = target;
    anchor = after.anchor;
    put(after.ids);
  }

  /** False where there is none. */
  function chooseAll(): boolean {
    const ids: number[] = [];
    api.forEachNodeAfterFilterAndSort(({ data }) => data !== undefined && ids.push(data.id));
    if (ids.length > 0) put(ids);
    return ids.length > 0;
  }

  function focusRow(index: number) {
    api.ensureIndexVisible(index);
    const column = api.getFocusedCell()?.column ?? api.getAllDisplayedColumns()[0];
    if (column !== undefined) api.setFocusedCell(index, column);
  }

  function focusLead(): boolean {
    if (api.isDestroyed() || api.getDisplayedRowCount() === 0) return false;
    focusRow(indexOf(lead) ?? firstChosenIndex() ?? 0);
    return true;
  }

  function step(event: KeyboardEvent, id: number | null): boolean {
    const index = indexOf(lead) ?? indexOf(id) ?? 0;
    const view = api.getVerticalPixelRange();
    const rowHeight = api.getDisplayedRowAtIndex(index)?.rowHeight ?? 1;
    const page = Math.max(1, Math.floor((view.bottom - view.top) / rowHeight) - 1);
    const next = rowAfterKey(event.key, index, api.getDisplayedRowCount(), page);
    if (next === null) return false;
    // From the first row up is the way to the headers, where Enter sorts.
    if (event.key === 'ArrowUp' && index === 0 && !event.shiftKey) return false;
    const to = idOf(next);
    focusRow(next);
    if (to === null) return true;
    if (event.ctrlKey || event.metaKey) lead = to;
    else choose(to, { range: event.shiftKey, toggle: false });
    return true;
  }

  return { reveal, keepInView, choose, chooseAll, focusLead, step, isChanging: () => changing };
}

/** The focus of the grid, which rows that go do not take along. */
function keptFocus(root: HTMLElement, focusLead: () => boolean) {
  function focus(): boolean {
    if (!focusLead()) return false;
    let frames = FRAMES_TO_DRAW;
    const check = () => {
      if (isNowhere()) focusLead();
      if (frames-- > 0) requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
    return true;
  }

  // Rows that go take the focus along that stands in them: it goes on to the row where the work goes on.
  let focused = false;
  function onFocus({ type, target }: FocusEvent) {
    focused = true;
    if (type === 'focusin') return;
    // Whether it left or was taken away is known once that is done.
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected) focused = root.contains(document.activeElement);
    });
  }
  function onRows() {
    setTimeout(() => {
      if (focused && isNowhere()) focusLead();
    });
  }

  return { focus, onFocus, onRows };
}

/** True where the key meant something here. */
function takeKey(
  event: KeyboardEvent,
  id: number | null,
  walk: Walk,
  { selection, onActivate }: Pick<RowControlsInput, 'selection' | 'onActivate'>,
): boolean {
  const ctrl = event.ctrlKey || event.metaKey;
  if (event.key === ' ' && id !== null) {
    walk.choose(id, { range: event.shiftKey, toggle: !event.shiftKey });
    return true;
  }
  if (event.key === 'Enter' && id !== null) {
    if (!selection.get().chosen.has(id)) walk.choose(id, { range: false, toggle: false });
    onActivate();
    return true;
  }
  if (ctrl && event.key.toLowerCase() === 'a') return walk.chooseAll();
  return walk.step(event, id);
}

export function rowControls({ api, root, selection, onActivate, editsCells }: RowControlsInput): RowControls {
  const walk = rowWalk(api, selection);
  const { reveal, keepInView, choose } = walk;
  const { focus, onFocus, onRows } = keptFocus(root, walk.focusLead);
  let lastChosen = selection.get().chosen;

  function onClick(event: MouseEvent) {
    const id = idAt(event.target);
    if (id === null || isOnButton(event.target)) return;
    if (editsCells()) choose(id, { range: false, toggle: false });
    else choose(id, { range: event.shiftKey, toggle: event.ctrlKey || event.metaKey });
  }

  function onDoubleClick(event: MouseEvent) {
    if (idAt(event.target) !== null && !editsCells() && !isOnButton(event.target)) onActivate();
  }

  function onKey(event: KeyboardEvent) {
    const target = event.target;
    if (!(target instanceof HTMLElement) || !target.classList.contains('ag-cell') || event.altKey) return;
    if (editsCells()) return;
    if (takeKey(event, idAt(target), walk, { selection, onActivate })) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function onPointer(event: PointerEvent) {
    // A finger does not hover: its last touch would stay marked.
    const isOver = event.type === 'pointerover' && event.pointerType !== 'touch';
    const id = isOver ? idAt(event.target) : null;
    if (id !== selection.get().hovered) selection.hover(id);
  }

  const unsubscribe = selection.subscribe(() => {
    if (api.isDestroyed()) return;
    const { chosen } = selection.get();
    markRows(root, selection.get());
    if (chosen === lastChosen) return;
    lastChosen = chosen;
    if (!walk.isChanging()) reveal();
  });
  const over = new AbortController();
  const { signal } = over;
  root.addEventListener('click', onClick, { signal });
  root.addEventListener('dblclick', onDoubleClick, { signal });
  root.addEventListener('keydown', onKey, { capture: true, signal });
  root.addEventListener('pointerover', onPointer, { signal });
  root.addEventListener('pointerleave', onPointer, { signal });
  root.addEventListener('focusin', onFocus, { signal });
  root.addEventListener('focusout', onFocus, { signal });
  api.addEventListener('modelUpdated', onRows);
  markRows(root, selection.get());

  return {
    reveal,
    keepInView,
    focus,
    dispose() {
      unsubscribe();
      over.abort();
      if (!api.isDestroyed()) api.removeEventListener('modelUpdated', onRows);
    },
  };
}
