import type { Field, FieldValue } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';

/** What every editor of one field's value gets. */
export interface EditorProps {
  /** Of the control that takes the focus. */
  readonly id: string;
  readonly kind: Kind;
  readonly field: Field;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
  /** The user goes on to something else: what is wrong may be said now. */
  readonly onLeave: () => void;
  readonly required: boolean;
  readonly invalid: boolean;
  /** The element that tells what is wrong, or what it was before. */
  readonly describedBy: string | undefined;
  readonly disabled: boolean;
}

/** The attributes by which assistive technology hears of a control's state. */
export function ariaOf({ required, invalid, describedBy }: EditorProps) {
  return {
    'aria-required': required,
    'aria-invalid': invalid,
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  };
}

export function textIn(value: FieldValue): string {
  return value === null ? '' : String(value);
}
