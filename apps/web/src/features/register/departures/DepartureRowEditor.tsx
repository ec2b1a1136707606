import { type Field, type FieldValue, fullLabel, isRequired } from '@lucerna/domain/field';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { Button, Tooltip } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { editors } from '../../../form/editors/editors.ts';
import { editorName } from '../../../ui/editor-name.ts';
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx';
import { type OpenRow, rowFaults } from './departure-list.ts';
import { departureLabel, missingLabels } from './departure-words.ts';
import css from './departures.module.css';
import { NoteEditor } from './NoteEditor.tsx';

interface DepartureRowEditorProps {
  readonly fields: readonly Field[];
  readonly open: OpenRow;
  readonly busy: boolean;
  readonly onType: (field: string, value: FieldValue) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

const cabinet = kindById('cabinet');

/** Whether a list of offers hangs open under the box: then its keys are the list's. */
function isListOpen(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';
}

/** A departure to type, in the place of its row. */
export function DepartureRowEditor(props: DepartureRowEditorProps) {
  const { fields, open, busy, onType, onConfirm, onCancel } = props;
  const prefix = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const faults = { ...open.said, ...rowFaults(open.draft) };
  const missing = missingLabels(open.draft);
  const hindrance = hindranceOf(missing, faults);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || isListOpen(event.target)) return;
    const onButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && !event.shiftKey && !onButton) {
      if (hindrance === undefined) onConfirm();
      else setLeft(new Set(fields.map((field) => field.key)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <tr data-open onKeyDownCapture={press}>
      {fields.map((field) => {
        const id = `${prefix}${field.key}`;
        const Editor = field.multiline === true ? NoteEditor : editors[editorName(field)];
        const fault =
          left.has(field.key) || open.said[field.key] !== undefined ? faults[field.key] : undefined;
        return (
          <td
            key={field.key}
            data-field={field.key}
            data-missing={missing.includes(field.label) || undefined}
            title={fault}
          >
            <label htmlFor={id} className="visually-hidden">
              {fullLabel(field)}
            </label>
            <Editor
              id={id}
              kind={cabinet}
              field={field}
              value={open.draft[field.key] ?? null}
              onChange={(value) => onType(field.key, value)}
              onLeave={() => setLeft((before) => new Set([...before, field.key]))}
              required={isRequired(field, 'insert')}
              invalid={fault !== undefined}
              describedBy={undefined}
              disabled={busy}
            />
          </td>
        );
      })}
      <td className={css.buttons}>
        <Tooltip title={hindrance ?? 'Convalida'}>
          <Button
            size="small"
            className={css.confirm ?? ''}
            icon={<CheckIcon />}
            aria-label="Convalida"
            disabled={busy || hindrance !== undefined}
            onClick={onConfirm}
          />
        </Tooltip>
        <Tooltip title="Annulla">
          <Button size="small" icon={<CloseIcon />} aria-label="Annulla" disabled={busy} onClick={onCancel} />
        </Tooltip>
      </td>
    </tr>
  );
}

/** Why the row cannot be confirmed, in a few words. */
function hindranceOf(
  missing: readonly string[],
  faults: Readonly<Record<string, string>>,
): string | undefined {
  if (missing.length > 0) return `Compila ${missing.join(' e ')}`;
  const [fault] = Object.entries(faults);
  return fault === undefined ? undefined : `${departureLabel(fault[0])}: ${fault[1]}`;
}
