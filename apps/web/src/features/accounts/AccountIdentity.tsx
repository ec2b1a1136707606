import type { AccountInList } from '@lucerna/contract/endpoints/accounts';
import { bindIdentity, unbindIdentity } from '@lucerna/contract/endpoints/single-sign-on';
import { Input } from 'antd';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ask } from '../../state/ask.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import panel from '../../ui/side-panel.module.css';
import toolbar from '../../ui/toolbar.module.css';
import css from './account-panel.module.css';

interface AccountIdentityProps {
  readonly account: AccountInList;
  readonly busy: boolean;
  /** True once it was done. */
  readonly attempt: (work: () => Promise<unknown>, done: string) => Promise<boolean>;
}

/** Under which subject of the identity provider the account comes in, where there is a provider. */
export function AccountIdentity({ account, busy, attempt }: AccountIdentityProps) {
  const [typed, setTyped] = useState('');
  const params = { id: String(account.id) };
  useUnsaved(
    () => typed.trim() !== '',
    () => "il codice dell'identità",
  );
  const unbind = async () => {
    const text = `${account.username} entra soltanto con nome utente e password; finisce quello che ha aperto con l'identità.`;
    if (!(await ask({ title: "Sei sicuro di voler scollegare l'identità?", text }))) return;
    await attempt(() => call(unbindIdentity, { params }), 'Identità scollegata');
  };
  return (
    <>
      <h3 className={panel.part}>Identità del Comune</h3>
      {account.identita === null ? (
        <div>
          <FormRow
            label="Codice della persona"
            hint="Quello con cui il servizio d'identità la conosce: chi prova a entrare lo legge nella pagina di accesso."
          >
            {(control) => (
              <Input
                {...control}
                value={typed}
                maxLength={255}
                disabled={busy}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </FormRow>
          <div className={`${toolbar.row} ${css.ways}`}>
            <Button
              disabled={busy || typed.trim() === ''}
              onClick={() =>
                void attempt(
                  () => call(bindIdentity, { params, body: { soggetto: typed.trim() } }),
                  'Identità collegata',
                ).then((done) => done && setTyped(''))
              }
            >
              Collega
            </Button>
          </div>
        </div>
      ) : (
        <div className={`${toolbar.row} ${css.ways}`}>
          <span>{account.identita}</span>
          <Button disabled={busy} onClick={() => void unbind()}>
            Scollega
          </Button>
        </div>
      )}
    </>
  );
}
