import type { Selection } from '@lucerna/contract/endpoints/saved-queries';
import { questions } from '@lucerna/domain/messages';
import { shownInstant, shownNumber } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { asApiError } from '../../api/api-error.ts';
import { useUser } from '../../api/use-user.ts';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DeleteIcon } from '../../ui/icons.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import css from './queries.module.css';
import { rowsText } from './query-list.ts';
import { change, keptAs, queriesOf, remove, savedSelectionsQuery } from './saved-selections.ts';
import type { QueryScreenState } from './use-query-screen.ts';

interface SavedDrawerProps {
  readonly screen: QueryScreenState;
  readonly onClose: () => void;
}

function failed(title: string, thrown: unknown, onRetry: () => void): void {
  const error = asApiError(thrown);
  notify.error(title, { description: error.message, fault: error, ...(error.mayRetry ? { onRetry } : {}) });
}

/** The selections that are kept on the server: to be opened, shared and deleted. */
export function SavedDrawer({ screen, onClose }: SavedDrawerProps) {
  const { subject, state } = screen;
  const { username } = useUser();
  const query = useQuery({ ...savedSelectionsQuery, staleTime: 0 });
  const { data, refetch } = query;
  const list = data?.filter(({ tipo }) => tipo === subject.type);

  const open = (selection: Selection) => {
    state.keptAs(keptAs(selection, username), queriesOf(selection));
    screen.view();
    onClose();
  };
  const share = async (selection: Selection, condivisa: boolean) => {
    try {
      const changed = await change(selection, { condivisa });
      if (state.kept?.id === changed.id) state.restore({ ...state, kept: keptAs(changed, username) });
    } catch (fault) {
      failed('Errore nel salvataggio', fault, () => void share(selection, condivisa));
      void refetch();
    }
  };
  const forget = async (selection: Selection) => {
    const text = `La selezione «${selection.nome}» non si potrà più aprire.`;
    if (!(await ask({ title: questions.generic, text, kind: 'delete' }))) return;
    try {
      await remove(selection);
      notify.success('Selezione eliminata');
      if (state.kept?.id === selection.id) state.restore({ ...state, kept: null, changed: true });
    } catch (fault) {
      failed("Errore durante l'eliminazione", fault, () => void forget(selection));
      void refetch();
    }
  };

  return (
    <Drawer open title="Selezioni salvate" from="right" size={480} onLeave={onClose}>
      {list === undefined && (
        <QueryState
          query={query}
          loading="Carico le selezioni…"
          failed="Non è stato possibile caricare le selezioni"
        />
      )}
      {list?.length === 0 && (
        <EmptyState
          title="Nessuna selezione salvata"
          text="Aggiungi delle interrogazioni, guarda la selezione e premi Salva selezione."
        />
      )}
      {list !== undefined && list.length > 0 && (
        <ul className={css.saved}>
          {list.map((selection) => {
            const own = selection.proprietario === username;
            const rows = selection.interrogazioni.reduce((sum, { ids }) => sum + ids.length, 0);
            const count = selection.interrogazioni.length;
            return (
              <li key={selection.id}>
                <h2>{selection.nome}</h2>
                <p>
                  {count === 1 ? '1 interrogazione' : `${shownNumber(count)} interrogazioni`},{' '}
                  {rowsText(rows, subject.names)} · {own ? 'tua' : `di ${selection.proprietario}`} ·{' '}
                  {shownInstant(selection.data_modifica)}
                </p>
                <div className={css.savedBar}>
                  <Button size="small" onClick={() => open(selection)}>
                    Apri
                  </Button>
                  {own && (
                    <>
                      <Checkbox
                        checked={selection.condivisa}
                        onChange={(event) => void share(selection, event.target.checked)}
                      >
                        Condivisa
                      </Checkbox>
                      <Button
                        size="small"
                        danger
                        icon={<DeleteIcon />}
                        className={css.forget ?? ''}
                        onClick={() => void forget(selection)}
                      >
                        Elimina
                      </Button>
                    </>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Drawer>
  );
}
