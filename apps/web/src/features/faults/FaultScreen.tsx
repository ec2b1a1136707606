import type { Fault } from '@lucerna/contract/endpoints/faults';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { priorities } from '@lucerna/domain/vocabulary/priority';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { faultsWith } from '../../api/work.ts';
import { everything } from '../../api/work-filter.ts';
import { OrderDialog } from '../../elements/work/OrderDialog.tsx';
import { WorkFilterBar } from '../../lists/WorkFilterBar.tsx';
import { useWorkList } from '../../lists/work-list.ts';
import { paths } from '../../paths.ts';
import { hashValue, putHashValues } from '../../state/address-hash.ts';
import { Button } from '../../ui/Button.tsx';
import { DockFrame } from '../../ui/DockFrame.tsx';
import { FaultDock } from './FaultDock.tsx';
import { FaultMap } from './FaultMap.tsx';
import { FaultPane, type ShownFaults, ViewChoice } from './FaultPane.tsx';
import { FoldingMap, useNarrowBoard } from './FoldingMap.tsx';
import { faultListing } from './fault-table.ts';
import { ReportDialog } from './ReportDialog.tsx';
import type { SeenBoxHandle } from './SeenBox.tsx';

const chosenInAddress = () => Number(hashValue('guasto')) || null;

/** Guasti: what is broken, how far it is, and what is to be done about it, on board, list and map. */
export function FaultScreen() {
  const [view, setView] = useState<ShownFaults>({ as: 'board', only: null });
  const [filter, setFilter] = useState(everything);
  const [mapWanted, setMapWanted] = useState(false);
  const narrow = useNarrowBoard();
  const folds = narrow && view.as === 'board' && !mapWanted;
  const query = useQuery(faultsWith(filter));
  const list = useWorkList(faultListing, query.data);
  const seen = useRef<SeenBoxHandle>(null);
  const [chosen, setChosen] = useState(chosenInAddress);
  const [pointed, setPointed] = useState<readonly number[]>(chosen === null ? [] : [chosen]);
  useEffect(() => putHashValues({ guasto: chosen === null ? null : String(chosen) }), [chosen]);
  const [reporting, setReporting] = useState(false);
  const [ordering, setOrdering] = useState<readonly number[] | null>(null);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const fault = query.data?.find(({ id }) => id === chosen);
  const choose = (id: number) => {
    setChosen(id === chosen ? null : id);
    setPointed(id === chosen ? [] : [id]);
  };
  const pointAt = (ids: readonly number[]) => {
    setMapWanted(true);
    setPointed(ids);
  };
  // What a number is made of is shown whole, whatever was searched for before.
  const show = (next: ShownFaults) => {
    if (next.only !== null && next.only !== view.only) list.clear();
    setView(next);
  };
  return (
    <DockFrame
      id="faults"
      usual={260}
      label="Altezza del pannello"
      hidden={false}
      dock={
        fault === undefined ? null : (
          <FaultDock key={fault.id} fault={fault} onOrder={() => setOrdering([fault.id])} />
        )
      }
    >
      <FoldingMap
        folded={folds}
        first={<FaultMap faults={list.listed} pointed={pointed} onChoose={choose} seen={seen} />}
        second={
          <FaultPane
            query={query}
            listed={list.listed}
            view={view}
            chosen={chosen}
            onView={show}
            onChoose={choose}
            onPoint={pointAt}
            mapShown={!folds}
            onReport={() => setReporting(true)}
            ticked={ticked}
            onTicked={setTicked}
            onOrder={() => setOrdering(ticked)}
            filters={
              <WorkFilterBar
                list={list}
                filter={filter}
                onFilter={setFilter}
                seen={folds ? undefined : () => seen.current?.box() ?? null}
                days="Segnalati"
                before={<ViewChoice view={view} onView={show} />}
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
      {ordering !== null && (
        <OrderOf
          faults={query.data?.filter(({ id }) => ordering.includes(id)) ?? []}
          onClose={() => setOrdering(null)}
        />
      )}
    </DockFrame>
  );
}

/** An order for those faults, as urgent as the most urgent of them. */
function OrderOf({ faults, onClose }: { readonly faults: readonly Fault[]; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [first] = faults;
  if (first === undefined) return null;
  const one = `${capitalised(first.tipo)} ${first.codice ?? ''}`.trim();
  const most = priorities.find((priority) => faults.some(({ priorita }) => priorita === priority));
  return (
    <OrderDialog
      subject={{ guasti: faults.map(({ id }) => id) }}
      title={
        faults.length === 1
          ? one
          : `${one} e ${faults.length === 2 ? 'un altro' : `altri ${faults.length - 1}`}`
      }
      priority={most ?? 'normale'}
      onMade={(id) => void navigate(paths.orderOf(id))}
      onClose={onClose}
    />
  );
}
