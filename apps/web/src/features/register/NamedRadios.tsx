import { Radio } from 'antd';
import { type ReactNode, useId } from 'react';
import css from './NamedRadios.module.css';

interface NamedRadiosProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly disabled: boolean;
  readonly onChange: (value: Value) => void;
  readonly children: ReactNode;
}

/** One choice in a dialog: its name, and below it the ways, one a row. */
export function NamedRadios<Value extends string>(props: NamedRadiosProps<Value>) {
  const { label, value, disabled, onChange, children } = props;
  const id = useId();
  return (
    <div className={css.choice}>
      <p id={id} className={css.name}>
        {label}
      </p>
      <Radio.Group
        aria-labelledby={id}
        className={css.radios ?? ''}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </Radio.Group>
    </div>
  );
}
