import { fullLabel } from '@lucerna/domain/field';
import {
  type NewRetrofitRow,
  retrofitComputedFields,
  retrofitRowFields,
} from '@lucerna/domain/interior-lighting';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { computedOf, figureText } from '@lucerna/domain/rules/interior-lighting';
import { type ClipboardEvent, type KeyboardEvent, memo, useId } from 'react';
import type { Faults } from '../../form/draft-faults.ts';
import { editors } from '../../form/editors/editors.ts';
import { readBlock } from '../../grid/cell-editing/spreadsheet-text.ts';
import { Button } from '../../ui/Button.tsx';
import { editorName } from '../../ui/editor-name.ts';
import { DeleteIcon } from '../../ui/icons.tsx';
import { Tip } from '../../ui/Tip.tsx';
import type { LightingMachine } from './lighting-machine.ts';
import css from './RowTable.module.css';
import { type DraftRow, faultName } from './retrofit-draft.ts';

interface RowEditorProps {
  readonly row: DraftRow;
  readonly figures: NewRetrofitRow;
  /** By field. */
  readonly faults: Faults;
  readonly open: boolean;
  readonly machine: LightingMachine;
}

const building = kindById('building');

/** Typing in one row draws that row alone. */
function isSame(before: RowEditorProps, after: RowEditorProps): boolean {
  return (
    before.row === after.row &&
    before.open === after.open &&
    before.machine === after.machine &&
    JSON.stringify([before.figures, before.faults]) === JSON.stringify([after.figures, after.faults])
  );
}

/** A row to type: its figures follow at once. */
export const RowEditor = memo(function RowEditor({ row, figures, faults, open, machine }: RowEditorProps) {
  const prefix = useId();
  const { send } = machine;
  const computed = computedOf(figures);
  /** One cell alone goes into its box as any text does. */
  const paste = (event: ClipboardEvent<HTMLTableRowElement>) => {
    const field = event.target instanceof Element && event.target.closest('td')?.dataset.field;
    const block = readBlock(event.clipboardData.getData('text/plain'));
    if (!field || (block.length === 1 && block[0]?.length === 1)) return;
    event.preventDefault();
    send({ type: 'change', change: { what: 'paste', row: row.key, field, block } });
  };
  return (
    <tr data-row={row.key} onKeyDown={walk} onPaste={paste}>
      {retrofitRowFields.map((field) => {
        const id = `${prefix}${field.key}`;
        const fault = faults[field.key];
        const Editor = editors[editorName(field)];
        return (
          <td key={field.key} data-field={field.key}>
            <label htmlFor={id} className="visually-hidden">
              {fullLabel(field)}
            </label>
            <Editor
              id={id}
              kind={building}
              field={field}
              value={row.values[field.key] ?? null}
              onChange={(value) =>
                send({ type: 'change', change: { what: 'type', row: row.key, field: field.key, value } })
              }
              onLeave={() => send({ type: 'left', name: faultName(row.key, field.key) })}
              required={false}
              invalid={fault !== undefined}
              describedBy={fault === undefined ? undefined : `${id}-nota`}
              disabled={!open}
            />
            {fault !== undefined && (
              <p id={`${id}-nota`} className={css.fault}>
                {fault}
              </p>
            )}
          </td>
        );
      })}
      {retrofitComputedFields.map(({ key }) => (
        <td key={key} data-number data-computed data-field={key}>
          {figureText(computed[key])}
        </td>
      ))}
      <td className={css.buttons}>
        <Tip title="Elimina riga">
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteIcon />}
            aria-label="Elimina riga"
            disabled={!open}
            onClick={() => send({ type: 'change', change: { what: 'removeRow', row: row.key } })}
          />
        </Tip>
      </td>
    </tr>
  );
}, isSame);

const focusable =
  'input:not([disabled]), textarea:not([disabled]), button:not([disabled]), a[href], [tabindex="0"]';

/** Tab goes on from the last field to what comes after the row's `Elimina riga`, which Shift and Tab lead back to. */
function goOn(event: KeyboardEvent<HTMLTableRowElement>): void {
  const { target, currentTarget: row } = event;
  const last = [...row.querySelectorAll<HTMLElement>('input:not([disabled])')].at(-1);
  const remove = row.querySelector<HTMLElement>('td:last-child button');
  if (event.shiftKey || target !== last || remove === null) return;
  const page = row.closest('[role="dialog"]') ?? document.body;
  const stops = [...page.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
  );
  const next = stops[stops.indexOf(remove) + 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
}

function walk(event: KeyboardEvent<HTMLTableRowElement>): void {
  if (event.key === 'Tab') goOn(event);
  else goDown(event);
}

/** Enter goes on to the same column of the next row, as in a spreadsheet. */
function goDown(event: KeyboardEvent<HTMLTableRowElement>): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const field = target.closest('td')?.dataset.field;
  const next = event.shiftKey ? currentTarget.previousElementSibling : currentTarget.nextElementSibling;
  const box = next?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`);
  box?.focus();
  box?.select();
}
