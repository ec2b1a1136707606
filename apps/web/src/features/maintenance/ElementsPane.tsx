import type { ReactNode, RefObject } from 'react';
import { cellSlotsOf } from '../../elements/cell-slots.tsx';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import { ListPane } from '../../lists/ListPane.tsx';
import footer from '../../lists/list-footer.module.css';
import { loadingText } from '../../lists/list-texts.ts';
import { NoMatch } from '../../lists/NoMatch.tsx';
import { useChosen, useHiddenCount } from '../../lists/use-chosen.ts';
import { useShortcut } from '../../state/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { KeyHint } from '../../ui/Kbd.tsx';
import { Tip } from '../../ui/Tip.tsx';
import css from './ElementsPane.module.css';
import { chooseAllWords, chosenWords, countWords, filteredWords, hiddenWords } from './maintenance-words.ts';
import type { Maintenance } from './use-maintenance.ts';

interface ElementsPaneProps {
  readonly maintenance: Maintenance;
  readonly grid: RefObject<DataGridHandle | null>;
  /** Opens the filter where it has no column of its own. */
  readonly filterButton?: ReactNode;
  readonly onHelp: () => void;
}

/** The rows of which some are to be added: below the map, with the same symbols. */
export function ElementsPane({ maintenance, grid, filterButton, onHelp }: ElementsPaneProps) {
  const { kind, user, table, filter, selection, basket, layers } = maintenance;
  const { names } = kind;
  const chosen = useChosen(selection);
  const hidden = useHiddenCount(chosen, table, filter.mask);
  const { error, refetch } = layers.primary;
  // Of what a filter has found one often wants all; one row is chosen by itself.
  const isMore = filter.mask !== null && filter.count > 1 && chosen.size - hidden < filter.count;
  const add = () => {
    basket.add(selection.get().chosen);
    selection.choose([]);
  };
  useShortcut('A', 'Aggiungi', add, chosen.size > 0);

  return (
    <ListPane
      className={css.pane}
      name={names.title}
      names={names}
      listing={filter.shownKind}
      grid={grid}
      table={table}
      error={error}
      mask={filter.mask}
      selection={selection}
      references={layers.references}
      slots={cellSlotsOf(kind.id)}
      onActivate={add}
      activates="aggiunge"
      onRetry={() => void refetch()}
      head={
        <div className={css.title}>
          <h1>{names.title}</h1>
          <p className={css.counts} role="status">
            {table !== undefined &&
              (filter.mask === null ? countWords(names, table.count) : filteredWords(names, filter.count))}
            {table !== undefined && chosen.size > 0 && (
              <>
                {' · '}
                <strong>{chosenWords(names, chosen.size)}</strong>
              </>
            )}
          </p>
          {isMore && (
            <Button
              type="link"
              className={css.all ?? ''}
              onClick={() => selection.choose(grid.current?.displayedIds() ?? [])}
            >
              {chooseAllWords(names, filter.count)}
            </Button>
          )}
          <div className={css.actions}>
            {filterButton}
            <Button disabled={chosen.size === 0} onClick={() => selection.choose([])}>
              Deseleziona
            </Button>
            <Tip title={chosen.size === 0 ? "Scegli prima in mappa o nell'elenco" : ''}>
              <Button type="primary" icon={<PlusIcon />} disabled={chosen.size === 0} onClick={add}>
                Aggiungi
              </Button>
            </Tip>
          </div>
        </div>
      }
      noMatch={<NoMatch names={names} onClear={filter.clear} onHelp={onHelp} />}
      footer={
        <div className={footer.footer}>
          <span role="status">
            {table === undefined && error === null && loadingText(names, user.comune)}
            {hidden > 0 && hiddenWords(names, chosen.size, hidden)}
          </span>
          <span className={footer.hints}>
            <KeyHint keys={['A']} does="aggiungi" />
            <KeyHint keys={['B']} does="riquadro" />
            <KeyHint keys={['/']} does="filtro" />
          </span>
        </div>
      }
    />
  );
}
