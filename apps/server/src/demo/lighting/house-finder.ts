import { Nearby } from '../plane/nearby.ts';
import { distance } from '../plane/point.ts';
import type { House } from '../town/town.ts';
import type { LightSite } from './light-sites.ts';

const reach = 18;

/** Finds the number of the house of its own street that a light stands in front of; null where none is near. */
export function houseFinder(houses: readonly House[]): (site: LightSite) => string | null {
  const index = new Nearby<House>(50);
  for (const house of houses) index.addAt(house, house.lot.base.centre, 0);
  return ({ at, street }) => {
    let best: House | null = null;
    let least = reach;
    for (const house of index.around(at, reach)) {
      const away = distance(house.lot.base.centre, at);
      if (house.lot.street.name === street.name && away < least) {
        least = away;
        best = house;
      }
    }
    return best?.number ?? null;
  };
}
