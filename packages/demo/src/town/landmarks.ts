import { stationAt } from '../plane/path.ts';
import { distance } from '../plane/point.ts';
import type { Lot, Lots } from './lots.ts';
import type { Landmark, Street } from './plan.ts';
import { StreetIndex } from './street-index.ts';

/** A well-known building on its lot. */
export interface Site {
  readonly landmark: Landmark;
  readonly lot: Lot;
}

const farthest = 420;
const step = 9;

/** Puts each landmark on the free lot nearest to where the plan wants it; one without room is left out. */
export function placeLandmarks(
  landmarks: readonly Landmark[],
  streets: readonly Street[],
  lots: Lots,
): Site[] {
  const index = new StreetIndex(streets.filter((street) => street.built && street.drawn));
  return landmarks.flatMap((landmark) => {
    const around = new Set([...index.around(landmark.near, farthest)].map(({ street }) => street));
    const lot = nearestLot(landmark, around, lots);
    return lot === null ? [] : [{ landmark, lot }];
  });
}

function nearestLot(landmark: Landmark, streets: Iterable<Street>, lots: Lots): Lot | null {
  const places: { street: Street; along: number; away: number }[] = [];
  for (const street of streets) {
    const length = lots.lengthOf(street);
    for (let along = landmark.width / 2; along < length - landmark.width / 2; along += step) {
      const away = distance(stationAt(street.path, along).at, landmark.near);
      if (away < farthest) places.push({ street, along, away });
    }
  }
  places.sort((a, b) => a.away - b.away);
  for (const { street, along } of places) {
    for (const side of ['left', 'right'] as const) {
      const lot = lots.take({
        street,
        side,
        along,
        width: landmark.width,
        depth: landmark.depth,
        setback: street.class === 'lane' ? 1.5 : 6,
        gap: street.class === 'lane' ? 2 : 5,
      });
      if (lot !== null) return lot;
    }
  }
  return null;
}
