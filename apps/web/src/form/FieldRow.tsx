import type { Field, FieldValue } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { memo, type ReactNode } from 'react';
import { editorName } from '../ui/editor-name.ts';
import shared from '../ui/form-row.module.css';
import { CloseIcon } from '../ui/icons.tsx';
import { editors } from './editors/editors.ts';
import css from './form.module.css';
import { hasTypingHelp, TypingHelp } from './help/TypingHelp.tsx';
import { useShownValue } from './use-shown-value.ts';

export interface FieldRowProps {
  readonly kind: Kind;
  readonly field: Field;
  readonly id: string;
  readonly label: string;
  readonly value: FieldValue;
  /** What it held before; undefined where it still does, or where nothing was before. */
  readonly before: FieldValue | undefined;
  /** From which other element the value was taken: `dall'ultimo`. */
  readonly taken?: string | undefined;
  readonly required: boolean;
  readonly fault: string | undefined;
  /** Why it cannot be changed. */
  readonly locked: string | undefined;
  /** A value that the element's shape gives, with the words that offer it. */
  readonly proposed: Proposal | undefined;
  readonly wide: boolean;
  readonly disabled: boolean;
  /** What it holds was typed now: that it is new, or taken, is worth saying. */
  readonly typed?: boolean;
  /** Looks at a place on the map, where there is one. */
  readonly onCentre?: (geometry: Geometry) => void;
  /** What else follows from the value, or does not go with it. */
  readonly note?: ReactNode;
  readonly onChange: (key: string, value: FieldValue) => void;
  readonly onLeave: (key: string) => void;
}

export interface Proposal {
  readonly value: FieldValue;
  /** `Dal tracciato: 83,4 m` */
  readonly text: string;
  /** The words say more than the value: they stay once it is taken. */
  readonly stays?: true;
}

/** A field of a form: label, editor, and below it what is wrong, what it was, what is offered. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { kind, field, id, label, value, before, taken, required, fault, locked, proposed, onChange } = props;
  const Editor = editors[editorName(field)];
  const isCheck = field.type === 'boolean';
  const noteId = `${id}-nota`;
  const offers = proposed !== undefined && proposed.value !== value && locked === undefined;
  const explains = proposed?.stays === true && !offers && locked === undefined && value !== null;
  const hasNote = fault !== undefined || before !== undefined || locked !== undefined || offers || explains;
  const takenId = `${id}-origine`;
  const told = [hasNote ? noteId : '', taken === undefined ? '' : takenId].filter((one) => one !== '');
  return (
    <div className={css.row} data-wide={props.wide} data-changed={before !== undefined} data-check={isCheck}>
      {!isCheck && (
        <label className={shared.label} htmlFor={id} data-required={required}>
          {label}
        </label>
      )}
      <Editor
        id={id}
        kind={kind}
        field={field}
        value={value}
        onChange={(next) => onChange(field.key, next)}
        onLeave={() => props.onLeave(field.key)}
        required={required}
        invalid={fault !== undefined}
        describedBy={told.length === 0 ? undefined : told.join(' ')}
        disabled={props.disabled || locked !== undefined}
      />
      {taken !== undefined && (
        <p className={css.taken}>
          <span id={takenId}>{taken}</span>
          <button
            type="button"
            aria-label={`Svuota: ${label}`}
            title="Svuota il campo"
            disabled={props.disabled}
            onClick={() => {
              onChange(field.key, null);
              document.getElementById(id)?.focus();
            }}
          >
            <CloseIcon size={9} />
          </button>
        </p>
      )}
      {hasNote && (
        <div id={noteId} className={css.notes}>
          {fault !== undefined && <p className={css.fault}>{fault}</p>}
          {before !== undefined && <Before field={field} value={before} />}
          {locked !== undefined && <p>{locked}</p>}
          {explains && <p>{proposed.text}</p>}
          {offers && (
            <p>
              {proposed.text}{' '}
              <button type="button" className={css.take} onClick={() => onChange(field.key, proposed.value)}>
                Usa
              </button>
            </p>
          )}
        </div>
      )}
      {props.typed === true && locked === undefined && hasTypingHelp(kind, field) && (
        <TypingHelp
          kind={kind}
          field={field}
          value={value}
          disabled={props.disabled}
          onTake={(next) => onChange(field.key, next)}
          onSee={props.onCentre}
        />
      )}
      {props.note}
    </div>
  );
});

function Before({ field, value }: { readonly field: Field; readonly value: FieldValue }) {
  const shown = useShownValue(field)(value);
  const empty = field.type === 'boolean' ? 'non indicato' : 'vuoto';
  return <p className={css.before}>Prima: {shown === '' ? empty : shown}</p>;
}
