/** Distances between the stops of a round, and from whoever goes there, as the crow flies. */
import { toMercatorX, toMercatorY } from '../../api/mercator.ts';

interface Standing {
  readonly lon: number | null;
  readonly lat: number | null;
}

/** Metres; undefined where one of them has no place. */
export function stopDistanceM(from: Standing | null | undefined, to: Standing): number | undefined {
  if (from == null || from.lon === null || from.lat === null || to.lon === null || to.lat === null) {
    return undefined;
  }
  // A Mercator metre is longer than one on the ground, the more so the farther from the equator.
  const scale = Math.cos((from.lat * Math.PI) / 180);
  const [dx, dy] = [toMercatorX(to.lon) - toMercatorX(from.lon), toMercatorY(to.lat) - toMercatorY(from.lat)];
  return scale * Math.hypot(dx, dy);
}

/** Metres over all of them in order. */
export function routeM(stops: readonly Standing[]): number {
  return stops.reduce((sum, stop, at) => sum + (at === 0 ? 0 : (stopDistanceM(stops[at - 1], stop) ?? 0)), 0);
}
