import { crossings, lengthOf, type Path, partOf, stationAt } from './path.ts';
import type { Point } from './point.ts';

/** A closed path, its last point equal to its first. */
export type Ring = Path;

export function closed(points: Path): Ring {
  return [...points, points[0] as Point];
}

export function contains(ring: Ring, p: Point): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i += 1) {
    const [ax, ay] = ring[i - 1] as Point;
    const [bx, by] = ring[i] as Point;
    if (ay > p[1] !== by > p[1] && p[0] < ax + ((p[1] - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
}

/** Square metres, positive where the ring runs counter-clockwise. */
export function areaOf(ring: Ring): number {
  let twice = 0;
  for (let i = 1; i < ring.length; i += 1) {
    const [ax, ay] = ring[i - 1] as Point;
    const [bx, by] = ring[i] as Point;
    twice += ax * by - bx * ay;
  }
  return twice / 2;
}

/** The parts of a path that lie inside the ring, at least `least` metres long. */
export function inside(path: Path, ring: Ring, least: number): Path[] {
  return partsOf(path, ring, least, true);
}

/** The parts of a path that lie outside the ring, at least `least` metres long. */
export function outside(path: Path, ring: Ring, least: number): Path[] {
  return partsOf(path, ring, least, false);
}

function partsOf(path: Path, ring: Ring, least: number, wanted: boolean): Path[] {
  const cuts = [0, ...crossings(path, ring), lengthOf(path)];
  const result: Path[] = [];
  for (let i = 1; i < cuts.length; i += 1) {
    const from = cuts[i - 1] as number;
    const to = cuts[i] as number;
    if (to - from >= least && contains(ring, stationAt(path, (from + to) / 2).at) === wanted) {
      result.push(partOf(path, from, to));
    }
  }
  return result;
}

/** The middle of a ring's corners, each counted once. */
export function middleOf(ring: Ring): Point {
  const corners = ring.slice(0, -1);
  return [
    corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
    corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
  ];
}

/** The corners of the upright box around some points. */
export function boxOf(points: Path): { readonly low: Point; readonly high: Point } {
  let [left, bottom, right, top] = [1e9, 1e9, -1e9, -1e9];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return { low: [left, bottom], high: [right, top] };
}
