import { distance, type Point } from '../plane/point.ts';
import type { Random } from '../random.ts';
import type { DemoLink } from '../rows.ts';
import type { MunicipalBuilding } from './municipal-buildings.ts';
import type { PlacedPlant } from './plants.ts';

/** How a plant is divided: the shares of the building that it stands at and of its neighbours; none is unlinked. */
const whole = [1];
const unlinked: readonly number[] = [];
const usualDivisions: readonly (readonly number[])[] = [
  whole,
  [0.725, 0.275],
  whole,
  unlinked,
  whole,
  [0.3334, 0.3333, 0.3333],
  whole,
  [0.6, 0.4],
  whole,
  [0.6],
  whole,
  [0.5, 0.3, 0.2],
  unlinked,
  whole,
  [0.85, 0.15],
  unlinked,
  [0.7, 0.4],
  whole,
  [0.5, 0.5],
  unlinked,
];

/**
 * What uses what: most plants belong to the building that they stand at, some serve its neighbours too. Of a few the
 * shares are left unfinished or give out too much, as registers have them. A vehicle belongs to no building.
 */
export function linkRows(
  plants: readonly PlacedPlant[],
  buildings: readonly MunicipalBuilding[],
  random: Random,
): DemoLink[] {
  const still = plants.flatMap(({ row }, plant) => (row.imp_tipo === 'automez_' ? [] : [plant]));
  return random
    .shuffled(still)
    .flatMap((plant, i) => {
      const shares = usualDivisions[i % usualDivisions.length] ?? whole;
      const users = nearestFirst(buildings, (plants[plant] as PlacedPlant).building);
      return shares.flatMap((coefficiente, place) => {
        const building = users[place];
        return building === undefined ? [] : [{ building, plant, coefficiente }];
      });
    })
    .sort((a, b) => a.plant - b.plant || a.building - b.building);
}

/** The building itself, then the others by how far they are; each by its place in the list. */
function nearestFirst(buildings: readonly MunicipalBuilding[], from: MunicipalBuilding): number[] {
  const centre = ({ house }: MunicipalBuilding): Point => house.lot.base.centre;
  return buildings
    .map((building, place) => ({ place, away: distance(centre(building), centre(from)) }))
    .sort((a, b) => a.away - b.away || a.place - b.place)
    .map(({ place }) => place);
}
