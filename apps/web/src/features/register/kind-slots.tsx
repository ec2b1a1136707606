/** What each kind's screen has beyond what all have. */
import type { KindId } from '@lucerna/domain/kind';
import { plantTypeFilters } from '@lucerna/domain/vocabulary/plant-type';
import { BuildingIcon, BulbIcon, PlantIcon } from '../../ui/icons.tsx';
import { DeparturesDock } from './departures/DeparturesDock.tsx';
import type { KindSlots } from './kind-slot.ts';

const none: KindSlots = {};

const slots: Readonly<Partial<Record<KindId, KindSlots>>> = {
  cabinet: { dock: DeparturesDock },
  building: {
    screens: [
      {
        label: 'Impianti associati',
        icon: PlantIcon,
        path: (id) => `/edifici-e-impianti/edifici/${id}/impianti`,
      },
      {
        label: 'Illuminazione interni',
        icon: BulbIcon,
        path: (id) => `/edifici-e-impianti/edifici/${id}/illuminazione-interni`,
        offeredTo: (user) => user.illuminazione_interni,
        over: true,
      },
    ],
  },
  plant: {
    screens: [
      {
        label: 'Edifici associati',
        icon: BuildingIcon,
        path: (id) => `/edifici-e-impianti/impianti/${id}/edifici`,
      },
    ],
    choice: {
      name: 'tipo',
      label: 'Tipo di impianto',
      field: 'imp_tipo',
      all: '*',
      options: plantTypeFilters,
    },
  },
};

export function kindSlotsOf(kind: KindId): KindSlots {
  return slots[kind] ?? none;
}
