import {
  type AccountInList,
  endAccountSessions,
  modifyAccount,
  renewAccountPassword,
} from '@lucerna/contract/endpoints/accounts';
import { resetSecondFactor } from '@lucerna/contract/endpoints/second-factor';
import { accountMessages } from '@lucerna/domain/messages';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import { useState } from 'react';
import { Link } from 'react-router';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/use-user.ts';
import { paths } from '../../paths.ts';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import facts from '../../ui/facts.module.css';
import { PanelHead } from '../../ui/SidePanel.tsx';
import panelCss from '../../ui/side-panel.module.css';
import { Tip } from '../../ui/Tip.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { AccountFields, type Draft, draftOf, isSame } from './AccountFields.tsx';
import { AccountIdentity } from './AccountIdentity.tsx';
import css from './account-panel.module.css';
import { factorWords, lastSeen, sessionWords } from './account-words.ts';
import { type Given, GivenPassword } from './GivenPassword.tsx';
import { StateTag } from './StateTag.tsx';

interface AccountPanelProps {
  readonly account: AccountInList;
  /** The roles for which the municipality asks for the second factor. */
  readonly wanted: readonly Capability[];
  /** People may come in through an identity provider. */
  readonly hasProvider: boolean;
  /** Nobody else may administer the accounts. */
  readonly last: boolean;
  readonly given: Given | null;
  readonly onGiven: (given: Given) => void;
  readonly onTaken: () => void;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** One account: its name, what it may do, its sign-ins; its password is renewed and it is closed from here. */
export function AccountPanel(props: AccountPanelProps) {
  const { account, last, given, onClose } = props;
  const { username } = useUser();
  const [draft, setDraft] = useState<Draft>(() => draftOf(account));
  const params = { id: String(account.id) };
  const own = account.username === username;
  const dirty = !isSame(draft, draftOf(account));
  useUnsaved(
    () => dirty,
    () => `le modifiche a ${account.username}`,
  );
  const { busy, faults, attempt, save, disable, renew, reset } = useAccountActs(props, draft);
  const endable = account.sessioni - (own ? 1 : 0);
  return (
    <section className={panelCss.panel} aria-label={`Account ${account.username}`}>
      <PanelHead title={account.username} state={<StateTag account={account} />} onClose={onClose} />
      <div className={panelCss.panelBody}>
        {given !== null && <GivenPassword given={given} onTaken={props.onTaken} />}
        <AccountFields
          draft={draft}
          onChange={setDraft}
          faults={faults}
          disabled={busy}
          keepsAdministrator={last}
        />
        <h3 className={panelCss.part}>Accesso</h3>
        <AccountFacts account={account} wanted={props.wanted} />
        <div className={`${toolbar.row} ${css.ways}`}>
          <Tip title={own ? accountMessages.ownPassword : ''}>
            <Button disabled={busy || own} onClick={() => void renew()}>
              Nuova password
            </Button>
          </Tip>
          <Tip title={endable <= 0 ? "Non c'è nessuna sessione da chiudere" : ''}>
            <Button
              disabled={busy || endable <= 0}
              onClick={() => void attempt(() => call(endAccountSessions, { params }), 'Sessioni chiuse')}
            >
              Chiudi le sessioni
            </Button>
          </Tip>
          {account.secondo_fattore !== null && (
            <Tip title={own ? accountMessages.ownFactor : ''}>
              <Button disabled={busy || own} onClick={() => void reset()}>
                Azzera secondo fattore
              </Button>
            </Tip>
          )}
          <Link to={paths.auditLogOf(account.username)}>Che cosa ha fatto</Link>
        </div>
        {(props.hasProvider || account.identita !== null) && (
          <AccountIdentity account={account} busy={busy} attempt={attempt} />
        )}
      </div>
      <footer className={`${toolbar.foot} ${panelCss.bar}`}>
        {account.attivo ? (
          <Tip title={last ? accountMessages.lastAdministrator : ''}>
            <Button danger disabled={busy || last} onClick={() => void disable()}>
              Disattiva
            </Button>
          </Tip>
        ) : (
          <Button
            disabled={busy}
            onClick={() =>
              void attempt(
                () => call(modifyAccount, { params, body: { attivo: true } }),
                'Account riattivato',
              )
            }
          >
            Riattiva
          </Button>
        )}
        <span className={panelCss.gap} />
        <Button disabled={busy || !dirty} onClick={() => setDraft(draftOf(account))}>
          Annulla
        </Button>
        <Button type="primary" loading={busy} disabled={!dirty} onClick={() => void save()}>
          Salva
        </Button>
      </footer>
    </section>
  );
}

/** What may be done with an account, each told to the list afterwards. */
function useAccountActs({ account, onGiven, onChanged }: AccountPanelProps, draft: Draft) {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const params = { id: String(account.id) };
  /** True once it was done. */
  const attempt = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      await onChanged();
      notify.success(done);
      return true;
    } catch (error) {
      const { message, fields } = asApiError(error);
      setFaults(fields);
      notify.error("L'account non è stato cambiato", { description: message, fault: error });
      await onChanged();
      return false;
    } finally {
      setBusy(false);
    }
  };
  const save = async () => {
    setFaults({});
    const { capabilities } = draft;
    await attempt(
      () => call(modifyAccount, { params, body: { ...draft, capabilities: [...capabilities] } }),
      'Modifica salvata',
    );
  };
  const disable = async () => {
    const open = sessionWords(account.sessioni);
    const text = `${account.username} non accede più${open === '' ? '' : `, e finisce subito quello che ha aperto: ${open}`}. Quello che ha fatto resta.`;
    if (!(await ask({ title: 'Sei sicuro di voler disattivare questo account?', text, kind: 'delete' })))
      return;
    await attempt(() => call(modifyAccount, { params, body: { attivo: false } }), 'Account disattivato');
  };
  const renew = async () => {
    const text = `La password di ${account.username} smette di valere, e le sue sessioni finiscono.`;
    if (!(await ask({ title: 'Sei sicuro di voler dare una password nuova?', text }))) return;
    await attempt(async () => {
      const { data } = await call(renewAccountPassword, { params });
      onGiven({ password: data.password, scade: data.scade, username: account.username, nome: account.nome });
    }, 'Password rinnovata');
  };
  const reset = async () => {
    const text = `Il telefono di ${account.username} e i suoi codici di recupero non valgono più, e le sue sessioni finiscono.`;
    if (!(await ask({ title: 'Sei sicuro di voler azzerare il secondo fattore?', text }))) return;
    await attempt(() => call(resetSecondFactor, { params }), 'Secondo fattore azzerato');
  };
  return { busy, faults, attempt, save, disable, renew, reset };
}

/** When it was made and used, and how it signs in. */
function AccountFacts({ account, wanted }: Pick<AccountPanelProps, 'account' | 'wanted'>) {
  return (
    <dl className={facts.facts}>
      <dt>Ultimo accesso</dt>
      <dd>{lastSeen(account)}</dd>
      <dt>Creato</dt>
      <dd>{`${shownInstant(account.creato_il)}${account.creato_da === null ? '' : `, da ${account.creato_da}`}`}</dd>
      {account.password_scade !== null && (
        <>
          <dt>Password provvisoria</dt>
          <dd>{`vale fino al ${shownInstant(account.password_scade)}`}</dd>
        </>
      )}
      <dt>Secondo fattore</dt>
      <dd>
        {account.secondo_fattore === null
          ? factorWords(account, wanted)
          : `attivo dal ${shownInstant(account.secondo_fattore)}`}
      </dd>
      <dt>Sessioni aperte</dt>
      <dd>{account.sessioni === 0 ? 'nessuna' : account.sessioni}</dd>
    </dl>
  );
}
