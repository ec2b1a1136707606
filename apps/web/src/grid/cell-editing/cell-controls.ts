/** Keys, clipboard and clicks on the cells of a grid that is being edited; what is typed in a box is the box's. */
import { type Field, type FieldValue, setByClient } from '@lucerna/domain/field';
import { fieldOf } from '@lucerna/domain/kind';
import type { CellEditRequestEvent, GridApi } from 'ag-grid-community';
import type { GridRow } from '../grid-row.ts';
import type { CellEditing } from './cell-editing.ts';
import { pasteBlock } from './paste-block.ts';
import { nextAnswer } from './read-cell.ts';
import { readBlock, writeCell } from './spreadsheet-text.ts';

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

/** Takes its listeners away again. */
export function cellControls({ api, root, editing, onVisit }: CellControlsInput): () => void {
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

  const onCell = (target: EventTarget | null) =>
    target instanceof HTMLElement && target.classList.contains('ag-cell');

  function takeKey(event: KeyboardEvent, place: Place): boolean {
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && event.key.toLowerCase() === 'z') {
      editing.undo();
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

  function onKey(event: KeyboardEvent): void {
    const place = onCell(event.target) ? focused() : null;
    if (place === null || !takeKey(event, place)) return;
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
    const block = readBlock(text);
    const columns = api.getAllDisplayedColumns().map((column) => column.getColId());
    const ids = block.flatMap((_, r) => api.getDisplayedRowAtIndex(place.index + r)?.data?.id ?? []);
    const { changes, ...told } = pasteBlock(block, {
      ids,
      fields: columns.slice(columns.indexOf(place.field.key)).map((key) => fieldOf(kind, key)),
      isEditable: mayEdit,
      choices: editing.choices,
    });
    editing.put(changes);
    editing.onPasted(told);
  }

  function onCopy(event: ClipboardEvent): void {
    const place = onCell(event.target) ? focused() : null;
    const node = place === null ? undefined : api.getRowNode(String(place.id));
    if (place === null || node === undefined || window.getSelection()?.toString() !== '') return;
    const shown = api.getCellValue({ rowNode: node, colKey: place.field.key, useFormatter: true });
    const value = api.getCellValue({ rowNode: node, colKey: place.field.key });
    event.clipboardData?.setData('text/plain', value === null ? '' : writeCell(String(shown ?? '')));
    event.preventDefault();
  }

  function onRequest({ data, colDef, newValue }: CellEditRequestEvent<GridRow>): void {
    put(data.id, fieldOf(kind, colDef.colId ?? ''), (newValue ?? null) as FieldValue);
  }

  function onFocus(): void {
    const place = focused();
    if (place === null) return;
    onVisit(place.id);
    editing.onVisit(place.id, place.field);
  }

  const unsubscribe = editing.subscribe(() => api.refreshCells({ force: true }));
  root.addEventListener('keydown', onKey, true);
  root.addEventListener('click', onClick);
  root.addEventListener('paste', onPaste);
  root.addEventListener('copy', onCopy);
  api.addEventListener('cellEditRequest', onRequest);
  api.addEventListener('cellFocused', onFocus);
  return () => {
    unsubscribe();
    root.removeEventListener('keydown', onKey, true);
    root.removeEventListener('click', onClick);
    root.removeEventListener('paste', onPaste);
    root.removeEventListener('copy', onCopy);
    if (api.isDestroyed()) return;
    api.removeEventListener('cellEditRequest', onRequest);
    api.removeEventListener('cellFocused', onFocus);
  };
}
