import { turn } from './turn.ts';

/** A place or a direction in the plane of a town: metres to the east and to the north of its centre. */
export type Point = readonly [x: number, y: number];

export function plus(a: Point, b: Point): Point {
  return [a[0] + b[0], a[1] + b[1]];
}

export function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]];
}

export function times(a: Point, factor: number): Point {
  return [a[0] * factor, a[1] * factor];
}

export function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1];
}

/** Positive where `b` turns to the left of `a`. */
export function cross(a: Point, b: Point): number {
  return a[0] * b[1] - a[1] * b[0];
}

export function size(a: Point): number {
  return Math.sqrt(a[0] * a[0] + a[1] * a[1]);
}

export function distance(a: Point, b: Point): number {
  return size(minus(a, b));
}

export function unit(a: Point): Point {
  const length = size(a);
  return length === 0 ? [1, 0] : [a[0] / length, a[1] / length];
}

/** The direction a quarter turn to the left. */
export function leftOf(a: Point): Point {
  return [-a[1], a[0]];
}

export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

export function rotated(a: Point, angle: number): Point {
  const [c, s] = turn(angle);
  return [a[0] * c - a[1] * s, a[0] * s + a[1] * c];
}

/** From the frame of a quarter (its own axes) to that of the town. */
export function placed(a: Point, origin: Point, angle: number): Point {
  return plus(origin, rotated(a, angle));
}
