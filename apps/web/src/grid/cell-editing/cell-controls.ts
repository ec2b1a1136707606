/** Keys, clipboard and clicks on the cells of a grid that is being edited; what is typed in a box is the box's. */
import { type Field, type FieldValue, isBlank, setByClient } from '@lucerna/domain/field';
import { fieldOf } from '@lucerna/domain/kind';
import type { CellEditRequestEvent, GridApi } from 'ag-grid-community';
import type { GridRow } from '../grid-row.ts';
import type { CellEditing } from './cell-editing.ts';
import { pasteBlock } from './paste-block.ts';
import { nextAnswer } from './read-cell.ts';
import { readBlock, writeCell } from './spreadsheet-text.ts';

/** The next empty cell is looked for in so many rows. */
const farthest = 5_000;

export interface CellControlsInput {
  readonly api: GridApi<GridRow>;
  readonly root: HTMLElement;
  readonly editing: CellEditing;
  /** The focus came to a cell of that element. */
  readonly onVisit: (id: number) => void;
}

interface Place {
  readonly index: number;
  readonly id: number;
  readonly field: Field;
}

/** The cells under the focus, and what is put into them. */
function editedCells(api: GridApi<GridRow>, editing: CellEditing) {
  const { kind } = editing;
  function focused(): Place | null {
    const cell = api.getFocusedCell();
    const data = cell === null ? undefined : api.getDisplayedRowAtIndex(cell.rowIndex)?.data;
    if (cell === null || data === undefined) return null;
    return { index: cell.rowIndex, id: data.id, field: fieldOf(kind, cell.column.getColId()) };
  }

  const mayEdit = (id: number, field: Field) => setByClient(field) && editing.isEditable(id, field);

  function put(id: number, field: Field, value: FieldValue): void {
    if (mayEdit(id, field)) editing.put([{ id, key: field.key, value }]);
  }

  function turn({ id, field }: Place): void {
    const node = api.getRowNode(String(id));
    const value =
      node === undefined ? null : (api.getCellValue({ rowNode: node, colKey: field.key }) as FieldValue);
    put(id, field, nextAnswer(value));
  }

  const valueIn = (index: number, key: string): FieldValue => {
    const node = api.getDisplayedRowAtIndex(index);
    return node === undefined
      ? null
      : ((api.getCellValue({ rowNode: node, colKey: key }) ?? null) as FieldValue);
  };

  function goTo(index: number, key: string): void {
    api.ensureIndexVisible(index);
    api.ensureColumnVisible(key);
    api.setFocusedCell(index, key);
  }

  return { api, editing, focused, mayEdit, put, turn, valueIn, goTo };
}

type Cells = ReturnType<typeof editedCells>;

/**
 * The value of the cell goes into the one below it, and the focus with it: the next press goes on from there. An empty
 * cell takes that of the one above. `all`: into every empty cell of the column below, in one step.
 */
function fillDown(cells: Cells, { index, id, field }: Place, all: boolean): void {
  const { api, editing, mayEdit, put, valueIn, goTo } = cells;
  const own = valueIn(index, field.key);
  if (isBlank(own) && !all) {
    if (index > 0) put(id, field, valueIn(index - 1, field.key));
    return;
  }
  const below: { readonly index: number; readonly id: number }[] = [];
  const last = all ? api.getDisplayedRowCount() - 1 : index + 1;
  for (let at = index + 1; at <= last; at += 1) {
    const row = api.getDisplayedRowAtIndex(at)?.data;
    if (row === undefined || !mayEdit(row.id, field)) continue;
    if (!all || isBlank(valueIn(at, field.key))) below.push({ index: at, id: row.id });
  }
  const [next] = below;
  if (next === undefined || isBlank(own)) return;
  editing.put(below.map((one) => ({ id: one.id, key: field.key, value: own })));
  if (!all) goTo(next.index, field.key);
}

/** Enter in a box: on to the next empty cell of the tab that waits to be filled. */
function goToMissing({ api, editing, mayEdit, goTo }: Cells, { index, field }: Place): void {
  const columns = api.getAllDisplayedColumns().map((column) => fieldOf(editing.kind, column.getColId()));
  const rows = Math.min(api.getDisplayedRowCount(), index + farthest);
  for (let at = index; at < rows; at += 1) {
    const row = api.getDisplayedRowAtIndex(at)?.data;
    const from = at === index ? columns.findIndex(({ key }) => key === field.key) + 1 : 0;
    const next =
      row && columns.slice(from).find((one) => mayEdit(row.id, one) && editing.isMissing(row.id, one));
    if (next === undefined) continue;
    goTo(at, next.key);
    return;
  }
}

