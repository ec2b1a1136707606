/** What each kind's screen has beyond what all have. */
import type { KindId } from '@lucerna/domain/kind';
import { DeparturesDock } from './departures/DeparturesDock.tsx';
import type { KindSlots } from './kind-slot.ts';

const none: KindSlots = {};

const slots: Readonly<Partial<Record<KindId, KindSlots>>> = {
  cabinet: { dock: DeparturesDock },
};

export function kindSlotsOf(kind: KindId): KindSlots {
  return slots[kind] ?? none;
}
