import type { DetailedFinding } from '@lucerna/domain/bill-finding';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { FindingState } from '@lucerna/domain/vocabulary/bill-rule';
import { Segmented, Select } from 'antd';
import { type RefObject, useMemo } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import { ExportRows } from '../../lists/ExportRows.tsx';
import { FilterCount } from '../../lists/FilterCount.tsx';
import { ListPane } from '../../lists/ListPane.tsx';
import { ListTitle } from '../../lists/ListTitle.tsx';
import footer from '../../lists/list-footer.module.css';
import type { SelectionStore } from '../../state/selection.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KeyHint } from '../../ui/Kbd.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { findingSlots, judgedActions, openActions, phoneSlots } from './FindingCells.tsx';
import { amountOfBills, exportFields, findingNames, judgedListing, openListing } from './finding-table.ts';
import css from './findings.module.css';
import { carrierOptions, type FindingsView, ruleOptions } from './use-findings-view.ts';

interface FindingsPaneProps {
  readonly grid: RefObject<DataGridHandle | null>;
  readonly findings: readonly DetailedFinding[] | undefined;
  readonly table: FeatureTable | undefined;
  readonly error: ApiError | null;
  readonly selection: SelectionStore;
  readonly view: FindingsView;
  /** How many there are in each state, as far as it is known. */
  readonly counts: Readonly<Record<FindingState, number | undefined>>;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
}

const references = {};
/** What is short keeps its width, so that the reason and whose bill it is have the rest. */
const widths = {
  fixed: { da_fare: 124, uten: 176, periodo_fine: 132, totale_lettura: 76, importo: 88 },
  grows: 'messaggio',
};
const title = 'Anomalie';

const states = [
  { value: 'aperta', label: 'Aperte' },
  { value: 'risolta', label: 'Risolte' },
  { value: 'ignorata', label: 'Ignorate' },
] as const;

const nothing: Readonly<Record<FindingState, { readonly title: string; readonly text: string }>> = {
  aperta: {
    title: 'Nessuna anomalia aperta',
    text: 'Le bollette sono controllate quando si salvano o si importano: quello che non torna compare qui.',
  },
  risolta: {
    title: 'Nessuna anomalia risolta',
    text: 'Qui restano quelle segnate come risolte e quelle che si sono chiuse correggendo la bolletta.',
  },
  ignorata: {
    title: 'Nessuna anomalia ignorata',
    text: 'Qui restano quelle a cui si è deciso di non dare seguito, con la loro nota.',
  },
};

/** How many are open, and what the bills they are about cost. */
function openWords(findings: readonly DetailedFinding[]): string {
  const count = findings.length;
  const amount = amountOfBills(findings);
  const open = `${shownNumber(count)} ${count === 1 ? 'aperta' : 'aperte'}`;
  return amount === null ? open : `${open} · ${shownNumber(Math.round(amount))} € nelle bollette segnate`;
}

/** The list: state, filter, check, carrier; the rows and what can be done with each. */
export function FindingsPane(props: FindingsPaneProps) {
  const { grid, findings, table, error, selection, view } = props;
  const { state, found, narrows } = view;
  const phone = useWindowLayout() === 'phone';
  const open = state === 'aperta';
  const exported =
    table === undefined || found.count === 0
      ? undefined
      : () => ({
          fields: exportFields,
          table,
          references,
          sheet: title,
          ids: grid.current?.displayedIds() ?? [],
        });
  const stateChoice = <StateChoice {...props} />;
  const choices = <Choices {...props} />;
  return (
    <ListPane
      name={title}
      names={findingNames}
      listing={open ? openListing : judgedListing}
      grid={grid}
      table={table}
      error={error}
      mask={found.mask}
      selection={selection}
      widths={phone ? undefined : widths}
      twoLines={!phone}
      references={references}
      slots={phone ? phoneSlots : findingSlots}
      actions={phone ? undefined : open ? openActions : judgedActions}
      filter={view.filter}
      onClear={view.clear}
      onActivate={props.onOpen}
      onRetry={props.onRetry}
      head={
        <ListTitle
          title={title}
          aside={
            <p className={css.aside} role="status">
              {open && findings !== undefined && openWords(findings)}
            </p>
          }
        >
          <ExportRows label={narrows ? 'Esporta Filtrati' : 'Esporta Tutti'} input={exported} />
        </ListTitle>
      }
      // On a phone the choices stand above the filter, else in its row.
      strip={
        phone && (
          <div className={css.strip}>
            {stateChoice}
            {choices}
          </div>
        )
      }
      beforeFilter={!phone && stateChoice}
      behindFilter={
        <>
          {!phone && choices}
          <FilterCount names={findingNames} mask={found.mask} total={table?.count} loading={error === null} />
        </>
      }
      empty={<EmptyState {...nothing[state]} />}
      footer={
        <div className={footer.footer}>
          <span>Una segnalazione non impedisce di salvare. Corretta la bolletta, si chiude da sola.</span>
          <span className={footer.hints}>
            <KeyHint keys={['Invio']} does="apri la bolletta" />
            {open && <KeyHint keys={['R']} does="risolta" />}
            {open && <KeyHint keys={['X']} does="ignora" />}
          </span>
        </div>
      }
    />
  );
}

function StateChoice({ view, counts }: Pick<FindingsPaneProps, 'view' | 'counts'>) {
  return (
    <Segmented<FindingState>
      aria-label="Stato"
      className={css.states ?? ''}
      value={view.state}
      onChange={view.chooseState}
      options={states.map(({ value, label }) => ({
        value,
        label: counts[value] === undefined ? label : `${label} ${shownNumber(counts[value])}`,
      }))}
    />
  );
}

/** Which check, and which carrier. */
function Choices({ view, table }: Pick<FindingsPaneProps, 'view' | 'table'>) {
  const carriers = useMemo(() => carrierOptions(table), [table]);
  const choice = (name: string, value: string, options: typeof carriers, choose: (value: string) => void) => (
    <Select
      className={css.choice ?? ''}
      aria-label={name}
      value={value}
      options={options}
      onChange={choose}
      popupMatchSelectWidth={false}
    />
  );
  return (
    <>
      {choice('Controllo', view.rule, ruleOptions, view.chooseRule)}
      {choice('Vettore', view.carrier, carriers, view.chooseCarrier)}
    </>
  );
}
