import type { Layer } from '@lucerna/contract/layer';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { pendingInterventionsQuery } from '../../api/interventions.ts';
import { useUser } from '../../api/use-user.ts';
import { ElementSources } from '../../elements/interventions/ElementCell.tsx';
import { interventionTable } from '../../elements/interventions/intervention-table.ts';
import { backgroundLayer, useInterventionMap } from '../../elements/interventions/use-intervention-map.ts';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import { nextRow } from '../../lists/next-row.ts';
import { useHiddenCount } from '../../lists/use-chosen.ts';
import { useOnlyPresent } from '../../lists/use-only-present.ts';
import type { RegisterMapHandle } from '../../map/map-handle.ts';
import { RegisterMap } from '../../map/RegisterMap.tsx';
import { createSelection, type SelectionStore } from '../../state/selection.ts';
import { DockFrame } from '../../ui/DockFrame.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { ConfirmationPane } from './ConfirmationPane.tsx';
import { DecisionQuestion } from './DecisionQuestion.tsx';
import { knownWork } from './known-work.ts';
import { AskAbout } from './RowButtons.tsx';
import { type Choices, useChoices } from './use-choices.ts';
import { useDeciding } from './use-deciding.ts';
import { useOthers } from './use-others.ts';
import { usePendingView } from './use-pending-view.ts';
import { PendingWorks } from './WorkCell.tsx';

const WorkDock = deferred(async () => (await import('./dock/WorkDock.tsx')).WorkDock);

/** How often the list is asked for again: two supervisors may be at it at once. */
const REFETCH_MS = 30_000;
const nobody: ReadonlySet<number> = new Set();

/** The one that was chosen last: it is read in the dock while others are chosen too. */
function useLastChosen(selection: SelectionStore): number | null {
  return useSyncExternalStore(selection.subscribe, () => [...selection.get().chosen].at(-1) ?? null);
}

/** Conferma Manutenzioni: the pending interventions on map and list, to be confirmed or deleted. */
export function ConfirmationScreen() {
  const user = useUser();
  const query = useQuery({ ...pendingInterventionsQuery, refetchInterval: REFETCH_MS });
  const table = useMemo(
    () => (query.data === undefined ? undefined : interventionTable(query.data, 'oldest')),
    [query.data],
  );
  const [selection] = useState(createSelection);
  const [shown, setShown] = useState<readonly Layer[]>([]);
  const view = usePendingView(table);
  const grid = useRef<DataGridHandle>(null);
  const map = useRef<RegisterMapHandle>(null);
  const onMap = useInterventionMap(table, view.found.mask, selection, shown);
  const others = useOthers(table);
  const choices = useChoices();
  const deciding = useDeciding(
    table,
    (id) => String(table?.column('codice').at(table.rowOf(id) ?? -1) ?? `n. ${id}`),
    (ids) => {
      others.ours(ids);
      const next = nextRow(grid.current?.displayedIds() ?? [], ids);
      const kept = [...selection.get().chosen].filter((id) => !ids.has(id));
      selection.choose(kept.length > 0 || next === null ? kept : [next]);
    },
    choices.about,
  );
  const hidden = useHiddenCount(
    useMemo(() => (deciding.asked === null ? nobody : new Set(deciding.asked.ids)), [deciding.asked]),
    table,
    view.found.mask,
  );
  useOnlyPresent(selection, table);

  const works = useMemo(
    () => ({ byId: new Map((query.data ?? []).map((one) => [one.id ?? 0, one])), tables: onMap.tables }),
    [query.data, onMap.tables],
  );
  const sources = useMemo(() => ({ interventions: table, tables: onMap.tables }), [table, onMap.tables]);
  return (
    <ElementSources value={sources}>
      <AskAbout value={deciding.ask}>
        <PendingWorks value={works}>
          <PendingFrame
            selection={selection}
            choices={choices}
            onConfirm={(id) => deciding.ask('confirm', [id])}
          >
            <SplitPane
              id="confirmation"
              // Six columns are read, and one sees where it is.
              half={35}
              first={
                <RegisterMap
                  ref={map}
                  primary={backgroundLayer}
                  mixed={{
                    elements: onMap.elements,
                    title: 'Elementi in attesa',
                    behind: 'Senza interventi in attesa',
                    theMany: 'gli interventi',
                  }}
                  tables={onMap.tables}
                  mask={onMap.mask}
                  selection={onMap.selection}
                  user={user}
                  loading={query.isFetching || onMap.loading}
                  onLayersShown={setShown}
                />
              }
              second={
                <ConfirmationPane
                  grid={grid}
                  table={table}
                  error={query.error}
                  selection={selection}
                  view={view}
                  onAsk={deciding.ask}
                  onRetry={() => void query.refetch()}
                  onCentre={() => map.current?.zoomToSelection()}
                />
              }
            />
          </PendingFrame>
        </PendingWorks>
        {table !== undefined && (
          <DecisionQuestion
            table={table}
            deciding={deciding}
            hidden={hidden}
            onClosed={() => grid.current?.focus()}
          />
        )}
      </AskAbout>
    </ElementSources>
  );
}

interface PendingFrameProps {
  readonly selection: SelectionStore;
  readonly choices: Choices;
  readonly onConfirm: (id: number) => void;
  readonly children: ReactNode;
}

/** The screen, and at its foot what the intervention that was chosen last changes, where it is a typed one. */
function PendingFrame({ selection, choices, onConfirm, children }: PendingFrameProps) {
  const phone = useWindowLayout() === 'phone';
  const { byId, tables } = useContext(PendingWorks);
  const id = useLastChosen(selection);
  const one = id === null ? undefined : byId.get(id);
  const dock =
    id === null || one === undefined || one.dettagli === null ? null : (
      <WorkDock
        key={id}
        phone={phone}
        intervention={one}
        known={knownWork(one, tables)}
        choices={choices}
        onConfirm={() => onConfirm(id)}
      />
    );
  return (
    <DockFrame
      id="confirmation"
      usual={280}
      label="Altezza del pannello"
      hidden={false}
      fits={phone}
      dock={dock}
    >
      {children}
    </DockFrame>
  );
}
