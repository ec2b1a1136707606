import type { Field, FieldValue } from '@lucerna/domain/field';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { useId } from 'react';
import { MultilineEditor } from '../../form/editors/MultilineEditor.tsx';
import row from '../../ui/form-row.module.css';
import css from './InteriorLighting.module.css';

interface DescriptionBoxProps {
  readonly field: Field;
  readonly value: FieldValue;
  readonly editing: boolean;
  readonly disabled: boolean;
  readonly fault: string | undefined;
  readonly onChange: (value: FieldValue) => void;
  readonly onLeave: () => void;
}

const building = kindById('building');

/** What the intervention is, in words. */
export function DescriptionBox(props: DescriptionBoxProps) {
  const { field, value, editing, disabled, fault, onChange, onLeave } = props;
  const id = useId();
  if (!editing) {
    return (
      <div className={css.description}>
        <p className={row.label}>{field.label}</p>
        <p className={css.text} data-empty={value === null}>
          {value === null ? '—' : String(value)}
        </p>
      </div>
    );
  }
  const noteId = `${id}-nota`;
  return (
    <div className={css.description} data-editing>
      <label className={row.label} htmlFor={id}>
        {field.label}
      </label>
      <MultilineEditor
        id={id}
        kind={building}
        field={field}
        value={value}
        onChange={onChange}
        onLeave={onLeave}
        required={false}
        invalid={fault !== undefined}
        describedBy={fault === undefined ? undefined : noteId}
        disabled={disabled}
      />
      {fault !== undefined && (
        <p id={noteId} className={row.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
