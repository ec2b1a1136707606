import type { StepToTake, User } from '@lucerna/contract/endpoints/session';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { enter } from '../../api/session-calls.ts';
import row from '../../ui/form-row.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import { Trace } from '../../ui/Trace.tsx';
import { NextStep, type ShownStep, type StepState } from './NextStep.tsx';
import { PasswordField } from './PasswordField.tsx';
import css from './SignInForm.module.css';
import { signInFault } from './sign-in-fault.ts';
import { PersonIcon } from './sign-in-icons.tsx';

interface SignInFormProps {
  /** What is wrong before anything was typed; what the server refuses takes its place. */
  readonly fault?: string | undefined;
  readonly advice?: string | undefined;
  readonly username: string;
  readonly password: string;
  readonly onUsername: (text: string) => void;
  readonly onPassword: (text: string) => void;
  readonly onSignedIn: (user: User) => void;
  /** What is asked for now, after the password; null: the name and the password. */
  readonly onStep?: (step: ShownStep | null) => void;
}

/**
 * Name, password, `Accedi`. Made of plain elements, so that the first page needs no component library, and its
 * caller keeps what is typed, so that a click elsewhere (a demo account) can fill it.
 */
export function SignInForm(props: SignInFormProps) {
  const { username, password, onUsername, onPassword, onSignedIn } = props;
  const [refusal, setRefusal] = useState<string>();
  const [failed, setFailed] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<StepState | null>(null);
  const turnTo = (next: StepState | null) => {
    setStep(next);
    props.onStep?.(next?.passo ?? null);
  };
  const goOn = (next: User | StepToTake) => ('passo' in next ? turnTo(next) : onSignedIn(next));
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const id = useId();
  const fault = refusal ?? props.fault;

  const nameKnown = useRef(username !== '');
  useEffect(() => {
    (nameKnown.current ? passwordField : nameField).current?.focus();
  }, []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const missing = username.trim() === '' ? nameField : password === '' ? passwordField : undefined;
    if (missing !== undefined) {
      setRefusal(missing === nameField ? 'Scrivi il nome utente.' : 'Scrivi la password.');
      missing.current?.focus();
      return;
    }
    setBusy(true);
    setRefusal(undefined);
    setFailed(undefined);
    try {
      goOn(await enter({ username: username.trim(), password }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(signInFault(error));
      setFailed(error);
      passwordField.current?.select();
      passwordField.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  if (step !== null) {
    return (
      <NextStep
        step={step}
        username={username.trim()}
        onDone={goOn}
        onCodes={(codici, user) => turnTo({ passo: 'codici', codici, user })}
        onBack={(lost) => {
          turnTo(null);
          setRefusal(lost);
          setFailed(undefined);
        }}
      />
    );
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <Refusal fault={fault} error={failed} advice={refusal === undefined ? props.advice : undefined} />
      <label className={row.label} htmlFor={`${id}-name`}>
        Nome utente
      </label>
      <div className={css.field}>
        <PersonIcon size={18} />
        <input
          ref={nameField}
          id={`${id}-name`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={username}
          onChange={(event) => onUsername(event.target.value)}
        />
      </div>
      <PasswordField
        ref={passwordField}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={onPassword}
      />
      <button type="submit" className={css.submit} aria-disabled={busy}>
        {busy && <Spinner size={18} />}
        Accedi
      </button>
    </form>
  );
}

interface RefusalProps {
  readonly fault: string | undefined;
  readonly error: ApiError | undefined;
  readonly advice: string | undefined;
}

/** Why nobody came in; its place is there before. */
function Refusal({ fault, error, advice }: RefusalProps) {
  return (
    <div role="alert" className={css.place}>
      {fault !== undefined && (
        <div className={css.alert}>
          <strong>{fault}</strong>
          <Trace of={error} ofForm />
          {advice !== undefined && <p>{advice}</p>}
        </div>
      )}
    </div>
  );
}
