import { Nearby } from '../plane/nearby.ts';
import { lengthOf, stationAt } from '../plane/path.ts';
import { distance, leftOf, type Point, plus, times } from '../plane/point.ts';
import type { Random } from '../random.ts';
import { roadway, type Street } from '../town/plan.ts';
import { StreetIndex } from '../town/street-index.ts';
import type { House } from '../town/town.ts';
import { type Arrangement, arrangementOf } from './arrangement.ts';

/** Where a light stands. */
export interface LightSite {
  readonly street: Street;
  /** Metres along the street. */
  readonly along: number;
  readonly at: Point;
  /** Metres from the edge of the roadway, negative over it. */
  readonly setback: number;
  /** Metres between two lights of the street. */
  readonly spacing: number;
  readonly arrangement: Arrangement;
}

/** Two lights of different streets keep at least this far from each other. */
const apart = 11;
const shifts = [0, 4, -4, 8, -8];

/** Puts lights along every lit street, in the order of the streets. */
export function placeLights(streets: readonly Street[], random: Random): LightSite[] {
  const index = new StreetIndex(streets.filter((street) => street.drawn));
  const placed = new Nearby<LightSite>(30);
  const sites: LightSite[] = [];
  for (const street of streets) {
    if (!street.lit) continue;
    for (const site of alongStreet(street, random, index, placed)) {
      placed.addAt(site, site.at, 0);
      sites.push(site);
    }
  }
  return sites;
}

function* alongStreet(
  street: Street,
  random: Random,
  index: StreetIndex,
  placed: Nearby<LightSite>,
): Iterable<LightSite> {
  const arrangement = arrangementOf(street, random);
  const length = lengthOf(street.path);
  const count = Math.max(1, Math.round(length / arrangement.spacing));
  const spacing = length / count;
  for (let i = 0; i < count; i += 1) {
    const wanted = (i + 0.5) * spacing + random.between(-0.7, 0.7);
    const side = arrangement.alternate && i % 2 === 1 ? -arrangement.side : arrangement.side;
    for (const shift of shifts) {
      const along = Math.min(length, Math.max(0, wanted + shift));
      const { at: middle, direction } = stationAt(street.path, along);
      const away = side === 0 ? 0 : roadway[street.class] / 2 + arrangement.setback;
      const at = plus(middle, times(leftOf(direction), away * side));
      if (!standsWell(street, at, index, placed)) continue;
      yield { street, along, at, setback: arrangement.setback, spacing, arrangement };
      break;
    }
  }
}

/** Not on the roadway of another street, and not beside another street's light. */
function standsWell(street: Street, at: Point, index: StreetIndex, placed: Nearby<LightSite>): boolean {
  if (placed.some(at, apart, (other) => other.street !== street && distance(other.at, at) < apart))
    return false;
  const other = index.nearest(at, roadway.main / 2, street);
  return other === null || other.distance > roadway[other.street.class] / 2 + 0.3;
}

/** Metres within which a light stands in front of a house. */
const inFront = 18;

/** Finds the number of the house of its own street that a light stands in front of; null where none is near. */
export function houseFinder(houses: readonly House[]): (site: LightSite) => string | null {
  const index = new Nearby<House>(50);
  for (const house of houses) index.addAt(house, house.lot.base.centre, 0);
  return ({ at, street }) => {
    let best: House | null = null;
    let least = inFront;
    for (const house of index.around(at, inFront)) {
      const away = distance(house.lot.base.centre, at);
      if (house.lot.street.name === street.name && away < least) {
        least = away;
        best = house;
      }
    }
    return best?.number ?? null;
  };
}
