import type { Position } from './geojson.ts';

/** The upright rectangle around something. */
export interface Box {
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
}

export function boxOf(positions: readonly Position[]): Box {
  let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of positions) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, maxX, minY, maxY };
}

function boxesMeet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** What a visit weighs against a look at two boxes. */
const VISIT = 10;

/**
 * Calls `visit` for every pair whose boxes meet. Ends early (`stopped`) once `visit` answers false, and gives up
 * (`too many`) before a geometry made to be slow costs seconds.
 */
export function eachNearPair<T extends Box>(
  items: readonly T[],
  visit: (a: T, b: T) => boolean,
  budget = 20_000_000,
): 'all' | 'stopped' | 'too many' {
  const open: T[] = [];
  let looked = 0;
  for (const item of [...items].sort((a, b) => a.minX - b.minX)) {
    let kept = 0;
    for (const other of open) {
      if (other.maxX < item.minX) continue;
      open[kept] = other;
      kept += 1;
      if (!boxesMeet(other, item)) continue;
      looked += VISIT;
      if (!visit(item, other)) return 'stopped';
    }
    looked += kept;
    if (looked > budget) return 'too many';
    open.length = kept;
    open.push(item);
  }
  return 'all';
}
