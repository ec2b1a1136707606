import { type Field, type FieldValue, fullLabel, isRequired } from '@lucerna/domain/field';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { Input } from 'antd';
import { type KeyboardEvent, useId } from 'react';
import { shownFaults } from '../../../editing/session.ts';
import { ariaOf, type EditorProps, textIn } from '../../../form/editor-props.ts';
import { editors } from '../../../form/editors/editors.ts';
import { Button } from '../../../ui/Button.tsx';
import { editorName } from '../../../ui/editor-name.ts';
import { CheckIcon, CloseIcon } from '../../../ui/icons.tsx';
import page from '../../../ui/page.module.css';
import { Tip } from '../../../ui/Tip.tsx';
import { type OpenRow, rowFaults } from './departure-list.ts';
import { departureLabel, missingLabels } from './departure-words.ts';
import css from './departures.module.css';

interface DepartureRowEditorProps {
  readonly fields: readonly Field[];
  readonly open: OpenRow;
  readonly busy: boolean;
  readonly onType: (field: string, value: FieldValue) => void;
  readonly onLeave: (field: string) => void;
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
  const { fields, open, busy, onType, onLeave, onConfirm, onCancel } = props;
  const prefix = useId();
  const wrong = rowFaults(open.draft);
  const faults = { ...open.said, ...wrong };
  const shown = shownFaults(open, wrong);
  const missing = missingLabels(open.draft);
  const hindrance = hindranceOf(missing, faults);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || isListOpen(event.target)) return;
    const onButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && !event.shiftKey && !onButton) {
      onConfirm();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <tr data-open onKeyDownCapture={press}>
      {fields.map((field) => {
        const id = `${prefix}${field.key}`;
        const Editor = field.multiline === true ? NoteEditor : editors[editorName(field)];
        const fault = shown[field.key];
        return (
          <td
            key={field.key}
            data-field={field.key}
            data-missing={missing.includes(field.label) || undefined}
            title={fault}
          >
            <label htmlFor={id} className={`${page.seenOnPhone} ${css.label}`}>
              {fullLabel(field)}
            </label>
            <Editor
              id={id}
              kind={cabinet}
              field={field}
              value={open.draft[field.key] ?? null}
              onChange={(value) => onType(field.key, value)}
              onLeave={() => onLeave(field.key)}
              required={isRequired(field, 'insert')}
              invalid={fault !== undefined}
              describedBy={undefined}
              disabled={busy}
            />
          </td>
        );
      })}
      <td className={css.buttons}>
        <Tip title={hindrance ?? 'Convalida'}>
          <Button
            size="small"
            className={css.confirm ?? ''}
            icon={<CheckIcon />}
            aria-label="Convalida"
            disabled={busy || hindrance !== undefined}
            onClick={onConfirm}
          />
        </Tip>
        <Tip title="Annulla">
          <Button size="small" icon={<CloseIcon />} aria-label="Annulla" disabled={busy} onClick={onCancel} />
        </Tip>
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

/** A note within a row: one line high until it needs more. Shift and Enter begin another line. */
function NoteEditor(props: EditorProps) {
  const { id, value, onChange, onLeave, invalid, disabled } = props;
  return (
    <Input.TextArea
      id={id}
      className={css.note ?? ''}
      value={textIn(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      status={invalid ? 'error' : ''}
      disabled={disabled}
      rows={1}
      {...ariaOf(props)}
    />
  );
}
