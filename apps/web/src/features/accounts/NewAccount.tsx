import { createAccount } from '@lucerna/contract/endpoints/accounts';
import { Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../state/notify.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { AccountFields, type Draft } from './AccountFields.tsx';
import css from './account-panel.module.css';
import type { Given } from './GivenPassword.tsx';
import { PanelHead } from './PanelHead.tsx';

interface NewAccountProps {
  readonly onMade: (id: number, given: Given) => void;
  readonly onClose: () => void;
}

/** An account that is not there yet; its first password comes with it. */
export function NewAccount({ onMade, onClose }: NewAccountProps) {
  const [username, setUsername] = useState('');
  const [draft, setDraft] = useState<Draft>({ nome: '', capabilities: [], impresa_id: null });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const id = useId();
  useUnsaved(
    () => username !== '' || draft.nome !== '' || draft.capabilities.length > 0,
    () => 'il nuovo account',
  );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = {
      ...(username.trim() === '' && { username: 'Serve un nome utente' }),
      ...(draft.nome.trim() === '' && { nome: 'Serve il nome che si legge' }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const { data } = await call(createAccount, {
        body: { ...draft, username, capabilities: [...draft.capabilities] },
      });
      const { account, password, scade } = data;
      onMade(account.id, { password, scade, username: account.username, nome: account.nome });
      notify.success('Account creato');
    } catch (error) {
      const { message, fields, status } = asApiError(error);
      setFaults(status === 409 ? { username: message } : fields);
      if (status !== 409 && Object.keys(fields).length === 0) {
        notify.error("L'account non è stato creato", { description: message, fault: error });
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={css.panel} aria-label="Nuovo account">
      <PanelHead title="Nuovo account" onClose={onClose} />
      <form id={id} className={css.panelBody} noValidate onSubmit={(event) => void save(event)}>
        <label className={css.label} htmlFor={`${id}-username`}>
          Nome utente
        </label>
        <Input
          id={`${id}-username`}
          value={username}
          maxLength={100}
          disabled={busy}
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${id}-help`}
          {...(faults.username !== undefined && { status: 'error' as const, 'aria-invalid': true })}
          onChange={({ target }) => setUsername(target.value)}
        />
        <p id={`${id}-help`} className={faults.username === undefined ? css.hint : css.fault}>
          {faults.username ?? 'Come ufficio.tecnico: lettere, cifre, punti. Non si cambia più.'}
        </p>
        <AccountFields
          draft={draft}
          onChange={setDraft}
          faults={faults}
          disabled={busy}
          keepsAdministrator={false}
        />
      </form>
      <footer className={css.bar}>
        <span className={css.gap} />
        <Button disabled={busy} onClick={onClose}>
          Annulla
        </Button>
        <Button type="primary" htmlType="submit" form={id} loading={busy}>
          Salva
        </Button>
      </footer>
    </section>
  );
}
