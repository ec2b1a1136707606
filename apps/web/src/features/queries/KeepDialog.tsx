import { Checkbox } from 'antd';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { useUser } from '../../api/use-user.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { NameBox, nameFault } from './NameDialog.tsx';
import css from './queries.module.css';
import { change, keepNew, keptAs } from './saved-selections.ts';
import { copyLink } from './share-link.ts';
import type { QueryScreenState } from './use-query-screen.ts';

interface KeepDialogProps {
  readonly screen: QueryScreenState;
  /** It has no room in an address: kept, its number names it. */
  readonly toShare: boolean;
  readonly onClose: () => void;
}

/** Keeps the selection on the server under a name, for oneself or for everybody of the municipality. */
export function KeepDialog({ screen, toShare, onClose }: KeepDialogProps) {
  const { state, subject } = screen;
  const { username, comune } = useUser();
  const own = state.kept?.own === true ? state.kept : null;
  const [nome, setNome] = useState(
    state.kept?.nome ?? (state.queries.length === 1 ? (state.queries[0]?.nome ?? '') : ''),
  );
  const [condivisa, setCondivisa] = useState(own?.condivisa ?? toShare);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const keep = async (asNew: boolean) => {
    if (busy) return;
    if (nameFault(nome) !== null) return setTries(tries + 1);
    setBusy(true);
    const { queries } = state;
    const named = { nome: nome.trim(), condivisa };
    try {
      const selection =
        own === null || asNew
          ? await keepNew(subject.type, queries, named)
          : await change(own, { ...named, queries });
      const kept = keptAs(selection, username);
      state.keptAs(kept, queries);
      notify.success('Selezione salvata', { description: kept.nome });
      onClose();
      // The address names it once it was written.
      if (toShare) setTimeout(() => copyLink(kept), 0);
    } catch (error) {
      setBusy(false);
      notify.error('Errore nel salvataggio', {
        description: asApiError(error).message,
        fault: error,
        onRetry: () => void keep(asNew),
      });
    }
  };
  return (
    <Dialog
      open
      title="Salva selezione"
      width={480}
      onLeave={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Annulla
          </Button>
          {own !== null && (
            <Button disabled={busy} onClick={() => void keep(true)}>
              Salva come nuova
            </Button>
          )}
          <Button type="primary" loading={busy} onClick={() => void keep(false)}>
            Salva
          </Button>
        </>
      }
    >
      {toShare && (
        <p className={css.advice}>
          È troppo grande per stare in un link: una volta salvata, il link la nomina.
        </p>
      )}
      <NameBox name={nome} tries={tries} onType={setNome} onEnter={() => void keep(false)} />
      <Checkbox checked={condivisa} disabled={busy} onChange={(event) => setCondivisa(event.target.checked)}>
        Condividi con gli altri del Comune di {comune}
      </Checkbox>
    </Dialog>
  );
}
