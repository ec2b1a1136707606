import { MOST_QUERIES } from '@lucerna/contract/endpoints/saved-queries';
import { formatCriteria } from '@lucerna/domain/rules/criteria/criteria-text';
import { useState } from 'react';
import { askedWords } from '../../lists/criteria/criteria-words.ts';
import { useChosen } from '../../lists/use-chosen.ts';
import { notify } from '../../state/notify.ts';
import { useShortcut } from '../../state/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { DeleteIcon, EyeIcon, PlusIcon } from '../../ui/icons.tsx';
import { Tip } from '../../ui/Tip.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { EarlierDialog } from './EarlierDialog.tsx';
import { type Query, rowsText, withQuery } from './query-list.ts';
import type { QueryScreenState } from './use-query-screen.ts';

/** Select mode: what was found goes into the selection; what is chosen of it, where something is. */
export function SelectActions({ screen }: { readonly screen: QueryScreenState }) {
  const { subject, table, filter, state } = screen;
  const chosen = useChosen(screen.chosen);
  const { mask, count } = filter.found;
  const size = chosen.size > 0 ? chosen.size : count;
  const empty = state.queries.length === 0;
  const possible = table !== undefined && state.ready && size > 0;

  const [asks, setAsks] = useState(false);
  const ask = () => {
    if (!possible) return;
    if (state.fromEarlier > 0) setAsks(true);
    else addTo(state.queries);
  };
  const addTo = (before: readonly Query[], kept = state.kept) => {
    setAsks(false);
    if (table === undefined) return;
    const whole = chosen.size === 0;
    const ids = whole
      ? [...table.ids].filter((_, row) => mask === null || mask[row] === 1)
      : [...chosen].sort((a, b) => a - b);
    const criteri = formatCriteria(filter.criteria.all);
    const queries = withQuery(
      before,
      { filtro: filter.applied, criteri, ids, whole },
      askedWords(filter.applied, filter.criteria),
    );
    if (queries === undefined) {
      notify.warning(`Una selezione tiene al massimo ${MOST_QUERIES} interrogazioni`);
      return;
    }
    state.begun();
    state.restore({ queries, kept, changed: true });
    screen.chosen.choose([]);
  };
  const addToNew = () => {
    const { queries, kept, changed } = state;
    addTo([], null);
    notify.info('Selezione precedente svuotata', {
      actions: [{ label: 'Annulla', run: () => state.restore({ queries, kept, changed }) }],
    });
  };
  const clear = () => {
    const { queries, kept, changed } = state;
    state.empty();
    notify.info('Selezione svuotata', {
      actions: [{ label: 'Annulla', run: () => state.restore({ queries, kept, changed }) }],
    });
  };
  useShortcut('A', 'Aggiungi a Selezione', ask, possible);

  const adds =
    chosen.size > 0
      ? `Aggiunge ${rowsText(size, subject.names)}: la selezione nell'elenco`
      : `Aggiunge ${rowsText(size, subject.names)}: tutto l'elenco`;
  // Under a thumb a hint would lie over the buttons.
  const phone = useWindowLayout() === 'phone';
  const hint = phone ? '' : possible ? adds : "Non c'è niente da aggiungere";
  return (
    <>
      <Tip placement="bottom" title={hint}>
        <Button type="primary" icon={<PlusIcon />} disabled={!possible} onClick={ask}>
          Aggiungi a Selezione
        </Button>
      </Tip>
      <Tip placement="bottom" title={empty ? 'La selezione è vuota' : ''}>
        <Button icon={<EyeIcon />} disabled={empty} onClick={() => screen.view()}>
          Visualizza Selezione
        </Button>
      </Tip>
      <Tip placement="bottom" title={empty ? 'La selezione è vuota' : ''}>
        <Button
          data-folds="first"
          aria-label="Vuota Selezione"
          title={empty ? undefined : 'Vuota Selezione'}
          icon={<DeleteIcon />}
          disabled={empty}
          onClick={clear}
        >
          Vuota Selezione
        </Button>
      </Tip>
      {asks && (
        <EarlierDialog
          held={state.fromEarlier}
          queries={state.queries.length}
          names={subject.names}
          onNew={addToNew}
          onAdd={() => addTo(state.queries)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
