import type { Position, Ring } from './geojson.ts';
import { orientation } from './orientation.ts';

export type Place = 'inside' | 'on' | 'outside';

/** Where a position lies with respect to a closed ring. Exact. */
export function placeInRing(p: Position, ring: Ring): Place {
  let inside = false;
  for (let i = 1; i < ring.length; i += 1) {
    const [a, b] = [ring[i - 1] as Position, ring[i] as Position];
    const within = p[1] >= Math.min(a[1], b[1]) && p[1] <= Math.max(a[1], b[1]);
    if (!within || p[0] > Math.max(a[0], b[0])) continue;
    const side = orientation(a, b, p);
    if (side === 0 && p[0] >= Math.min(a[0], b[0])) return 'on';
    if (a[1] > p[1] !== b[1] > p[1] && (b[1] > a[1] ? side > 0 : side < 0)) inside = !inside;
  }
  return inside ? 'inside' : 'outside';
}

/** Where a position lies with respect to a polygon: its shell, then its holes. */
export function placeInPolygon(p: Position, rings: readonly Ring[]): Place {
  const [shell, ...holes] = rings;
  if (shell === undefined) return 'outside';
  const place = placeInRing(p, shell);
  if (place !== 'inside') return place;
  for (const hole of holes) {
    const inHole = placeInRing(p, hole);
    if (inHole !== 'outside') return inHole === 'on' ? 'on' : 'outside';
  }
  return 'inside';
}
