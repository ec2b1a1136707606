import { createAccount } from '@lucerna/contract/endpoints/accounts';
import { Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { useMaking } from '../../editing/use-making.ts';
import { notify } from '../../state/notify.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import panel from '../../ui/side-panel.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { AccountFields, type Draft } from './AccountFields.tsx';
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
  const { faults, busy, make } = useMaking({
    failed: "L'account non è stato creato",
    unique: 'username',
  });
  const id = useId();
  useUnsaved(
    () => username !== '' || draft.nome !== '' || draft.capabilities.length > 0,
    () => 'il nuovo account',
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    const missing = {
      ...(username.trim() === '' && { username: 'Serve un nome utente' }),
      ...(draft.nome.trim() === '' && { nome: 'Serve il nome che si legge' }),
    };
    void make(missing, async () => {
      const { data } = await call(createAccount, {
        body: { ...draft, username, capabilities: [...draft.capabilities] },
      });
      const { account, password, scade } = data;
      onMade(account.id, { password, scade, username: account.username, nome: account.nome });
      notify.success('Account creato');
    });
  };
  return (
    <section className={panel.panel} aria-label="Nuovo account">
      <PanelHead title="Nuovo account" onClose={onClose} />
      <form id={id} className={panel.panelBody} noValidate onSubmit={save}>
        <FormRow
          label="Nome utente"
          hint="Come ufficio.tecnico: lettere, cifre, punti. Non si cambia più."
          fault={faults.username}
        >
          {(control, status) => (
            <Input
              {...control}
              status={status}
              value={username}
              maxLength={100}
              disabled={busy}
              autoFocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setUsername(target.value)}
            />
          )}
        </FormRow>
        <AccountFields
          draft={draft}
          onChange={setDraft}
          faults={faults}
          disabled={busy}
          keepsAdministrator={false}
        />
      </form>
      <footer className={`${toolbar.foot} ${panel.bar}`}>
        <span className={panel.gap} />
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
