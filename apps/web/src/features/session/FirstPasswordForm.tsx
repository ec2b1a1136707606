import type { StepToTake, User } from '@lucerna/contract/endpoints/session';
import { PASSWORD_LENGTH } from '@lucerna/domain/rules/password-rule';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { choosePassword } from '../../api/session-calls.ts';
import { beginFirstScreen } from '../../state/first-screen.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Trace } from '../../ui/Trace.tsx';
import { PasswordField } from './PasswordField.tsx';
import css from './SignInForm.module.css';
import { signInFault } from './sign-in-fault.ts';

interface FirstPasswordFormProps {
  readonly username: string;
  readonly onDone: (next: User | StepToTake) => void;
  /** The sign-in does not wait any more: it begins anew. */
  readonly onLost: (fault: string) => void;
}

/** The step between a password that was given and the first screen: one of one's own. */
export function FirstPasswordForm({ username, onDone, onLost }: FirstPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [faults, setFaults] = useState<{ readonly password?: string; readonly again?: string }>({});
  const [refusal, setRefusal] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const [first, second] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  useEffect(() => first.current?.focus(), [first]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setRefusal(undefined);
    if (password === '' || again !== password) {
      const empty = password === '';
      setFaults(
        empty ? { password: 'Scrivi la password nuova.' } : { again: 'Non è uguale a quella sopra.' },
      );
      (empty ? first : second).current?.focus();
      return;
    }
    setFaults({});
    setBusy(true);
    try {
      const next = await choosePassword(password);
      beginFirstScreen();
      onDone(next);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fault = error.fields.password;
      if (error.status === 401)
        onLost('È passato troppo tempo: accedi di nuovo con la password che ti è stata data.');
      else if (fault === undefined) setRefusal(error);
      else {
        setFaults({ password: `${fault}.` });
        first.current?.select();
        first.current?.focus();
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <div role="alert" className={css.place}>
        {refusal !== undefined && (
          <div className={css.alert}>
            <strong>{signInFault(refusal)}</strong>
            <Trace of={refusal} ofForm />
          </div>
        )}
      </div>
      <p className={css.advice}>
        La password che ti è stata data serve solo per entrare la prima volta: da adesso vale quella che
        scegli qui, e la conosci solo tu.
      </p>
      {/* For the browser's store of passwords. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={first}
        label="Password nuova"
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        fault={faults.password}
        hint={`Almeno ${PASSWORD_LENGTH} caratteri: vanno bene tre o quattro parole che non c'entrano l'una con l'altra.`}
      />
      <PasswordField
        ref={second}
        label="Ripeti la password nuova"
        name="new-password-again"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        fault={faults.again}
      />
      <button type="submit" className={css.submit} aria-disabled={busy}>
        {busy && <Spinner size={18} />}
        Salva e accedi
      </button>
    </form>
  );
}
