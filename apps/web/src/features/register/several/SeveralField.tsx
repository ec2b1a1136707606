import { type FieldValue, isRequired, labelFor } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { FieldRow } from '../../../form/FieldRow.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { OldValues } from './OldValues.tsx';
import type { FieldPreview } from './preview.ts';
import css from './SeveralDialog.module.css';

interface SeveralFieldProps {
  readonly kind: Kind;
  readonly told: FieldPreview;
  readonly id: string;
  readonly plantType: string | null;
  readonly value: FieldValue;
  readonly emptied: boolean;
  readonly fault: string | undefined;
  readonly disabled: boolean;
  readonly onPut: (key: string, value: FieldValue) => void;
  readonly onLeave: (key: string) => void;
  readonly onEmpty: () => void;
  readonly onDrop: () => void;
}

/** A chosen field of a change of several: its box, what empties it or leaves it out, what it would replace. */
export function SeveralField({ kind, told, plantType, ...props }: SeveralFieldProps) {
  const { field } = told;
  const label = labelFor(field, plantType);
  const required = isRequired(field, 'modify');
  return (
    <li className={css.field}>
      <div className={css.editor}>
        <FieldRow
          kind={kind}
          field={field}
          id={props.id}
          label={label}
          value={props.value}
          before={undefined}
          required={required}
          fault={props.fault}
          locked={undefined}
          proposed={undefined}
          wide={false}
          disabled={props.disabled}
          typed
          onChange={props.onPut}
          onLeave={props.onLeave}
        />
        <Button
          size="small"
          disabled={props.disabled || required}
          aria-pressed={props.emptied}
          aria-label={`Svuota: ${label}`}
          title={
            required ? 'Questo campo è obbligatorio: non si può svuotare' : 'Toglie il valore: resta vuoto'
          }
          onClick={props.onEmpty}
        >
          Svuota
        </Button>
        <Button
          type="text"
          icon={<CloseIcon />}
          disabled={props.disabled}
          aria-label={`Non modificare: ${label}`}
          title="Non modificare questo campo"
          onClick={props.onDrop}
        />
      </div>
      <OldValues {...told} />
    </li>
  );
}
