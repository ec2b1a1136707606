import { interventionNames as names, pendingListing } from '@lucerna/domain/intervention';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { Select } from 'antd';
import type { RefObject } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { FeatureTable } from '../../api/feature-table.ts';
import { interventionSlots, phoneInterventionSlots } from '../../elements/interventions/ElementCell.tsx';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import { ExportRows } from '../../lists/ExportRows.tsx';
import { FilterCount } from '../../lists/FilterCount.tsx';
import { ListPane } from '../../lists/ListPane.tsx';
import { ListTitle } from '../../lists/ListTitle.tsx';
import { useChosen } from '../../lists/use-chosen.ts';
import type { SelectionStore } from '../../state/selection.ts';
import { useShortcut } from '../../state/shortcuts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { ConfirmationFooter } from './ConfirmationFooter.tsx';
import css from './confirmation.module.css';
import type { Decision } from './decide.ts';
import { HandInButton } from './hand-in/HandInButton.tsx';
import { phoneRowActions, rowActions } from './RowButtons.tsx';
import { elementOptions, type PendingView } from './use-pending-view.ts';
import { TwoLinesCell, WorkCell } from './WorkCell.tsx';

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
const slots = {
  ...interventionSlots,
  descrizione: WorkCell,
  operatore: TwoLinesCell,
  descrizione_elemento: TwoLinesCell,
};
/** So that all six columns are in sight together on the smallest desk; what is told in words takes two lines. */
const widths = {
  fixed: { tipo_elemento: 118, codice: 62, operatore: 92, data_fine: 92 },
  // Codes are as long as a town makes them.
  most: { codice: 124 },
};
const title = 'Conferma Manutenzioni';

/** The right side: what waits, and what to do about it. */
export function ConfirmationPane(props: ConfirmationPaneProps) {
  const { grid, table, error, selection, view, onAsk } = props;
  const compact = useWindowLayout() === 'phone';
  const chosen = useChosen(selection);
  const total = table?.count ?? 0;
  const { found } = view;
  const narrows = found.mask !== null && found.count < total;
  useShortcut('Canc', 'Elimina', () => onAsk('delete', [...chosen]), chosen.size > 0);
  const exported =
    table === undefined || found.count === 0
      ? undefined
      : () => ({
          fields: pendingListing.fields.slice(1),
          table,
          references,
          sheet: title,
          ids: grid.current?.displayedIds() ?? [],
        });
  return (
    <ListPane
      name={title}
      names={names}
      listing={pendingListing}
      grid={grid}
      table={table}
      error={error}
      mask={found.mask}
      selection={selection}
      references={references}
      slots={compact ? phoneInterventionSlots : slots}
      widths={widths}
      twoLines
      actions={compact ? phoneRowActions : rowActions}
      filter={view.filter}
      gridName="Elenco: interventi da confermare"
      failedTitle="Non è stato possibile caricare gli interventi da confermare"
      onClear={view.clear}
      onActivate={() => onAsk('confirm', [...selection.get().chosen])}
      activates="convalida"
      onRetry={props.onRetry}
      head={
        <ListTitle
          title={title}
          aside={
            <p className={css.waiting} role="status">
              {table !== undefined && `${shownNumber(total)} in attesa`}
            </p>
          }
        >
          {!compact && <HandInButton />}
          <span className={css.export}>
            <ExportRows label={narrows ? 'Esporta Filtrati' : 'Esporta Tutti'} input={exported} />
          </span>
        </ListTitle>
      }
      behindFilter={
        <>
          {narrows && <FilterCount names={names} mask={found.mask} total={total} loading={false} />}
          <Select
            className={css.type ?? ''}
            aria-label="Tipo Elemento"
            value={view.type}
            options={elementOptions}
            onChange={view.chooseType}
            popupMatchSelectWidth={false}
          />
        </>
      }
      empty={
        <EmptyState
          title="Nessun intervento da confermare"
          text="Tutti gli interventi sono stati convalidati."
        />
      }
      footer={
        table !== undefined && total > 0 ? (
          <ConfirmationFooter
            table={table}
            mask={found.mask}
            chosen={chosen}
            onAsk={onAsk}
            onCentre={props.onCentre}
          />
        ) : null
      }
    />
  );
}
