import { between, cross, distance, dot, minus, type Point, plus, times, unit } from './point.ts';

/** A line of straight pieces. A closed one ends where it begins. */
export type Path = readonly Point[];

/** A place on a path: where it is, which way the path goes there. */
export interface Station {
  readonly at: Point;
  readonly direction: Point;
}

export function lengthOf(path: Path): number {
  let sum = 0;
  for (let i = 1; i < path.length; i += 1) sum += distance(path[i - 1] as Point, path[i] as Point);
  return sum;
}

export function pointOf(path: Path, index: number): Point {
  const point = path.at(index);
  if (point === undefined) throw new Error('A path has at least one point');
  return point;
}

/** The station that lies `along` metres from the start (kept within the path). */
export function stationAt(path: Path, along: number): Station {
  let left = Math.max(0, along);
  for (let i = 1; i < path.length; i += 1) {
    const from = path[i - 1] as Point;
    const to = path[i] as Point;
    const step = distance(from, to);
    if (left <= step || i === path.length - 1) {
      const share = step === 0 ? 0 : Math.min(1, left / step);
      return { at: between(from, to, share), direction: unit(minus(to, from)) };
    }
    left -= step;
  }
  return { at: pointOf(path, 0), direction: [1, 0] };
}

/** The part from `from` to `to` metres along. */
export function partOf(path: Path, from: number, to: number): Path {
  const result: Point[] = [stationAt(path, from).at];
  let walked = 0;
  for (let i = 1; i < path.length; i += 1) {
    walked += distance(path[i - 1] as Point, path[i] as Point);
    if (walked >= to) break;
    if (walked > from) result.push(path[i] as Point);
  }
  result.push(stationAt(path, to).at);
  return result.filter((point, i) => i === 0 || distance(point, result[i - 1] as Point) > 0.01);
}

export function nearestOnSegment(a: Point, b: Point, p: Point): Point {
  const along = minus(b, a);
  const square = dot(along, along);
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, dot(minus(p, a), along) / square));
  return plus(a, times(along, share));
}

export function distanceToPath(path: Path, p: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < path.length; i += 1) {
    least = Math.min(least, distance(p, nearestOnSegment(path[i - 1] as Point, path[i] as Point, p)));
  }
  return least;
}

/** Where two segments cross, as the share along the first; null where they do not. */
function crossingShare(a: Point, b: Point, c: Point, d: Point): number | null {
  const ab = minus(b, a);
  const cd = minus(d, c);
  const turn = cross(ab, cd);
  if (Math.abs(turn) < 1e-9) return null;
  const share = cross(minus(c, a), cd) / turn;
  const other = cross(minus(c, a), ab) / turn;
  return share >= 0 && share <= 1 && other >= 0 && other <= 1 ? share : null;
}

/** Metres along `path` of each place where it meets `other`, in order. */
export function crossings(path: Path, other: Path): number[] {
  const result: number[] = [];
  let walked = 0;
  for (let i = 1; i < path.length; i += 1) {
    const a = path[i - 1] as Point;
    const b = path[i] as Point;
    const step = distance(a, b);
    for (let j = 1; j < other.length; j += 1) {
      const share = crossingShare(a, b, other[j - 1] as Point, other[j] as Point);
      if (share !== null) result.push(walked + share * step);
    }
    walked += step;
  }
  return result.sort((m, n) => m - n);
}
