import type { ComponentPropsWithRef } from 'react';
import { FormRow } from './FormRow.tsx';
import css from './form-row.module.css';

interface TextRowProps
  extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'onChange' | 'value'> {
  readonly label: string;
  readonly fault?: string | null | undefined;
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** A row of a form with a box of the browser's own: a text, a day, a number of telephone. */
export function TextRow({ label, fault, value, onType, ...box }: TextRowProps) {
  return (
    <FormRow label={label} fault={fault}>
      {(control) => (
        <input
          type="text"
          {...box}
          {...control}
          className={css.box}
          value={value}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </FormRow>
  );
}
