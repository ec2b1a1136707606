import type { Fault } from '@lucerna/contract/endpoints/faults';
import type { OrderInList } from '@lucerna/contract/endpoints/orders';
import { may } from '@lucerna/domain/rules/permissions';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useUser } from '../../api/use-user.ts';
import { ordersQuery, timesQuery } from '../../api/work.ts';
import { saveSheet } from '../../lists/save-sheet.ts';
import { useWorking } from '../../lists/use-working.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import page from '../../ui/page.module.css';
import pane from '../../ui/pane.module.css';
import { QueryState } from '../../ui/QueryState.tsx';
import segments from '../../ui/segments.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { FaultBoard } from './FaultBoard.tsx';
import { FaultList } from './FaultList.tsx';
import { FaultTimes } from './FaultTimes.tsx';
import { columnTitle, countWords, doneStates, lateOrders, sheetRow, timesRow } from './fault-words.ts';
import css from './faults.module.css';
import { ProposalStrip } from './ProposalStrip.tsx';
import { TickedFaults } from './TickedFaults.tsx';

const tabs = [
  { as: 'board', label: 'Bacheca' },
  { as: 'list', label: 'Elenco' },
  { as: 'times', label: 'Tempi' },
] as const;

export interface ShownFaults {
  readonly as: (typeof tabs)[number]['as'];
  /** Those faults alone, and what they are. */
  readonly only: { readonly ids: readonly number[]; readonly title: string } | null;
}

interface Viewing {
  readonly view: ShownFaults;
  readonly onView: (view: ShownFaults) => void;
}

/** Board, list or times. */
export function ViewChoice({ view, onView }: Viewing) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons, no fields
    <div className={segments.segments} role="group" aria-label="Vista">
      {tabs.map(({ as, label }) => (
        <button
          key={as}
          type="button"
          aria-pressed={view.as === as}
          onClick={() => onView({ ...view, as, only: null })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

interface PaneProps extends Viewing {
  readonly query: UseQueryResult<readonly Fault[], ApiError>;
  /** Those that pass text and criteria. */
  readonly listed: readonly Fault[] | undefined;
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
  /** Shows those on the map. */
  readonly onPoint: (ids: readonly number[]) => void;
  readonly mapShown: boolean;
  readonly onReport: () => void;
  /** Those of the list that something is done with together. */
  readonly ticked: readonly number[];
  readonly onTicked: (ids: readonly number[]) => void;
  readonly onOrder: () => void;
  /** What the faults are narrowed by. */
  readonly filters: ReactNode;
}

/** The faults beside their map, in one of three views, with filter and export. */
export function FaultPane(props: PaneProps) {
  const { query, listed, view, onView, onReport, filters } = props;
  const { capabilities } = useUser();
  const orders = useQuery(ordersQuery).data;
  const { busy, run } = useWorking();
  const only = view.only === null ? null : new Set(view.only.ids);
  const shown = only === null ? listed : listed?.filter(({ id }) => only.has(id));
  return (
    <section className={pane.pane} aria-label="Guasti">
      <header className={`${page.head} ${css.head}`}>
        <h1 className={page.hiddenOnPhone}>Guasti</h1>
        <p>{query.data === undefined ? '' : countWords(query.data, lateOrders(orders))}</p>
        {may(capabilities, 'reportFaults') && (
          <Button type="primary" icon={<PlusIcon />} onClick={onReport}>
            Segnala guasto
          </Button>
        )}
        {view.as !== 'times' && (
          <Button
            disabled={busy || shown === undefined || shown.length === 0}
            onClick={() =>
              void run('Guasti esportati', () => saveSheet('Guasti', (shown ?? []).map(sheetRow)))
            }
          >
            Esporta
          </Button>
        )}
      </header>
      {view.as === 'times' ? <TimesBar view={view} onView={onView} /> : filters}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too */}
      <div className={css.body} tabIndex={0}>
        {query.data === undefined && (
          <QueryState
            query={query}
            loading="Carico i guasti…"
            failed="Non è stato possibile caricare i guasti"
          />
        )}
        {shown !== undefined && <PaneBody {...props} faults={shown} orders={orders} />}
      </div>
      {listed !== undefined && view.as === 'board' && (
        <PaneFoot faults={listed} view={view} onView={onView} />
      )}
      {view.as === 'list' && props.ticked.length > 0 && (
        <TickedFaults
          faults={query.data?.filter(({ id }) => props.ticked.includes(id)) ?? []}
          onOrder={props.onOrder}
          onClear={() => props.onTicked([])}
        />
      )}
    </section>
  );
}

/** Over the times: the way back, and all of them as a sheet. */
function TimesBar({ view, onView }: Viewing) {
  const months = useQuery(timesQuery).data?.mesi ?? [];
  const { busy, run } = useWorking();
  return (
    <div className={css.choice}>
      <ViewChoice view={view} onView={onView} />
      <Button
        disabled={busy || months.length === 0}
        onClick={() => void run('Tempi esportati', () => saveSheet('Tempi dei guasti', months.map(timesRow)))}
      >
        Esporta
      </Button>
    </div>
  );
}

type BodyProps = Viewing &
  Pick<PaneProps, 'chosen' | 'onChoose' | 'onPoint' | 'mapShown' | 'ticked' | 'onTicked'> & {
    readonly faults: readonly Fault[];
    readonly orders: readonly OrderInList[] | undefined;
  };

function PaneBody(props: BodyProps) {
  const { faults, orders, view, chosen, mapShown, ticked, onView, onChoose, onPoint } = props;
  const { capabilities } = useUser();
  if (view.as === 'times') {
    return <FaultTimes onOpen={(ids, title) => onView({ as: 'list', only: { ids, title } })} />;
  }
  if (view.as === 'list') {
    return (
      <>
        {view.only !== null && (
          <p className={css.proposal}>
            {view.only.title}{' '}
            <Button size="small" type="link" onClick={() => onView({ ...view, only: null })}>
              Mostra tutti
            </Button>
          </p>
        )}
        <FaultList
          faults={faults}
          chosen={chosen}
          ticked={may(capabilities, 'directWork') ? new Set(ticked) : undefined}
          onTick={(id) =>
            props.onTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
          }
          onChoose={onChoose}
        />
      </>
    );
  }
  return (
    <>
      {may(capabilities, 'directWork') && <ProposalStrip onPoint={onPoint} />}
      <FaultBoard
        faults={faults}
        orders={orders}
        withStreets={mapShown}
        chosen={chosen}
        now={Date.now()}
        onChoose={onChoose}
      />
    </>
  );
}

/** What is done with, and what somebody has to look at first: by a click it is the list. */
function PaneFoot({ faults, view, onView }: Viewing & Pick<BodyProps, 'faults'>) {
  const groups = [
    ...doneStates.map((state) => ({
      title: columnTitle(state),
      own: faults.filter(({ stato }) => stato === state),
    })),
    { title: 'Da moderare', own: faults.filter(({ moderazione }) => moderazione) },
  ];
  return (
    <footer className={`${toolbar.foot} ${css.foot}`}>
      {groups.map(({ title, own }) => (
        <Button
          key={title}
          type="link"
          size="small"
          disabled={own.length === 0}
          onClick={() => onView({ ...view, as: 'list', only: { ids: own.map(({ id }) => id), title } })}
        >
          {`${title} (${own.length})`}
        </Button>
      ))}
    </footer>
  );
}
