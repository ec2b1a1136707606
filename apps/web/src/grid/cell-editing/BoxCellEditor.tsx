import type { Field, FieldValue } from '@lucerna/domain/field';
import { foldText } from '@lucerna/domain/rules/free-search';
import type { GridApi } from 'ag-grid-community';
import type { CustomCellEditorProps } from 'ag-grid-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useHints } from '../../api/use-hints.ts';
import { editorName } from '../../ui/editor-name.ts';
import type { GridRow } from '../grid-row.ts';
import type { CellEditing } from './cell-editing.ts';
import { OfferList, optionId } from './OfferList.tsx';
import { cellBoxText, readCell } from './read-cell.ts';

export interface BoxEditorParams {
  readonly field: Field;
  readonly editing: CellEditing;
}

type BoxCellEditorProps = CustomCellEditorProps<GridRow, FieldValue> & BoxEditorParams;

/** The key that began the editing stands in the box already; Canc and Backspace empty it. */
function firstText(key: string | null, text: string): string {
  if (key === 'Backspace' || key === 'Delete') return '';
  return key !== null && key.length === 1 ? key : text;
}

/**
 * The box in a cell: text, numbers and days as Italians write them; where there is something to choose from, a list
 * below it.
 */
export function BoxCellEditor(props: BoxCellEditorProps) {
  const { api, value, eventKey, onValueChange, field, editing } = props;
  const id = useId();
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const choices = editing.choices(field);
  const [text, setText] = useState(() => firstText(eventKey, cellBoxText(field, value ?? null, choices)));
  const [typed, setTyped] = useState(eventKey !== null && eventKey.length === 1);
  const [isOpen, setOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const wanted = typed ? text : '';
  const hints = useHints(editing.kind, field, wanted, isOpen && editorName(field) === 'suggested');
  const offered =
    choices === undefined
      ? hints
      : labelsOf(
          choices.map(({ label }) => label),
          wanted,
        );
  const shown = isOpen ? offered : [];

  const take = (next: string) => {
    setText(next);
    setTyped(true);
    setActive(-1);
    onValueChange(readCell(field, next, choices));
  };
  const choose = (chosen: string) => {
    take(chosen);
    setOpen(false);
  };

  useEffect(() => {
    input.current?.focus();
    if (typed || text === '') onValueChange(readCell(field, text, choices));
    else if (eventKey === 'Enter') input.current?.select();
    else input.current?.setSelectionRange(text.length, text.length);
    // Only where the editing begins: from then on the text is what is typed.
  }, []);

  useKeys(input, (event) => {
    if (event.key === 'Escape') return leaveBox(api, event);
    // In a text of several lines Shift begins a new one, and the arrows walk through them.
    const isInside =
      ['ArrowUp', 'ArrowDown'].includes(event.key) || (event.key === 'Enter' && event.shiftKey);
    if (field.multiline === true && isInside) event.stopPropagation();
    if (shown.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActive(besideActive(active, event.key === 'ArrowDown' ? 1 : -1, shown.length));
      event.preventDefault();
      event.stopPropagation();
    } else if ((event.key === 'Enter' || event.key === 'Tab') && shown[active] !== undefined) {
      choose(shown[active]);
    }
  });

  const isList = choices !== undefined || editorName(field) === 'suggested';
  if (field.multiline === true) {
    return (
      <textarea
        ref={input}
        className="cell-box"
        aria-label={field.label}
        rows={5}
        value={text}
        onChange={(event) => take(event.target.value)}
      />
    );
  }
  return (
    <>
      <input
        ref={input}
        className="cell-box"
        data-numeric={editorName(field) === 'number'}
        aria-label={field.label}
        inputMode={editorName(field) === 'number' ? 'decimal' : 'text'}
        placeholder={field.type === 'date' ? 'GG/MM/AAAA' : ''}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => take(event.target.value)}
        {...(isList ? comboAttributes(id, shown.length > 0, active) : {})}
      />
      {shown.length > 0 && (
        <OfferList
          id={id}
          below={input}
          label={field.label}
          offered={shown}
          active={active}
          onChoose={(chosen) => {
            choose(chosen);
            input.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** What assistive technology is told of a box with a list. */
function comboAttributes(id: string, isOpen: boolean, active: number) {
  return {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': id,
    'aria-autocomplete': 'list' as const,
    ...(active < 0 ? {} : { 'aria-activedescendant': optionId(id, active) }),
  };
}

/** The grid hears keys before React does: what the list needs is taken from it here. */
function useKeys(input: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const box = input.current;
    const listen = (event: KeyboardEvent) => latest.current(event);
    box?.addEventListener('keydown', listen);
    return () => box?.removeEventListener('keydown', listen);
  }, [input]);
}

/** The box alone is left: the mode's own Esc must not hear of it. */
function leaveBox(api: GridApi<GridRow>, event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
  const cell = api.getFocusedCell();
  api.stopEditing(true);
  if (cell !== null) api.setFocusedCell(cell.rowIndex, cell.column);
}

/** The one after or before in a list that goes round; -1 is none yet. */
function besideActive(active: number, by: 1 | -1, count: number): number {
  return (active + by + count + (active < 0 && by < 0 ? 1 : 0)) % count;
}

function labelsOf(labels: readonly string[], text: string): readonly string[] {
  const wanted = foldText(text.trim());
  return labels.filter((label) => foldText(label).includes(wanted)).slice(0, 100);
}
