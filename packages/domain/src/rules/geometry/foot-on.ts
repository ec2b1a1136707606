/** Where a path is nearest to a place. Metres; positions in WGS84 degrees. */
import { distanceBetween } from './distance.ts';
import type { Position } from './geojson.ts';

/** A place on a path, and how far from it another one is. */
export interface Foot {
  /** The vertex of the path before it, and the part of the way to the next one. */
  readonly index: number;
  readonly part: number;
  readonly position: Position;
  readonly distance: number;
}

/** Where the path is nearest to a place, null for one without a segment; a town is flat at this scale. */
export function footOn(path: readonly Position[], place: Position): Foot | null {
  const shrink = Math.cos((place[1] * Math.PI) / 180);
  let best: Foot | null = null;
  for (let index = 0; index + 1 < path.length; index += 1) {
    const [a, b] = [path[index] as Position, path[index + 1] as Position];
    const [dx, dy] = [(b[0] - a[0]) * shrink, b[1] - a[1]];
    const square = dx * dx + dy * dy;
    const along = (place[0] - a[0]) * shrink * dx + (place[1] - a[1]) * dy;
    const part = square === 0 ? 0 : Math.min(1, Math.max(0, along / square));
    const position: Position = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
    const distance = distanceBetween(place, position);
    if (best === null || distance < best.distance) best = { index, part, position, distance };
  }
  return best;
}
