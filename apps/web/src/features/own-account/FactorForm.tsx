import {
  confirmOwnFactor,
  prepareOwnFactor,
  removeOwnFactor,
  renewRecoveryCodes,
} from '@lucerna/contract/endpoints/second-factor';
import { Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useAccount } from '../../api/use-user.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import { PhoneSecret } from '../../ui/PhoneSecret.tsx';
import toolbar from '../../ui/toolbar.module.css';
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
      {asksPassword && <OwnPassword value={password} fault={faults.password} onChange={setPassword} />}
      {shown !== null && <PhoneSecret secret={shown.segreto} uri={shown.uri} />}
      {asksCode && (
        <PhoneCode
          isFirst={shown !== null}
          autoFocus={!asksPassword}
          value={code}
          fault={faults.codice}
          onChange={setCode}
        />
      )}
      <div className={`${toolbar.row} ${css.ways}`}>
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

interface TypedProps {
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Who asks proves to be who they are. */
function OwnPassword({ value, fault, onChange }: TypedProps) {
  return (
    <FormRow label="Password del tuo account" fault={fault}>
      {(control, status) => (
        <Input.Password
          {...control}
          status={status}
          autoFocus
          value={value}
          maxLength={1000}
          autoComplete="current-password"
          visibilityToggle={false}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormRow>
  );
}

interface PhoneCodeProps extends TypedProps {
  /** Of the phone that is being connected; else of the one that is, or a recovery code. */
  readonly isFirst: boolean;
  readonly autoFocus: boolean;
}

function PhoneCode({ isFirst, autoFocus, value, fault, onChange }: PhoneCodeProps) {
  return (
    <FormRow
      label={isFirst ? 'Codice del telefono' : 'Codice del telefono collegato'}
      hint={isFirst ? 'Sei cifre.' : 'Senza il telefono va bene un codice di recupero.'}
      fault={fault}
    >
      {(control, status) => (
        <Input
          {...control}
          status={status}
          key={isFirst ? 'new' : 'old'}
          autoFocus={autoFocus}
          value={value}
          maxLength={100}
          inputMode={isFirst ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormRow>
  );
}
