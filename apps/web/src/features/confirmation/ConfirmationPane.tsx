import { pendingListing } from '@lucerna/domain/intervention';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Select } from 'antd';
import { type RefObject, useRef } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { FeatureTable } from '../../api/feature-table.ts';
import { ExportRows } from '../../elements/exporting/ExportRows.tsx';
import { interventionSlots } from '../../elements/interventions/ElementCell.tsx';
import { NoMatch } from '../../elements/NoMatch.tsx';
import pane from '../../elements/pane.module.css';
import { useChosen } from '../../elements/use-chosen.ts';
import { DataGrid, type DataGridHandle } from '../../grid/DataGrid.tsx';
import { FilterBox, type FilterBoxHandle } from '../../grid/FilterBox.tsx';
import { GridSkeleton } from '../../grid/GridSkeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { SelectionStore } from '../../ui/selection.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { ConfirmationFooter } from './ConfirmationFooter.tsx';
import css from './confirmation.module.css';
import type { Decision } from './decide.ts';
import { phoneRowActions, rowActions } from './RowButtons.tsx';
import { elementOptions, type PendingView } from './use-pending-view.ts';

interface ConfirmationPaneProps {
  readonly grid: RefObject<DataGridHandle | null>;
  readonly table: FeatureTable | undefined;
  readonly error: ApiError | null;
  readonly selection: SelectionStore;
  readonly view: PendingView;
  readonly onAsk: (decision: Decision, ids: readonly number[]) => void;
  readonly onRetry: () => void;
  readonly onCentre: () => void;
}

const references = {};
const group = 'elenco';
const title = 'Conferma Manutenzioni';

/** The right side: what waits, and what to do about it. */
export function ConfirmationPane(props: ConfirmationPaneProps) {
  const { grid, table, error, selection, view, onAsk } = props;
  const compact = useWindowLayout() === 'phone';
  const box = useRef<FilterBoxHandle>(null);
  const chosen = useChosen(selection);
  const failed = table === undefined && error !== null;
  const late = useDelayed(table === undefined && !failed);
  const total = table?.count ?? 0;
  const { found } = view;
  const narrows = found.mask !== null && found.count < total;
  useShortcut('/', 'Vai al filtro', () => box.current?.focus());
  useShortcut('Esc', 'Togli la selezione', () => selection.choose([]), chosen.size > 0);
  useShortcut('Canc', 'Elimina', () => onAsk('delete', [...chosen]), chosen.size > 0);
  const exported =
    table === undefined || found.count === 0
      ? undefined
      : () => ({
          ...{ fields: pendingListing.fields.slice(1), table, references, sheet: title },
          ids: grid.current?.displayedIds() ?? [],
        });
  return (
    <section className={pane.pane} aria-label={title}>
      <div className={pane.title}>
        <h1>{title}</h1>
        <p className={css.waiting} role="status">
          {table !== undefined && `${shownNumber(total)} in attesa`}
        </p>
        <div className={`${pane.actions} ${css.actions}`}>
          <ExportRows label={narrows ? 'Esporta Filtrati' : 'Esporta Tutti'} input={exported} />
        </div>
      </div>
      <div className={pane.filter}>
        <FilterBox
          ref={box}
          text={view.filter.text}
          disabled={failed}
          onType={view.filter.type}
          onApply={view.filter.apply}
          onLeave={() => grid.current?.focus()}
        />
        {narrows && (
          <p className={css.count} role="status">
            <strong>{shownNumber(found.count)}</strong> di {shownNumber(total)}
          </p>
        )}
        <Select
          className={css.type ?? ''}
          aria-label="Tipo Elemento"
          value={view.type}
          options={elementOptions}
          onChange={view.chooseType}
          popupMatchSelectWidth={false}
        />
      </div>
      <div className={`${pane.body} ${css.body}`}>
        {failed && (
          <div className={pane.over}>
            <ErrorState
              title="Non è stato possibile caricare gli interventi da confermare"
              error={error}
              onRetry={props.onRetry}
            />
          </div>
        )}
        {late && table === undefined && <GridSkeleton kind={pendingListing} group={group} />}
        {table !== undefined && total > 0 && (
          <DataGrid
            ref={grid}
            kind={pendingListing}
            table={table}
            group={group}
            mask={found.mask}
            selection={selection}
            references={references}
            slots={interventionSlots}
            actions={compact ? phoneRowActions : rowActions}
            label="Elenco: interventi da confermare"
            compact={compact}
            onActivate={() => onAsk('confirm', [...selection.get().chosen])}
          />
        )}
        {table !== undefined && total === 0 && (
          <div className={pane.over}>
            <EmptyState
              title="Nessun intervento da confermare"
              text="Tutti gli interventi sono stati convalidati."
            />
          </div>
        )}
        {total > 0 && found.count === 0 && (
          <NoMatch
            names={{ one: 'intervento', gender: 'm' }}
            onClear={view.clear}
            onHelp={() => box.current?.openHelp()}
          />
        )}
      </div>
      {table !== undefined && total > 0 && (
        <ConfirmationFooter
          table={table}
          mask={found.mask}
          chosen={chosen}
          onAsk={onAsk}
          onCentre={props.onCentre}
        />
      )}
    </section>
  );
}
