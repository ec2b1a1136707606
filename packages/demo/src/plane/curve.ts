import type { Path } from './path.ts';
import { distance, type Point, placed } from './point.ts';
import { turn } from './turn.ts';

/** A smooth path through the given points (Catmull-Rom), with a vertex about every `step` metres. */
export function smooth(points: Path, step = 9): Path {
  if (points.length < 3) return points;
  const result: Point[] = [points[0] as Point];
  for (let i = 0; i + 1 < points.length; i += 1) {
    const b = points[i] as Point;
    const c = points[i + 1] as Point;
    const a = points[i - 1] ?? ([2 * b[0] - c[0], 2 * b[1] - c[1]] as const);
    const d = points[i + 2] ?? ([2 * c[0] - b[0], 2 * c[1] - b[1]] as const);
    const pieces = Math.max(1, Math.ceil(distance(b, c) / step));
    for (let k = 1; k <= pieces; k += 1) {
      result.push([blend(a[0], b[0], c[0], d[0], k / pieces), blend(a[1], b[1], c[1], d[1], k / pieces)]);
    }
  }
  return result;
}

function blend(a: number, b: number, c: number, d: number, t: number): number {
  const linear = c - a;
  const square = 2 * a - 5 * b + 4 * c - d;
  const cube = 3 * b - a - 3 * c + d;
  return b + 0.5 * t * (linear + t * (square + t * cube));
}

export interface Oval {
  readonly centre: Point;
  readonly radiusX: number;
  readonly radiusY: number;
  /** Radians its own x axis is turned by. */
  readonly angle?: number;
  /** How far it strays from an ellipse: 0.03 is a hand-drawn look. */
  readonly wobble?: number;
  /** Where the wobble starts, in radians. */
  readonly phase?: number;
}

/** The place of an oval at an angle of its own axes. */
export function onOval(oval: Oval, angle: number): Point {
  const [c, s] = turn(angle);
  const wave = turn(2 * angle + (oval.phase ?? 0))[1] + 0.6 * turn(3 * angle + 2 * (oval.phase ?? 0))[1];
  const reach = 1 + (oval.wobble ?? 0) * wave;
  return placed([oval.radiusX * reach * c, oval.radiusY * reach * s], oval.centre, oval.angle ?? 0);
}

/** An arc of an oval from one angle to another (radians); a full turn gives a closed path. */
export function arc(oval: Oval, from: number, to: number, step = 8): Path {
  const reach = Math.max(oval.radiusX, oval.radiusY) * Math.abs(to - from);
  const pieces = Math.max(6, Math.ceil(reach / step));
  return Array.from({ length: pieces + 1 }, (_, i) => onOval(oval, from + ((to - from) * i) / pieces));
}

export const fullTurn = 6.283185307179586;

export function ring(oval: Oval, step = 8): Path {
  const open = arc(oval, 0, fullTurn, step);
  return [...open.slice(0, -1), open[0] as Point];
}