/** True where the key meant something here. */
function takeKey(cells: Cells, event: KeyboardEvent, place: Place): boolean {
  const { editing, put, turn } = cells;
  const ctrl = event.ctrlKey || event.metaKey;
  if (ctrl && event.key.toLowerCase() === 'z') {
    editing.undo();
    return true;
  }
  if (ctrl && event.key.toLowerCase() === 'd') {
    fillDown(cells, place, event.shiftKey);
    return true;
  }
  if (ctrl || event.altKey) return false;
  if (event.key === 'Delete' || event.key === 'Backspace') {
    put(place.id, place.field, null);
    return true;
  }
  const turns = event.key === ' ' || event.key === 'Enter' || event.key === 'F2';
  if (!turns || place.field.type !== 'boolean') return false;
  turn(place);
  return true;
}

/** Puts what is on the clipboard into the cells from the place on. */
function pasteAt({ api, editing, mayEdit }: Cells, place: Place, text: string): void {
  const block = readBlock(text);
  const columns = api.getAllDisplayedColumns().map((column) => column.getColId());
  const ids = block.flatMap((_, r) => api.getDisplayedRowAtIndex(place.index + r)?.data?.id ?? []);
  const { changes, ...told } = pasteBlock(block, {
    ids,
    fields: columns.slice(columns.indexOf(place.field.key)).map((key) => fieldOf(editing.kind, key)),
    isEditable: mayEdit,
    choices: editing.choices,
  });
  editing.put(changes);
  editing.onPasted(told);
}

const onCell = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.classList.contains('ag-cell');

/** Takes its listeners away again. */
export function cellControls({ api, root, editing, onVisit }: CellControlsInput): () => void {
  const cells = editedCells(api, editing);
  const { focused, put, turn } = cells;

  /** The cell whose box Enter is about to leave. */
  let entered: Place | null = null;
  const onBoxKey = (event: KeyboardEvent) => {
    const isBox = event.target instanceof Element && event.target.matches('.cell-box');
    entered = isBox && event.key === 'Enter' && !event.shiftKey ? focused() : null;
  };
  function onStopped(): void {
    const place = entered;
    entered = null;
    // The grid gives the focus back to the cell first.
    if (place !== null) setTimeout(() => api.isDestroyed() || goToMissing(cells, place));
  }

  function onKey(event: KeyboardEvent): void {
    onBoxKey(event);
    const place = onCell(event.target) ? focused() : null;
    if (place === null || !takeKey(cells, event, place)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element) || event.target.closest('.cell-tick') === null) return;
    const place = focused();
    if (place !== null && place.field.type === 'boolean') turn(place);
  }

  function onPaste(event: ClipboardEvent): void {
    const place = onCell(event.target) ? focused() : null;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (place === null || text === '') return;
    event.preventDefault();
    pasteAt(cells, place, text);
  }

  function onCopy(event: ClipboardEvent): void {
    const place = onCell(event.target) ? focused() : null;
    const node = place === null ? undefined : api.getRowNode(String(place.id));
    if (place === null || node === undefined || window.getSelection()?.toString() !== '') return;
    const shown = api.getCellValue({ rowNode: node, colKey: place.field.key, useFormatter: true });
    const value = api.getCellValue({ rowNode: node, colKey: place.field.key });
    event.clipboardData?.setData('text/plain', value === null ? '' : writeCell(String(shown ?? '').trim()));
    event.preventDefault();
  }

  function onRequest({ data, colDef, newValue }: CellEditRequestEvent<GridRow>): void {
    put(data.id, fieldOf(editing.kind, colDef.colId ?? ''), (newValue ?? null) as FieldValue);
  }

  function onFocus(): void {
    const place = focused();
    if (place === null) return;
    onVisit(place.id);
    editing.onVisit(place.id, place.field);
  }

  const unsubscribe = editing.subscribe(() => api.refreshCells({ force: true }));
  const over = new AbortController();
  const { signal } = over;
  root.addEventListener('keydown', onKey, { capture: true, signal });
  root.addEventListener('click', onClick, { signal });
  root.addEventListener('paste', onPaste, { signal });
  root.addEventListener('copy', onCopy, { signal });
  api.addEventListener('cellEditRequest', onRequest);
  api.addEventListener('cellFocused', onFocus);
  api.addEventListener('cellEditingStopped', onStopped);
  return () => {
    unsubscribe();
    over.abort();
    if (api.isDestroyed()) return;
    api.removeEventListener('cellEditRequest', onRequest);
    api.removeEventListener('cellFocused', onFocus);
    api.removeEventListener('cellEditingStopped', onStopped);
  };
}
