import { may } from '@lucerna/domain/rules/permissions';
import { type FormEvent, useId, useState } from 'react';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Lamp } from '../../ui/Lamp.tsx';
import { keptAccount } from '../keep/account.ts';
import { loadCalls } from '../run/sending.ts';
import { signedIn } from '../run/start.ts';
import type { SignInAnswer } from '../send/calls.ts';
import { Install } from './Install.tsx';
import css from './SignIn.module.css';

interface SignInProps {
  /** Inside the app, for the account that is on the phone already. */
  readonly within?: boolean;
  readonly onDone?: () => void;
}

type Step = 'enter' | 'password' | 'secondo_fattore';

const asked: Readonly<Record<Step, string>> = {
  enter: 'Password',
  password: 'Scegli la tua password',
  secondo_fattore: 'Codice del telefono, o di recupero',
};

/** The sign-in, inside the app: a phone that waits for it loses nothing. */
export function SignIn({ within = false, onDone }: SignInProps) {
  const account = useStore(keptAccount);
  const [username, setUsername] = useState(account?.username ?? '');
  const [secret, setSecret] = useState('');
  const [step, setStep] = useState<Step>('enter');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ids = useId();

  const answered = async (answer: SignInAnswer) => {
    if ('passo' in answer) {
      setSecret('');
      if (answer.passo === 'attiva_secondo_fattore') {
        setFault(
          "Prima collega un'app dei codici al tuo account: accedi una volta da Lucerna su un computer.",
        );
      } else setStep(answer.passo);
      return;
    }
    const works =
      may(answer.capabilities, 'insertMaintenance') || may(answer.capabilities, 'confirmMaintenance');
    if (!works) setFault('Lucerna campo è per chi ha il ruolo di manutentore o di supervisore.');
    else if (await signedIn(answer)) onDone?.();
    else setFault('Questo account non appartiene a nessun Comune.');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault(null);
    try {
      const calls = await loadCalls();
      if (step === 'enter') await answered(await calls.enter(username, secret));
      else if (step === 'password') await answered(await calls.choosePassword(secret));
      else await answered(await calls.giveCode(secret));
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const form = (
    <form className={css.form} aria-label="Accedi" onSubmit={(event) => void submit(event)} noValidate>
      {step === 'enter' && (
        <div className="campo-field">
          <label htmlFor={`${ids}-name`}>Nome utente</label>
          <input
            id={`${ids}-name`}
            className="campo-input"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            readOnly={within && account !== null}
            onChange={({ target }) => setUsername(target.value)}
          />
        </div>
      )}
      <div className="campo-field">
        <label htmlFor={`${ids}-secret`}>{asked[step]}</label>
        <input
          id={`${ids}-secret`}
          className="campo-input"
          name="password"
          type={step === 'secondo_fattore' ? 'text' : 'password'}
          inputMode={step === 'secondo_fattore' ? 'numeric' : 'text'}
          autoComplete={
            step === 'enter' ? 'current-password' : step === 'password' ? 'new-password' : 'one-time-code'
          }
          value={secret}
          aria-invalid={fault !== null}
          aria-describedby={`${ids}-fault`}
          onChange={({ target }) => setSecret(target.value)}
        />
      </div>
      <p id={`${ids}-fault`} className="campo-fault" role="alert">
        {fault}
      </p>
      <div className="campo-bar-row">
        {within && <Button onClick={onDone}>Più tardi</Button>}
        <Button type="primary" htmlType="submit" loading={busy}>
          Accedi
        </Button>
      </div>
    </form>
  );
  if (within) return <div className={css.within}>{form}</div>;
  return (
    <main className={css.page}>
      <div className={css.brand}>
        <Lamp size={64} on="night" />
        <h1>Lucerna campo</h1>
        <p>Gli impianti del Comune in strada, anche senza rete.</p>
      </div>
      {form}
      <Install />
    </main>
  );
}
