import type { Fault } from '@lucerna/contract/endpoints/faults';
import type { Layer } from '@lucerna/contract/layer';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useUser } from '../../api/use-user.ts';
import { faultsQuery } from '../../api/work.ts';
import { useRegisterLayers } from '../../elements/use-register-layers.ts';
import { RegisterMap } from '../../map/RegisterMap.tsx';
import { createSelection, type SelectionStore } from '../../state/selection.ts';
import { DockFrame } from '../../ui/DockFrame.tsx';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { FaultDock } from './FaultDock.tsx';
import { FaultPane, type ShownFaults } from './FaultPane.tsx';
import { openFaults } from './fault-words.ts';
import { NewOrderDialog } from './NewOrderDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';

const lampKind = kindBySegment('pl');

/** Guasti: what is broken, how far it is, and what is to be done about it, on board, list and map. */
export function FaultScreen() {
  const query = useQuery(faultsQuery);
  const faults = query.data;
  const [chosen, setChosen] = useState<number | null>(null);
  const [view, setView] = useState<ShownFaults>({ as: 'board', filter: '', only: null });
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
      <SplitPane
        id="faults"
        first={<FaultMap faults={faults} selection={selection} />}
        second={
          <FaultPane
            query={query}
            view={view}
            chosen={chosen}
            onView={setView}
            onChoose={choose}
            onReport={() => setReporting(true)}
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
}

/** The light points that have an open fault stand out, the others step back. */
function FaultMap({ faults, selection }: FaultMapProps) {
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
    />
  );
}
