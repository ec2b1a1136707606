import { billMessages } from '@lucerna/domain/messages';
import type { PastedBills } from '@lucerna/domain/rules/bill-entry/pasted-bills';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { billsQuery } from '../../api/bills.ts';
import { findingsQuery } from '../../api/findings.ts';
import { PlantSymbol } from '../../map/styles/PlantSymbol.tsx';
import { notify } from '../../state/notify.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LockIcon } from '../../ui/icons.tsx';
import { LoadingBar, LoadingPill } from '../../ui/LoadingPill.tsx';
import { PaneBoundary } from '../../ui/PaneBoundary.tsx';
import page from '../../ui/page.module.css';
import { billColumns } from './BillBoxes.tsx';
import { BillChart } from './BillChart.tsx';
import { BillGrid, type BillGridHandle } from './BillGrid.tsx';
import { BillQuestions } from './BillQuestions.tsx';
import css from './bills.module.css';
import { PasteDialog } from './PasteDialog.tsx';
import type { BilledPlant } from './plant-list.ts';
import { useBillEntry } from './use-bill-entry.ts';

interface PlantBillsProps {
  readonly plant: BilledPlant;
  readonly current: number | null;
  readonly onCurrent: (bill: number | null) => void;
  readonly grid: RefObject<BillGridHandle | null>;
  /** With which bill one came; another object each time. */
  readonly arrival: { readonly bill: number | null };
  /** The plant in whose new bill the keyboard is wanted. */
  readonly entryWanted: RefObject<number | null>;
}

const none = [] as const;

/** The lower part: the bills of the chosen plant, the row for the next one, and their chart. */
export function PlantBills(props: PlantBillsProps) {
  const { plant, current, onCurrent, grid, arrival, entryWanted } = props;
  const query = useQuery(billsQuery(plant.id));
  const findings = useQuery(findingsQuery('aperta'));
  const bills = query.data;
  const entry = useBillEntry(plant.id, bills ?? none);
  const [hovered, setHovered] = useState<string | null>(null);
  const [pasted, setPasted] = useState<PastedBills | null>(null);
  const titleId = useId();
  const odd = useMemo(
    () => findings.data?.filter(({ id_contat }) => id_contat === plant.id) ?? none,
    [findings.data, plant.id],
  );

  // Whoever comes with a bill in the address is led to it; else to where the next one is typed, if that was asked for.
  const loaded = bills !== undefined;
  useEffect(() => {
    if (!loaded) return;
    if (entryWanted.current === plant.id) grid.current?.focusEntry();
    entryWanted.current = null;
    if (arrival.bill === null) return;
    if (bills.some(({ id_letture }) => id_letture === arrival.bill)) grid.current?.focusBill(arrival.bill);
    else {
      onCurrent(null);
      notify.info(billMessages.gone);
    }
  }, [loaded, arrival]);

  const facts = [countOf(bills), plant.pod_pdr_cont ?? '', plant.address];
  return (
    <section className={css.plant} aria-labelledby={titleId}>
      <header className={`${page.head} ${css.head}`}>
        <PlantSymbol type={plant.imp_tipo} size={20} />
        <h2 id={titleId}>Bollette di {plant.name}</h2>
        <p className={css.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
        <p className={css.lockHint}>
          <LockIcon size={14} /> Una bolletta convalidata non si modifica: prima va sbloccata.
        </p>
      </header>
      <div className={css.rows}>
        <LoadingBar active={query.isFetching && bills !== undefined} />
        {bills === undefined && query.error === null && <LoadingPill active text="Carico le bollette…" />}
        {bills === undefined && query.error !== null && (
          <ErrorState
            title="Non è stato possibile caricare le bollette"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {bills !== undefined && (
          <PaneBoundary
            title="La tabella si è interrotta"
            text="La bolletta che stavi scrivendo non è perduta: riprova, e torna come l'hai lasciata."
          >
            <BillGrid
              plant={plant}
              bills={bills}
              findings={odd}
              entry={entry}
              current={current}
              onCurrent={onCurrent}
              hovered={hovered}
              onHover={setHovered}
              onPasted={setPasted}
              grid={grid}
            />
          </PaneBoundary>
        )}
      </div>
      {bills !== undefined && bills.length > 0 && (
        <BillChart bills={bills} um={plant.um} hovered={hovered} onHover={setHovered} />
      )}
      <BillQuestions
        columns={billColumns(plant.um)}
        machine={entry.machine}
        state={entry.state}
        onClosed={() => grid.current?.focusEntry()}
      />
      {pasted !== null && bills !== undefined && (
        <PasteDialog
          plant={plant}
          bills={bills}
          pasted={pasted}
          columns={billColumns(plant.um)}
          onInserted={entry.entered}
          onClose={() => {
            setPasted(null);
            grid.current?.focusEntry();
          }}
        />
      )}
    </section>
  );
}

/** `12 bollette`; empty where there are none, or none yet. */
function countOf(bills: readonly unknown[] | undefined): string {
  if (bills === undefined || bills.length === 0) return '';
  return bills.length === 1 ? '1 bolletta' : `${shownNumber(bills.length)} bollette`;
}
