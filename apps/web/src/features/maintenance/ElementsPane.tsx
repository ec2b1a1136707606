import { Button, Tooltip } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { cellSlotsOf } from '../../elements/cell-slots.tsx';
import { gridLabel, loadFailedTitle, loadingText } from '../../elements/kind-texts.ts';
import pane from '../../elements/pane.module.css';
import footer from '../../elements/pane-footer.module.css';
import { useChosen, useHiddenCount } from '../../elements/use-chosen.ts';
import { DataGrid, type DataGridHandle } from '../../grid/DataGrid.tsx';
import { GridSkeleton } from '../../grid/GridSkeleton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { KeyHint } from '../../ui/Kbd.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import css from './ElementsPane.module.css';
import { chosenWords, countWords, filteredWords } from './maintenance-words.ts';
import { NothingListed } from './NothingListed.tsx';
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
  const group = kind.groups[0]?.id ?? '';
  const { error } = layers.primary;
  const failed = table === undefined && error !== null;
  const add = () => {
    basket.add(selection.get().chosen);
    selection.choose([]);
  };
  const deselect = () => selection.choose([]);
  useShortcut('A', 'Aggiungi', add, chosen.size > 0);
  useShortcut('Esc', 'Togli la selezione', deselect, chosen.size > 0);

  return (
    <section className={css.pane} aria-label={names.title}>
      <div className={css.title}>
        <h1>{names.title}</h1>
        <p className={css.counts} role="status">
          {table !== undefined && (
            <>
              {filter.mask === null ? countWords(names, table.count) : filteredWords(names, filter.count)}
              {chosen.size > 0 && (
                <>
                  {' · '}
                  <strong>{chosenWords(names, chosen.size)}</strong>
                </>
              )}
            </>
          )}
        </p>
        <div className={css.actions}>
          {filterButton}
          <Button disabled={chosen.size === 0} onClick={deselect}>
            Deseleziona
          </Button>
          <Tooltip title={chosen.size === 0 ? "Scegli prima in mappa o nell'elenco" : ''}>
            <Button type="primary" icon={<PlusIcon />} disabled={chosen.size === 0} onClick={add}>
              Aggiungi
            </Button>
          </Tooltip>
        </div>
      </div>
      <div className={pane.body}>
        {failed && (
          <ErrorState
            title={loadFailedTitle(names)}
            error={error}
            onRetry={() => void layers.primary.refetch()}
          />
        )}
        {table === undefined && !failed && <LateSkeleton maintenance={maintenance} group={group} />}
        {table !== undefined && table.count > 0 && (
          <DataGrid
            ref={grid}
            kind={filter.shownKind}
            table={table}
            group={group}
            mask={filter.mask}
            selection={selection}
            references={layers.references}
            slots={cellSlotsOf(kind.id)}
            label={gridLabel(names)}
            onActivate={add}
          />
        )}
        {table !== undefined && filter.count === 0 && (
          <NothingListed maintenance={maintenance} onHelp={onHelp} />
        )}
      </div>
      <div className={footer.footer}>
        <span role="status">
          {table === undefined && !failed && loadingText(names, user.comune)}
          {hidden > 0 && `${chosenWords(names, chosen.size)}, ${hidden} non visibili con questo filtro`}
        </span>
        <span className={footer.hints}>
          <KeyHint keys={['A']} does="aggiungi" />
          <KeyHint keys={['B']} does="riquadro" />
          <KeyHint keys={['/']} does="filtro" />
        </span>
      </div>
    </section>
  );
}

/** What loads at once shows no skeleton. */
function LateSkeleton({ maintenance, group }: { readonly maintenance: Maintenance; readonly group: string }) {
  return useDelayed(true) ? <GridSkeleton kind={maintenance.kind} group={group} /> : null;
}
