import { MOST_QUERIES } from '@lucerna/contract/endpoints/saved-queries';
import type { KindNames } from '@lucerna/domain/kind';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Button, Tooltip } from 'antd';
import { useChosen } from '../../elements/use-chosen.ts';
import { DeleteIcon, EyeIcon, PlusIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/notify.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { withQuery } from './query-list.ts';
import type { QueryScreenState } from './use-query-screen.ts';

/** `29 punti luce` */
export function rowsText(count: number, { one, many }: KindNames): string {
  return `${shownNumber(count)} ${count === 1 ? one : many}`;
}

/** Select mode: what was found goes into the selection; what is chosen of it, where something is. */
export function SelectActions({ screen }: { readonly screen: QueryScreenState }) {
  const { subject, table, filter, state } = screen;
  const chosen = useChosen(screen.chosen);
  const { mask, count } = filter.found;
  const size = chosen.size > 0 ? chosen.size : count;
  const empty = state.queries.length === 0;
  const possible = table !== undefined && state.ready && size > 0;

  const add = () => {
    if (table === undefined || !possible) return;
    const whole = chosen.size === 0;
    const ids = whole
      ? [...table.ids].filter((_, row) => mask === null || mask[row] === 1)
      : [...chosen].sort((a, b) => a - b);
    const queries = withQuery(state.queries, { filtro: filter.applied, ids, whole });
    if (queries === undefined) {
      notify.warning(`Una selezione tiene al massimo ${MOST_QUERIES} interrogazioni`);
      return;
    }
    state.change(queries);
    screen.chosen.choose([]);
  };
  const clear = () => {
    const { queries, kept, changed } = state;
    state.empty();
    notify.info('Selezione svuotata', {
      actions: [{ label: 'Annulla', run: () => state.restore({ queries, kept, changed }) }],
    });
  };
  useShortcut('A', 'Aggiungi a Selezione', add, possible);

  const adds =
    chosen.size > 0
      ? `Aggiunge ${rowsText(size, subject.names)}: la selezione nell'elenco`
      : `Aggiunge ${rowsText(size, subject.names)}: tutto l'elenco`;
  // Under a thumb a hint would lie over the buttons.
  const phone = useWindowLayout() === 'phone';
  const hint = phone ? '' : possible ? adds : 'Non c’è niente da aggiungere';
  return (
    <>
      <Tooltip placement="bottom" title={hint}>
        <Button type="primary" icon={<PlusIcon />} disabled={!possible} onClick={add}>
          Aggiungi a Selezione
        </Button>
      </Tooltip>
      <Tooltip placement="bottom" title={empty ? 'La selezione è vuota' : ''}>
        <Button icon={<EyeIcon />} disabled={empty} onClick={() => screen.view()}>
          Visualizza Selezione
        </Button>
      </Tooltip>
      <Tooltip placement="bottom" title={empty ? 'La selezione è vuota' : ''}>
        <Button icon={<DeleteIcon />} disabled={empty} onClick={clear}>
          Vuota Selezione
        </Button>
      </Tooltip>
    </>
  );
}
