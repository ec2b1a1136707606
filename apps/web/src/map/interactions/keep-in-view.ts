/** Where a map looks once it has become smaller, so that what was chosen and in sight stays in sight. */
import type { Extent } from '../drawing/extent.ts';

type Pair = readonly [number, number];

export interface Shrunk {
  /** Map metres. */
  readonly center: Pair;
  /** Map metres a pixel. */
  readonly resolution: number;
  /** Pixels. */
  readonly before: Pair;
  readonly now: Pair;
}

/** Pixels between what is kept in sight and the edge. */
const MARGIN = 48;

/** The new centre, moved no more than is needed; null where the map may stay as it is. */
export function centerKeeping(extent: Extent, { center, resolution, before, now }: Shrunk): Pair | null {
  const [x = 0, y = 0] = center;
  const reach = (size: number, margin: number) => Math.max(0, size / 2 - margin) * resolution;
  const wasSeen =
    extent[0] >= x - reach(before[0], 0) &&
    extent[2] <= x + reach(before[0], 0) &&
    extent[1] >= y - reach(before[1], 0) &&
    extent[3] <= y + reach(before[1], 0);
  if (!wasSeen) return null;
  const next: Pair = [
    kept(x, extent[0], extent[2], reach(now[0], MARGIN)),
    kept(y, extent[1], extent[3], reach(now[1], MARGIN)),
  ];
  return next[0] === x && next[1] === y ? null : next;
}

/** A centre from which the whole stretch is within reach; its middle where it is longer than that. */
function kept(center: number, from: number, to: number, reach: number): number {
  if (to - from > 2 * reach) return (from + to) / 2;
  return Math.min(from + reach, Math.max(to - reach, center));
}
