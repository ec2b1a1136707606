import type { Kind } from '@lucerna/domain/kind';
import { useEffect, useState } from 'react';
import { hashValue, putHashValues } from '../../state/address-hash.ts';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { idsInAddress } from './basket-memory.ts';
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
  /** What is to be done, as the link that led here says it. */
  readonly described?: string;
}

/** What a link asks for: an intervention on the elements of the address, with its description. Once. */
function askedInAddress(): Inserting | null {
  const described = hashValue('descrizione');
  const items = idsInAddress();
  return described === null || items === null ? null : { items, described };
}

/** The maintenance of one kind: choose elements, insert interventions on them, see what was done. */
export function MaintenanceScreen({ kind }: { readonly kind: Kind }) {
  const [inserting, setInserting] = useState<Inserting | null>(askedInAddress);
  useEffect(() => putHashValues({ descrizione: null }), []);
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
          described={inserting.described}
          onDone={done}
          onClose={() => setInserting(null)}
        />
      )}
    </>
  );
}
