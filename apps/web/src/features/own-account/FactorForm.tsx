import {
  confirmOwnFactor,
  prepareOwnFactor,
  removeOwnFactor,
  renewRecoveryCodes,
} from '@lucerna/contract/endpoints/second-factor';
import { Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useAccount } from '../../api/use-user.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { PhoneSecret } from '../../ui/PhoneSecret.tsx';
import css from './OwnAccount.module.css';

/** What is being done with one's own factor. */
export type FactorWork = 'connect' | 'codes' | 'remove';

interface FactorFormProps {
  readonly work: FactorWork;
  /** There is a factor: a code of it is asked for. */
  readonly active: boolean;
  /** With recovery codes to be kept, where there are new ones. */
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

type Faults = Readonly<{ password?: string; codice?: string }>;
const words: Readonly<Record<FactorWork, string>> = {
  connect: 'Continua',
  codes: 'Dammi codici nuovi',
  remove: 'Disattiva',
};

/** First who asks proves to be who they are; a phone is then connected by its first code. */
export function FactorForm({ work, active, onDone, onCancel }: FactorFormProps) {
  const { username } = useAccount();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [shown, setShown] = useState<{ readonly segreto: string; readonly uri: string } | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const id = useId();
  const asksPassword = work === 'connect' && shown === null;
  const asksCode = shown !== null || active;

  const send = async (): Promise<void> => {
    const body = { codice: code };
    if (shown !== null) {
      const { data } = await call(confirmOwnFactor, { body });
      notify.success('Telefono collegato');
      onDone(data.codici);
    } else if (work === 'connect') {
      const { data } = await call(prepareOwnFactor, { body: { password, ...(active && body) } });
      setShown(data);
      setCode('');
    } else if (work === 'codes') {
      const { data } = await call(renewRecoveryCodes, { body });
      notify.success('Codici di recupero rinnovati');
      onDone(data.codici);
    } else {
      await call(removeOwnFactor, { body });
      notify.success('Secondo fattore disattivato');
      onDone(null);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing: Faults = {
      ...(asksPassword && password === '' && { password: 'Scrivi la password.' }),
      ...(asksCode && code.trim() === '' && { codice: 'Scrivi il codice.' }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      const { message, fields } = asApiError(error);
      const { password: ofPassword, codice } = fields;
      setFaults({
        ...(ofPassword && { password: `${ofPassword}.` }),
        ...(codice && { codice: `${codice}.` }),
      });
      if (ofPassword === undefined && codice === undefined) {
        notify.error('Il secondo fattore non è stato cambiato', { description: message, fault: error });
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {asksPassword && (
        <div>
          <label htmlFor={`${id}-password`}>Password del tuo account</label>
          <Input.Password
            id={`${id}-password`}
            autoFocus
            value={password}
            maxLength={1000}
            autoComplete="current-password"
            visibilityToggle={false}
            {...(faults.password !== undefined && { status: 'error' as const, 'aria-invalid': true })}
            aria-describedby={faults.password === undefined ? undefined : `${id}-password-help`}
            onChange={({ target }) => setPassword(target.value)}
          />
          {faults.password !== undefined && (
            <p id={`${id}-password-help`} className={css.help} data-fault="true">
              {faults.password}
            </p>
          )}
        </div>
      )}
      {shown !== null && <PhoneSecret secret={shown.segreto} uri={shown.uri} />}
      {asksCode && (
        <div>
          <label htmlFor={`${id}-code`}>
            {shown === null ? 'Codice del telefono collegato' : 'Codice del telefono'}
          </label>
          <Input
            id={`${id}-code`}
            key={shown === null ? 'old' : 'new'}
            autoFocus={!asksPassword}
            value={code}
            maxLength={100}
            inputMode={shown === null ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            {...(faults.codice !== undefined && { status: 'error' as const, 'aria-invalid': true })}
            aria-describedby={`${id}-code-help`}
            onChange={({ target }) => setCode(target.value)}
          />
          <p id={`${id}-code-help`} className={css.help} data-fault={faults.codice !== undefined}>
            {faults.codice ??
              (shown === null ? 'Senza il telefono va bene un codice di recupero.' : 'Sei cifre.')}
          </p>
        </div>
      )}
      <div className={css.ways}>
        <Button type="primary" htmlType="submit" danger={work === 'remove'} loading={busy}>
          {shown === null ? words[work] : 'Collega'}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          Annulla
        </Button>
      </div>
    </form>
  );
}
