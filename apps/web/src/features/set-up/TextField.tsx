import { Input } from 'antd';
import { useId } from 'react';
import css from './set-up.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly hint?: string;
  readonly fault?: string | undefined;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly longest?: number;
  readonly placeholder?: string;
}

/** A label, a text, and beneath it what is wrong or what helps. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, hint, fault, disabled, readOnly, longest, placeholder } = props;
  const id = useId();
  const below = fault ?? hint;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        value={value}
        {...(disabled !== undefined && { disabled })}
        {...(readOnly !== undefined && { readOnly })}
        {...(longest !== undefined && { maxLength: longest })}
        {...(placeholder !== undefined && { placeholder })}
        {...(fault !== undefined && { status: 'error' as const, 'aria-invalid': true })}
        {...(below !== undefined && { 'aria-describedby': `${id}-below` })}
        onChange={({ target }) => onChange(target.value)}
      />
      {below !== undefined && (
        <p id={`${id}-below`} className={fault === undefined ? css.hint : css.fault}>
          {below}
        </p>
      )}
    </div>
  );
}
