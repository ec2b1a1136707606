import { nearestOnSegment } from './path.ts';
import { distance, dot, leftOf, minus, type Point, plus, times } from './point.ts';
import { closed, type Ring } from './polygon.ts';

/** A rectangle turned any way. `along` is the unit direction of its width. */
export interface Rectangle {
  readonly centre: Point;
  readonly along: Point;
  readonly width: number;
  readonly depth: number;
}

/** Counter-clockwise, the first two at the front (its lower side, seen along its width). */
export function cornersOf(r: Rectangle): readonly [Point, Point, Point, Point] {
  const w = times(r.along, r.width / 2);
  const d = times(leftOf(r.along), r.depth / 2);
  return [
    minus(minus(r.centre, w), d),
    minus(plus(r.centre, w), d),
    plus(plus(r.centre, w), d),
    plus(minus(r.centre, w), d),
  ];
}

export function ringOf(r: Rectangle): Ring {
  return closed(cornersOf(r));
}

/** Half of its diagonal: how far its corners are from the centre. */
export function reachOf(r: Rectangle): number {
  return Math.sqrt(r.width * r.width + r.depth * r.depth) / 2;
}

export function grown(r: Rectangle, by: number): Rectangle {
  return { ...r, width: r.width + 2 * by, depth: r.depth + 2 * by };
}

/** Whether two rectangles share any ground (separating axes). */
export function overlap(a: Rectangle, b: Rectangle): boolean {
  const apart = minus(b.centre, a.centre);
  for (const axis of [a.along, leftOf(a.along), b.along, leftOf(b.along)]) {
    if (Math.abs(dot(apart, axis)) >= spread(a, axis) + spread(b, axis)) return false;
  }
  return true;
}

function spread(r: Rectangle, axis: Point): number {
  return (Math.abs(dot(r.along, axis)) * r.width + Math.abs(dot(leftOf(r.along), axis)) * r.depth) / 2;
}

/** How far a segment passes from the rectangle; 0 where it touches it. */
export function clearance(r: Rectangle, a: Point, b: Point): number {
  const inFrame = (p: Point): Point => {
    const offset = minus(p, r.centre);
    return [dot(offset, r.along), dot(offset, leftOf(r.along))];
  };
  const from = inFrame(a);
  const to = inFrame(b);
  if (meetsBox(from, to, r.width / 2, r.depth / 2)) return 0;
  let least = Math.min(boxDistance(from, r), boxDistance(to, r));
  for (const corner of cornersOf(r))
    least = Math.min(least, distance(corner, nearestOnSegment(a, b, corner)));
  return least;
}

function boxDistance(p: Point, r: Rectangle): number {
  const x = Math.max(0, Math.abs(p[0]) - r.width / 2);
  const y = Math.max(0, Math.abs(p[1]) - r.depth / 2);
  return Math.sqrt(x * x + y * y);
}

function meetsBox(from: Point, to: Point, halfWidth: number, halfDepth: number): boolean {
  let enter = 0;
  let leave = 1;
  for (const [start, end, half] of [
    [from[0], to[0], halfWidth],
    [from[1], to[1], halfDepth],
  ] as const) {
    const step = end - start;
    if (step === 0) {
      if (Math.abs(start) > half) return false;
      continue;
    }
    const near = (-half - start) / step;
    const far = (half - start) / step;
    enter = Math.max(enter, Math.min(near, far));
    leave = Math.min(leave, Math.max(near, far));
  }
  return enter <= leave;
}
