import type { Field, FieldValue } from '@lucerna/domain/field';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { FieldRow } from './FieldRow.tsx';

interface LooseFieldProps {
  readonly id: string;
  readonly field: Field;
  readonly value: FieldValue;
  readonly fault: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: FieldValue) => void;
}

/** No editor of a field that hangs on nothing asks for it. */
const anyKind = kindBySegment('centraline');
const nothing = () => {};

/** A field of a form that is of no kind: a parameter, a load, a profile. */
export function LooseField({ id, field, value, fault, disabled, onChange }: LooseFieldProps) {
  return (
    <FieldRow
      kind={anyKind}
      field={field}
      id={id}
      label={field.label}
      value={value}
      before={undefined}
      required={field.required !== undefined}
      fault={fault}
      locked={undefined}
      proposed={undefined}
      wide
      disabled={disabled}
      onChange={(_, next) => onChange(next)}
      onLeave={nothing}
    />
  );
}
