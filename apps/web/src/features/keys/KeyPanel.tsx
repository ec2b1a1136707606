import {
  acceptKey,
  type KeyInList,
  modifyKey,
  modifyOwnKey,
  revokeKey,
  revokeOwnKey,
} from '@lucerna/contract/endpoints/keys';
import { allows } from '@lucerna/domain/rules/key-rights';
import type { Scopes } from '@lucerna/domain/rules/key-scope';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/use-user.ts';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { Button } from '../../ui/Button.tsx';
import facts from '../../ui/facts.module.css';
import row from '../../ui/form-row.module.css';
import { PanelHead } from '../../ui/SidePanel.tsx';
import panel from '../../ui/side-panel.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { type Given, GivenKey } from './GivenKey.tsx';
import { KeyState } from './KeyState.tsx';
import { isValid, sameScopes, sortWords, useWords, waitWords } from './key-words.ts';
import css from './keys.module.css';
import { ScopeMatrix } from './ScopeMatrix.tsx';

interface KeyPanelProps {
  readonly of: KeyInList;
  /** On the screen of one's own account. */
  readonly own: boolean;
  readonly given: Given | null;
  readonly onTaken: () => void;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** One key: what it is, what it may, which can be narrowed; it is revoked and accepted from here. */
export function KeyPanel({ of: key, own, given, onTaken, onChanged, onClose }: KeyPanelProps) {
  const { username, capabilities } = useUser();
  const held = key.ambiti as Scopes;
  const [scopes, setScopes] = useState<Scopes>(held);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const params = { id: String(key.id) };
  const dirty = !sameScopes(scopes, held);
  const mayChange = isValid(key) && (!own || key.username === username);
  const mayAccept = own && key.attende.some((role) => capabilities.includes(role)) && isValid(key);
  useUnsaved(
    () => dirty,
    () => `le modifiche a ${key.nome}`,
  );
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    setFaults({});
    try {
      await work();
      notify.success(done);
    } catch (error) {
      const { message, fields } = asApiError(error);
      setFaults(fields);
      notify.error('La chiave non è stata cambiata', { description: message, fault: error });
    } finally {
      await onChanged();
      setBusy(false);
    }
  };
  const revoke = async () => {
    const text = `«${key.nome}» non vale più dalla prossima richiesta: il programma che la usa si ferma. Non si può tornare indietro.`;
    if (!(await ask({ title: 'Revocare la chiave?', text, kind: 'delete' }))) return;
    await attempt(async () => {
      await call(own ? revokeOwnKey : revokeKey, { params });
      // It opens nothing any more: nobody would miss it.
      onTaken();
    }, 'Chiave revocata');
  };
  return (
    <section className={panel.panel} aria-label={`Chiave ${key.nome}`}>
      <PanelHead title={key.nome} state={<KeyState of={key} />} onClose={onClose} />
      <div className={panel.panelBody}>
        {given !== null && isValid(key) && <GivenKey given={given} onTaken={onTaken} />}
        {key.stato === 'attesa' && <p className={css.waits}>{waitWords(key)}</p>}
        <KeyFacts of={key} />
        <h3 className={panel.part}>Che cosa può leggere e scrivere</h3>
        <ScopeMatrix
          scopes={scopes}
          onChange={setScopes}
          disabled={busy || !mayChange}
          mayBe={(scope, level) => allows(held, scope, level)}
          faults={faults}
        />
        {mayChange && (
          <p className={row.hint}>
            Gli ambiti si possono solo restringere: per averne di più serve una chiave nuova.
          </p>
        )}
      </div>
      <footer className={`${toolbar.foot} ${panel.bar}`}>
        {mayChange && (
          <Button danger disabled={busy} onClick={() => void revoke()}>
            Revoca
          </Button>
        )}
        <span className={panel.gap} />
        {mayAccept && (
          <Button
            type="primary"
            loading={busy}
            onClick={() => void attempt(() => call(acceptKey, { params }), 'Chiave accettata')}
          >
            Accetta
          </Button>
        )}
        {mayChange && (
          <>
            <Button disabled={busy || !dirty} onClick={() => setScopes(held)}>
              Annulla
            </Button>
            <Button
              type="primary"
              loading={busy}
              disabled={!dirty}
              onClick={() =>
                void attempt(
                  () => call(own ? modifyOwnKey : modifyKey, { params, body: { ambiti: scopes } }),
                  'Modifica salvata',
                )
              }
            >
              Salva
            </Button>
          </>
        )}
      </footer>
    </section>
  );
}

function KeyFacts({ of: key }: Pick<KeyPanelProps, 'of'>) {
  const { when, how } = useWords(key);
  return (
    <dl className={facts.facts}>
      <dt>Tipo</dt>
      <dd>{sortWords(key)}</dd>
      <dt>Nello storico</dt>
      <dd>{key.tipo === 'servizio' ? `chiave: ${key.nome}` : `${key.username}, con “${key.nome}”`}</dd>
      <dt>{key.stato === 'revocata' ? 'Revocata' : 'Scade'}</dt>
      <dd>{shownInstant(key.revocata_il ?? key.scade_il)}</dd>
      <dt>Ultimo uso</dt>
      <dd>{how === '' ? when : `${when}, ${how}`}</dd>
      <dt>Creata</dt>
      <dd>{`${shownInstant(key.creata_il)}, da ${key.creata_da}`}</dd>
    </dl>
  );
}
