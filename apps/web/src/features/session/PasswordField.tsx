import { type Ref, useId, useState } from 'react';
import row from '../../ui/form-row.module.css';
import css from './SignInForm.module.css';
import { HiddenIcon, PadlockIcon, ShownIcon } from './sign-in-icons.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  /** What a store of passwords is to do with it. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Below the field: what is wrong, or what is asked for. */
  readonly fault?: string | undefined;
  readonly hint?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password, hidden until it is to be seen. Made of plain elements, as all of the first page. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, autoComplete, value, onChange, fault, hint, ref } = props;
  const [shown, setShown] = useState(false);
  const id = useId();
  const help = fault ?? hint;
  return (
    <>
      <label className={row.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.field} data-help={help !== undefined}>
        <PadlockIcon size={18} />
        <input
          ref={ref}
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          value={value}
          aria-invalid={fault !== undefined}
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={css.reveal}
          aria-label="Mostra i caratteri"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <ShownIcon size={18} /> : <HiddenIcon size={18} />}
        </button>
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className={`${css.help} ${fault === undefined ? row.hint : row.fault}`}>
          {help}
        </p>
      )}
    </>
  );
}
