/** Places at even distance along a path, beside it where one wants. Metres; positions in WGS84 degrees. */
import { distanceBetween } from './distance.ts';
import type { Position } from './geojson.ts';

/** On which side of the path, seen from its start; `alternate`: by turns, the left first. */
export type PathSide = 'axis' | 'left' | 'right' | 'alternate';

export interface PathSpot {
  /** How far along the path. */
  readonly at: number;
  readonly position: Position;
}

/** Seven decimals of a degree, as the register keeps them: a centimetre. */
const SCALE = 1e7;
const METRES_PER_DEGREE = (Math.PI * 6_371_008.8) / 180;
/** A place that would stand less than this beyond the end stands at the end. */
const SLACK_M = 0.01;

// Zero is added so that no minus stays on a zero.
const rounded = (degrees: number) => Math.round(degrees * SCALE) / SCALE + 0;

/** How many places there are on a path of that length, one at its start and then one each `spacing`. */
export function countAlong(length: number, spacing: number): number {
  return Math.floor((length + SLACK_M) / spacing) + 1;
}

/** How far apart so many places stand, one at the start and one at the end; at least two. */
export function spacingAlong(length: number, count: number): number {
  return length / (count - 1);
}

interface Segment {
  readonly from: Position;
  readonly to: Position;
  /** Where on the path it begins, and how long it is. */
  readonly begins: number;
  readonly length: number;
}

/** The segments that have a length. */
function segmentsOf(path: readonly Position[]): readonly Segment[] {
  const segments: Segment[] = [];
  let begins = 0;
  for (let i = 1; i < path.length; i += 1) {
    const [from, to] = [path[i - 1] as Position, path[i] as Position];
    const length = distanceBetween(from, to);
    if (length > 0) segments.push({ from, to, begins, length });
    begins += length;
  }
  return segments;
}

/** The place `aside` metres to the left of the segment (to the right where it is less than nothing). */
function placeOn({ from, to, begins, length }: Segment, at: number, aside: number): Position {
  const part = Math.min(1, Math.max(0, (at - begins) / length));
  const [lon, lat] = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  if (aside === 0) return [rounded(lon), rounded(lat)];
  const shrink = Math.cos((lat * Math.PI) / 180);
  const [east, north] = [(to[0] - from[0]) * shrink, to[1] - from[1]];
  const metre = aside / (METRES_PER_DEGREE * Math.hypot(east, north));
  return [rounded(lon - (north * metre) / shrink), rounded(lat + east * metre)];
}

/**
 * `count` places from the start of the path on, `spacing` apart along it and `aside` metres beside it; none where the
 * path has no length.
 */
export function spotsAlong(
  path: readonly Position[],
  { count, spacing, side, aside }: { count: number; spacing: number; side: PathSide; aside: number },
): readonly PathSpot[] {
  const segments = segmentsOf(path);
  const last = segments.at(-1);
  if (last === undefined) return [];
  return Array.from({ length: count }, (_, i) => {
    const at = i * spacing;
    const segment = segments.find(({ begins, length }) => at < begins + length) ?? last;
    return { at, position: placeOn(segment, at, aside * sign(side, i)) };
  });
}

function sign(side: PathSide, index: number): number {
  if (side === 'axis') return 0;
  if (side === 'alternate') return index % 2 === 0 ? 1 : -1;
  return side === 'left' ? 1 : -1;
}
