import type { Fault } from '@lucerna/contract/endpoints/faults';
import type { Layer } from '@lucerna/contract/layer';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useMemo, useRef, useState } from 'react';
import { useUser } from '../../api/use-user.ts';
import { faultsWith } from '../../api/work.ts';
import { everything } from '../../api/work-filter.ts';
import { useRegisterLayers } from '../../elements/use-register-layers.ts';
import { WorkFilterBar } from '../../lists/WorkFilterBar.tsx';
import { RegisterMap } from '../../map/RegisterMap.tsx';
import { createSelection, type SelectionStore } from '../../state/selection.ts';
import { Button } from '../../ui/Button.tsx';
import { DockFrame } from '../../ui/DockFrame.tsx';
import { FaultDock } from './FaultDock.tsx';
import { FaultPane, type ShownFaults } from './FaultPane.tsx';
import { FoldingMap, useNarrowBoard } from './FoldingMap.tsx';
import { openFaults } from './fault-words.ts';
import { NewOrderDialog } from './NewOrderDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { SeenBox, type SeenBoxHandle } from './SeenBox.tsx';

const lampKind = kindBySegment('pl');

/** Guasti: what is broken, how far it is, and what is to be done about it, on board, list and map. */
export function FaultScreen() {
  const [view, setView] = useState<ShownFaults>({ as: 'board', filter: '', only: null });
  const [filter, setFilter] = useState(everything);
  const [mapWanted, setMapWanted] = useState(false);
  const narrow = useNarrowBoard();
  const folds = narrow && view.as === 'board' && !mapWanted;
  const query = useQuery(faultsWith(filter));
  const seen = useRef<SeenBoxHandle>(null);
  const faults = query.data;
  const [chosen, setChosen] = useState<number | null>(null);
  const [reporting, setReporting] = useState(false);
  const [ordering, setOrdering] = useState(false);
  const [selection] = useState(createSelection);
  const fault = faults?.find(({ id }) => id === chosen);
  const choose = (id: number) => {
    setChosen(id === chosen ? null : id);
    const one = faults?.find((other) => other.id === id);
    selection.choose(
      id !== chosen && one?.entita === 'pl' && one.id_elemento !== null ? [one.id_elemento] : [],
    );
  };
  return (
    <DockFrame
      id="faults"
      usual={260}
      label="Altezza del pannello"
      hidden={false}
      dock={
        fault === undefined ? null : (
          <FaultDock key={fault.id} fault={fault} onOrder={() => setOrdering(true)} />
        )
      }
    >
      <FoldingMap
        folded={folds}
        first={<FaultMap faults={faults} selection={selection} seen={seen} />}
        second={
          <FaultPane
            query={query}
            view={view}
            chosen={chosen}
            onView={setView}
            onChoose={choose}
            onReport={() => setReporting(true)}
            filters={
              <WorkFilterBar
                filter={filter}
                onFilter={setFilter}
                seen={folds ? undefined : () => seen.current?.box() ?? null}
                days="Segnalati"
              >
                {narrow && view.as === 'board' && (
                  <Button size="small" aria-pressed={mapWanted} onClick={() => setMapWanted(!mapWanted)}>
                    Mappa
                  </Button>
                )}
              </WorkFilterBar>
            }
          />
        }
      />
      {reporting && <ReportDialog onClose={() => setReporting(false)} />}
      {ordering && fault !== undefined && (
        <NewOrderDialog
          guasti={[fault.id]}
          title={`${fault.tipo.charAt(0).toUpperCase()}${fault.tipo.slice(1)} ${fault.codice ?? ''}`.trim()}
          priority={fault.priorita}
          onClose={() => setOrdering(false)}
        />
      )}
    </DockFrame>
  );
}

interface FaultMapProps {
  readonly faults: readonly Fault[] | undefined;
  readonly selection: SelectionStore;
  readonly seen: Ref<SeenBoxHandle>;
}

/** The light points that have an open fault stand out, the others step back. */
function FaultMap({ faults, selection, seen }: FaultMapProps) {
  const user = useUser();
  const [shown, setShown] = useState<readonly Layer[]>([]);
  const { primary, tables } = useRegisterLayers(lampKind, shown);
  const mask = useMemo(() => {
    if (primary.data === undefined || faults === undefined) return null;
    const broken = new Set(
      openFaults(faults).flatMap(({ entita, id_elemento }) => (entita === 'pl' ? [id_elemento] : [])),
    );
    return Uint8Array.from(primary.data.ids, (id) => (broken.has(id) ? 1 : 0));
  }, [primary.data, faults]);
  return (
    <RegisterMap
      primary="pl"
      tables={tables}
      mask={mask}
      selection={selection}
      user={user}
      loading={primary.isLoading}
      onLayersShown={setShown}
    >
      <SeenBox ref={seen} />
    </RegisterMap>
  );
}
