import { createAccount } from '@lucerna/contract/endpoints/accounts';
import { Input } from 'antd';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useMaking } from '../../editing/use-making.ts';
import { notify } from '../../state/notify.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { FormRow } from '../../ui/FormRow.tsx';
import { FormPanel } from '../../ui/SidePanel.tsx';
import { AccountFields, type Draft } from './AccountFields.tsx';
import type { Given } from './GivenPassword.tsx';

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
  useUnsaved(
    () => username !== '' || draft.nome !== '' || draft.capabilities.length > 0,
    () => 'il nuovo account',
  );
  const save = () => {
    const missing = {
      ...(username.trim() === '' && { username: 'Serve un nome utente' }),
      ...(draft.nome.trim() === '' && { nome: 'Serve il nome che si legge' }),
    };
    return make(missing, async () => {
      const { data } = await call(createAccount, {
        body: { ...draft, username, capabilities: [...draft.capabilities] },
      });
      const { account, password, scade } = data;
      onMade(account.id, { password, scade, username: account.username, nome: account.nome });
      notify.success('Account creato');
    });
  };
  return (
    <FormPanel title="Nuovo account" busy={busy} onClose={onClose} onSubmit={() => void save()}>
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
    </FormPanel>
  );
}
