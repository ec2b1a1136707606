import type { Kind } from '@lucerna/domain/kind';
import { useState } from 'react';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { DeskScreen } from './DeskScreen.tsx';
import { InterventionDialog } from './form/InterventionDialog.tsx';
import { PhoneScreen } from './phone/PhoneScreen.tsx';
import { runnerOf } from './queue/queue-runner.ts';
import type { QueuedIntervention } from './queue/queued-intervention.ts';
import { useMaintenance } from './use-maintenance.ts';

/** What the insert form is open for: the elements, and a refused intervention where one is being mended. */
interface Inserting {
  readonly items: readonly number[];
  readonly mended?: QueuedIntervention;
}

/** The maintenance of one kind: choose elements, insert interventions on them, see what was done. */
export function MaintenanceScreen({ kind }: { readonly kind: Kind }) {
  const [inserting, setInserting] = useState<Inserting | null>(null);
  const mend = (mended: QueuedIntervention) => setInserting({ items: mended.items, mended });
  const maintenance = useMaintenance(kind, mend);
  const { table, owner, basket } = maintenance;
  const phone = useWindowLayout() === 'phone';
  const Screen = phone ? PhoneScreen : DeskScreen;
  const done = () => {
    // What was mended has become another one; else the next intervention starts from nothing.
    if (inserting?.mended !== undefined) runnerOf(owner).store.remove(inserting.mended.key);
    else basket.settle(inserting?.items ?? []);
    setInserting(null);
  };
  return (
    <>
      <Screen maintenance={maintenance} onInsert={(items) => setInserting({ items })} />
      {inserting !== null && (
        <InterventionDialog
          maintenance={maintenance}
          // Those that somebody has deleted meanwhile are left out.
          items={inserting.items.filter((id) => table?.rowOf(id) !== undefined)}
          mended={inserting.mended?.values}
          onDone={done}
          onClose={() => setInserting(null)}
        />
      )}
    </>
  );
}
