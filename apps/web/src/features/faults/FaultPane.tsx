import type { Fault } from '@lucerna/contract/endpoints/faults';
import { may } from '@lucerna/domain/rules/permissions';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useUser } from '../../api/use-user.ts';
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
import { columnTitle, doneStates, matchingFaults, openFaults, sheetRow } from './fault-words.ts';
import css from './faults.module.css';
import { ProposalStrip } from './ProposalStrip.tsx';

const tabs = [
  { as: 'board', label: 'Bacheca' },
  { as: 'list', label: 'Elenco' },
  { as: 'times', label: 'Tempi' },
] as const;

export interface ShownFaults {
  readonly as: (typeof tabs)[number]['as'];
  readonly filter: string;
  /** Those faults alone, and what they are. */
  readonly only: { readonly ids: readonly number[]; readonly title: string } | null;
}

interface PaneProps {
  readonly query: UseQueryResult<readonly Fault[], ApiError>;
  readonly view: ShownFaults;
  readonly chosen: number | null;
  readonly onView: (view: ShownFaults) => void;
  readonly onChoose: (id: number) => void;
  readonly onReport: () => void;
  /** What the faults are narrowed by. */
  readonly filters: ReactNode;
}

const countWords = (faults: readonly Fault[]) => {
  const open = openFaults(faults).length;
  return open === 1 ? '1 aperto' : `${open} aperti`;
};

/** The faults beside their map, in one of three views, with filter and export. */
export function FaultPane({ query, view, chosen, onView, onChoose, onReport, filters }: PaneProps) {
  const { capabilities } = useUser();
  const faults = query.data;
  const { busy, run } = useWorking();
  const only = view.only === null ? null : new Set(view.only.ids);
  const listed = matchingFaults(faults ?? [], view.filter).filter(({ id }) => only?.has(id) ?? true);
  return (
    <section className={pane.pane} aria-label="Guasti">
      <header className={`${page.head} ${page.ruled} ${css.head}`}>
        <h1>Guasti</h1>
        <p>{faults === undefined ? '' : countWords(faults)}</p>
        {may(capabilities, 'reportFaults') && (
          <Button type="primary" icon={<PlusIcon />} onClick={onReport}>
            Segnala guasto
          </Button>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: three buttons, no fields */}
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
        {view.as !== 'times' && (
          <Button
            disabled={busy || listed.length === 0}
            onClick={() => void run('Guasti esportati', () => saveSheet('Guasti', listed.map(sheetRow)))}
          >
            Esporta
          </Button>
        )}
        {view.as !== 'times' && (
          <input
            type="text"
            className={css.filter}
            placeholder="Filtro"
            aria-label="Filtro"
            value={view.filter}
            onChange={(event) => onView({ ...view, filter: event.target.value })}
          />
        )}
      </header>
      {view.as !== 'times' && filters}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too */}
      <div className={css.body} tabIndex={0}>
        {faults === undefined && (
          <QueryState
            loading="Carico i guasti…"
            failed="Non è stato possibile caricare i guasti"
            query={query}
          />
        )}
        {faults !== undefined && (
          <PaneBody faults={faults} view={view} chosen={chosen} onView={onView} onChoose={onChoose} />
        )}
      </div>
      {faults !== undefined && view.as === 'board' && (
        <PaneFoot faults={faults} view={view} onView={onView} />
      )}
    </section>
  );
}

type BodyProps = Omit<PaneProps, 'query' | 'onReport' | 'filters'> & { readonly faults: readonly Fault[] };

function PaneBody({ faults, view, chosen, onView, onChoose }: BodyProps) {
  const { capabilities } = useUser();
  const matching = matchingFaults(faults, view.filter);
  if (view.as === 'times') {
    return <FaultTimes onOpen={(ids, title) => onView({ as: 'list', filter: '', only: { ids, title } })} />;
  }
  if (view.as === 'list') {
    const only = view.only === null ? null : new Set(view.only.ids);
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
          faults={only === null ? matching : matching.filter(({ id }) => only.has(id))}
          chosen={chosen}
          onChoose={onChoose}
        />
      </>
    );
  }
  return (
    <>
      {may(capabilities, 'directWork') && <ProposalStrip />}
      <FaultBoard faults={matching} chosen={chosen} now={Date.now()} onChoose={onChoose} />
    </>
  );
}

/** What is done with: by a click it is the list. */
function PaneFoot({ faults, view, onView }: Pick<BodyProps, 'faults' | 'view' | 'onView'>) {
  return (
    <footer className={`${toolbar.foot} ${css.foot}`}>
      {doneStates.map((state) => {
        const own = faults.filter(({ stato }) => stato === state);
        return (
          <Button
            key={state}
            type="link"
            size="small"
            disabled={own.length === 0}
            onClick={() =>
              onView({
                ...view,
                as: 'list',
                only: { ids: own.map(({ id }) => id), title: columnTitle(state) },
              })
            }
          >
            {`${columnTitle(state)} (${own.length})`}
          </Button>
        );
      })}
    </footer>
  );
}
