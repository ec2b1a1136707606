/** What each kind's screen has beyond what all have. */
import type { KindId } from '@lucerna/domain/kind';
import { plantTypeFilters } from '@lucerna/domain/vocabulary/plant-type';
import { paths } from '../../paths.ts';
import { deferred } from '../../ui/deferred.tsx';
import { BuildingIcon, BulbIcon, PlantIcon } from '../../ui/icons.tsx';
import { cabinetColumns } from './cabinet-columns.ts';
import type { KindSlots } from './kind-slot.ts';

const DeparturesDock = deferred(
  async () => (await import('./departures/DeparturesDock.tsx')).DeparturesDock,
  undefined,
  { ahead: false },
);

const none: KindSlots = {};

const slots: Readonly<Partial<Record<KindId, KindSlots>>> = {
  'light-point': { alongLines: true },
  cabinet: { dock: DeparturesDock, columns: { from: 'pl', columnsOf: cabinetColumns } },
  building: {
    screens: [
      {
        label: 'Impianti associati',
        icon: PlantIcon,
        path: paths.plantsOfBuilding,
      },
      {
        label: 'Illuminazione interni',
        icon: BulbIcon,
        path: paths.interiorLighting,
        offeredTo: (user) => user.illuminazione_interni,
        over: true,
        folds: true,
      },
    ],
  },
  plant: {
    screens: [
      {
        label: 'Edifici associati',
        icon: BuildingIcon,
        path: paths.buildingsOfPlant,
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
