import { type Box, boxOf } from './boxes.ts';
import type { Position } from './geojson.ts';
import { orientation } from './orientation.ts';

/** A piece of a ring: from one position to the next. */
export interface Segment extends Box {
  readonly a: Position;
  readonly b: Position;
  /** The ring that it belongs to, and its place in it. */
  readonly ring: number;
  readonly index: number;
}

/** How two segments meet: not at all, in the one position `at`, or so that no valid polygon allows it. */
export type Meeting =
  | { readonly how: 'apart' | 'cross' | 'overlap' }
  | { readonly how: 'touch'; readonly at: Position };

export function samePosition(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function between(p: Position, { minX, maxX, minY, maxY }: Segment): boolean {
  return p[0] >= minX && p[0] <= maxX && p[1] >= minY && p[1] <= maxY;
}

/** The segments of a ring, without those of no length. */
export function segmentsOf(positions: readonly Position[], ring: number): Segment[] {
  const segments: Segment[] = [];
  for (let i = 1; i < positions.length; i += 1) {
    const [a, b] = [positions[i - 1] as Position, positions[i] as Position];
    if (samePosition(a, b)) continue;
    segments.push({ a, b, ring, index: segments.length, ...boxOf([a, b]) });
  }
  return segments;
}

export function meeting(s: Segment, t: Segment): Meeting {
  if (s.maxX < t.minX || t.maxX < s.minX || s.maxY < t.minY || t.maxY < s.minY) return { how: 'apart' };
  const ta = orientation(s.a, s.b, t.a);
  const tb = orientation(s.a, s.b, t.b);
  if (ta * tb > 0) return { how: 'apart' };
  const sa = orientation(t.a, t.b, s.a);
  const sb = orientation(t.a, t.b, s.b);
  if (sa * sb > 0) return { how: 'apart' };
  if (ta * tb < 0 && sa * sb < 0) return { how: 'cross' };
  const common: Position[] = [];
  const keep = (p: Position, on: Segment) => {
    if (between(p, on) && !common.some((one) => samePosition(one, p))) common.push(p);
  };
  if (ta === 0) keep(t.a, s);
  if (tb === 0) keep(t.b, s);
  if (sa === 0) keep(s.a, t);
  if (sb === 0) keep(s.b, t);
  const [at] = common;
  if (at === undefined) return { how: 'apart' };
  return common.length > 1 ? { how: 'overlap' } : { how: 'touch', at };
}
