import type { User } from '@lucerna/contract/endpoints/session';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { connectPhone, giveCode, giveUpSteps } from '../../api/session-calls.ts';
import row from '../../ui/form-row.module.css';
import { PhoneSecret } from '../../ui/PhoneSecret.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Trace } from '../../ui/Trace.tsx';
import css from './SignInForm.module.css';
import { signInFault } from './sign-in-fault.ts';
import { PadlockIcon } from './sign-in-icons.tsx';

interface CodeFormProps {
  /** A phone is connected now: what it has to be told. */
  readonly phone?: { readonly segreto: string; readonly uri: string };
  readonly onSignedIn: (user: User) => void;
  readonly onCodes: (codici: readonly string[], user: User) => void;
  readonly onBack: (lost?: string) => void;
}

const lost = 'È passato troppo tempo: accedi di nuovo.';

/** The code of the phone; of one that is lost a recovery code. */
export function CodeForm({ phone, onSignedIn, onCodes, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [recovers, setRecovers] = useState(false);
  const [fault, setFault] = useState<string>();
  const [failed, setFailed] = useState<ApiError>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), [recovers]);

  const refuse = (text: string, error?: ApiError) => {
    setFault(text);
    setFailed(error);
    field.current?.select();
    field.current?.focus();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return refuse('Scrivi il codice.');
    setBusy(true);
    setFault(undefined);
    try {
      if (phone === undefined) onSignedIn(await giveCode(code));
      else {
        const { codici, user } = await connectPhone(code);
        onCodes(codici, user);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const ofCode = error.fields.codice;
      if (error.status === 401 && ofCode === undefined) onBack(lost);
      else refuse(ofCode === undefined ? signInFault(error) : `${ofCode}.`, error);
    } finally {
      setBusy(false);
    }
  };
  const turnOver = () => {
    setRecovers(!recovers);
    setCode('');
    setFault(undefined);
  };
  const label = recovers ? 'Codice di recupero' : 'Codice';
  const hint = recovers
    ? 'Uno di quelli che hai conservato quando hai collegato il telefono. Vale una volta sola.'
    : 'Sei cifre: cambiano ogni mezzo minuto.';
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {phone !== undefined && <PhoneSecret secret={phone.segreto} uri={phone.uri} />}
      <label className={row.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.field} data-help="true">
        <PadlockIcon size={18} />
        <input
          ref={field}
          id={id}
          name="code"
          autoComplete={recovers ? 'off' : 'one-time-code'}
          inputMode={recovers ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={code}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
      <p
        id={`${id}-help`}
        className={`${css.help} ${fault === undefined ? row.hint : row.fault}`}
        role={fault === undefined ? undefined : 'alert'}
      >
        {fault ?? hint}
      </p>
      {fault !== undefined && <Trace of={failed} ofForm />}
      <button type="submit" className={css.submit} aria-disabled={busy}>
        {busy && <Spinner size={18} />}
        {phone === undefined ? 'Accedi' : 'Collega e accedi'}
      </button>
      <OtherWays
        recovers={recovers}
        onOther={phone === undefined ? turnOver : undefined}
        onBack={() => onBack()}
      />
    </form>
  );
}

interface OtherWaysProps {
  readonly recovers: boolean;
  /** To a code of the other sort, where there is one. */
  readonly onOther: (() => void) | undefined;
  readonly onBack: () => void;
}

function OtherWays({ recovers, onOther, onBack }: OtherWaysProps) {
  return (
    <div className={css.others}>
      <button
        type="button"
        className={css.other}
        onClick={() => {
          giveUpSteps();
          onBack();
        }}
      >
        Torna indietro
      </button>
      {onOther !== undefined && (
        <button type="button" className={css.other} onClick={onOther}>
          {recovers ? 'Usa il codice del telefono' : 'Non ho il telefono'}
        </button>
      )}
    </div>
  );
}
