/** A town's few kilometres as a plane: metres to the east and north of an origin. */
import type { Position } from '../geometry/geojson.ts';

/** Metres to the east and to the north. */
export type Spot = readonly [x: number, y: number];

const METRES_PER_DEGREE = (Math.PI * 6_371_008.8) / 180;

/** Positions around `origin` as metres from it; off by less than a millimetre a kilometre. */
export function planeAround(origin: Position): (position: Position) => Spot {
  const shrink = Math.cos((origin[1] * Math.PI) / 180);
  return ([lon, lat]) => [
    (lon - origin[0]) * METRES_PER_DEGREE * shrink,
    (lat - origin[1]) * METRES_PER_DEGREE,
  ];
}

/** The way back: metres from `origin` as a position. */
export function positionAround(origin: Position, [x, y]: Spot): Position {
  const shrink = Math.cos((origin[1] * Math.PI) / 180);
  return [origin[0] + x / (METRES_PER_DEGREE * shrink), origin[1] + y / METRES_PER_DEGREE];
}

export function apart(a: Spot, b: Spot): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The place on a stretch that is nearest to `at`: how far along it (0 to 1), and how far away. */
export function nearestOn(a: Spot, b: Spot, at: Spot): { readonly t: number; readonly away: number } {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / square;
  const t = Math.min(1, Math.max(0, along));
  return { t, away: Math.hypot(a[0] + dx * t - at[0], a[1] + dy * t - at[1]) };
}

/** The place `t` (0 to 1) of the way from a to b. */
export function between(a: Spot, b: Spot, t: number): Spot {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}
