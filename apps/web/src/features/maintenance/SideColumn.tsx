import { useMemo } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import css from './DeskScreen.module.css';
import { isOn, listedInterventions } from './listed-interventions.ts';
import { BasketSection } from './lists/BasketSection.tsx';
import { ConfirmedSection } from './lists/ConfirmedSection.tsx';
import { DeletedSection } from './lists/DeletedSection.tsx';
import { PendingSection } from './lists/PendingSection.tsx';
import { QueueNotice } from './queue/QueueNotice.tsx';
import type { Maintenance } from './use-maintenance.ts';

interface SideColumnProps {
  readonly maintenance: Maintenance;
  readonly onInsert: () => void;
  readonly onCentre: () => void;
}

/** The added elements, and what waits or was confirmed of them. */
export function SideColumn({ maintenance, onInsert, onCentre }: SideColumnProps) {
  return (
    <>
      <QueueNotice maintenance={maintenance} />
      <BasketSection maintenance={maintenance} onInsert={onInsert} />
      <InterventionSections maintenance={maintenance} onCentre={onCentre} />
    </>
  );
}

function InterventionSections({ maintenance, onCentre }: Omit<SideColumnProps, 'onInsert'>) {
  const { interventions, added, deleted } = maintenance;
  const { data, error } = interventions;
  const listed = useMemo(
    () => (data === undefined ? undefined : listedInterventions(data, added)),
    [data, added],
  );
  if (listed === undefined) {
    return error === null ? (
      <LateLoading />
    ) : (
      <ErrorState
        title="Non è stato possibile caricare gli interventi"
        error={error}
        onRetry={() => void interventions.refetch()}
      />
    );
  }
  const { pending, confirmed } = listed;
  return (
    <>
      <PendingSection maintenance={maintenance} pending={pending} confirmed={confirmed} onCentre={onCentre} />
      {added.size > 0 && (
        <ConfirmedSection confirmed={confirmed} codeOf={added.size > 1 ? maintenance.codeOf : () => null} />
      )}
      <DeletedSection deleted={deleted.filter(isOn(added))} codeOf={maintenance.codeOf} />
    </>
  );
}

/** What loads at once says nothing. */
function LateLoading() {
  const late = useDelayed(true);
  return (
    <p className={css.loading} role="status">
      {late && 'Carico gli interventi…'}
    </p>
  );
}
