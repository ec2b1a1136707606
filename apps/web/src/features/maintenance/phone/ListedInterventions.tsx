import { ErrorState } from '../../../ui/ErrorState.tsx';
import { isOn, listedInterventions } from '../listed-interventions.ts';
import { DeletedSection } from '../lists/DeletedSection.tsx';
import { useQueue } from '../queue/use-queue.ts';
import type { Maintenance } from '../use-maintenance.ts';
import { PhoneInterventions } from './PhoneInterventions.tsx';
import css from './phone.module.css';
import { QueuedSection } from './QueuedSection.tsx';

interface ListedInterventionsProps {
  readonly maintenance: Maintenance;
  /** Those that are chosen or added; none: all that wait for confirmation are listed. */
  readonly items: readonly number[];
}

/** What waits and what was confirmed of some elements, or all that waits; until it is there, what is in its way. */
export function ListedInterventions({ maintenance, items }: ListedInterventionsProps) {
  const { interventions, codeOf, deleted, kind, owner } = maintenance;
  const { queued } = useQueue(owner);
  const { data, error } = interventions;
  const chosen = new Set(items);
  const listed = data === undefined ? undefined : listedInterventions(data, chosen);
  const held = queued.filter(
    (one) => one.segment === kind.segment && (chosen.size === 0 || one.items.some((id) => chosen.has(id))),
  );
  return (
    <>
      <QueuedSection queued={held} withCodes={items.length !== 1} />
      {listed === undefined && error === null && (
        <p className={css.reason} role="status">
          Carico gli interventi…
        </p>
      )}
      {listed === undefined && error !== null && (
        <ErrorState
          title="Non è stato possibile caricare gli interventi"
          error={error}
          onRetry={() => void interventions.refetch()}
        />
      )}
      {listed !== undefined && (
        <PhoneInterventions
          pending={listed.pending}
          confirmed={items.length === 0 ? null : listed.confirmed}
          withCodes={items.length !== 1}
          codeOf={codeOf}
        />
      )}
      <DeletedSection
        deleted={deleted.filter(isOn(chosen))}
        codeOf={items.length === 1 ? () => null : codeOf}
      />
    </>
  );
}
