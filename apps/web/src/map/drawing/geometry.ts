import type { Extent } from './extent.ts';

/** Parts of a shape as flat coordinates: x, y, x, y, … */
export type Path = Float64Array;

/** Distance from a place to a segment. */
function toSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - (ax + t * dx), py - (ay + t * dy));
}

export function toPath(path: Path, px: number, py: number): number {
  if (path.length === 2) return Math.hypot(px - (path[0] as number), py - (path[1] as number));
  let nearest = Number.POSITIVE_INFINITY;
  for (let k = 2; k < path.length; k += 2) {
    const [ax, ay, bx, by] = stepTo(path, k);
    nearest = Math.min(nearest, toSegment(px, py, ax, ay, bx, by));
  }
  return nearest;
}

/** Whether a place lies within rings, holes counted out (even-odd). */
export function withinRings(rings: readonly Path[], px: number, py: number): boolean {
  let within = false;
  for (const ring of rings) {
    for (let k = 0, last = ring.length - 2; k < ring.length; last = k, k += 2) {
      const [ax, ay, bx, by] = [ring[k], ring[k + 1], ring[last], ring[last + 1]] as [
        number,
        number,
        number,
        number,
      ];
      if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) within = !within;
    }
  }
  return within;
}

/** The part of a segment that lies in a box, from 0 (its start) to 1; null for none (Liang and Barsky). */
function clipSegment(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  box: Extent,
): readonly [from: number, to: number] | null {
  let [from, to] = [0, 1];
  const cut = (slope: number, gap: number): boolean => {
    if (slope === 0) return gap >= 0;
    const t = gap / slope;
    if (slope < 0) from = Math.max(from, t);
    else to = Math.min(to, t);
    return from <= to;
  };
  const [dx, dy] = [bx - ax, by - ay];
  const meets =
    cut(-dx, ax - box[0]) && cut(dx, box[2] - ax) && cut(-dy, ay - box[1]) && cut(dy, box[3] - ay);
  return meets ? [from, to] : null;
}

export function segmentMeetsBox(ax: number, ay: number, bx: number, by: number, box: Extent): boolean {
  return clipSegment(ax, ay, bx, by, box) !== null;
}

/** From where to where the step goes that ends at the place `k` of a path. */
function stepTo(path: Path, k: number): readonly [ax: number, ay: number, bx: number, by: number] {
  return [path[k - 2] as number, path[k - 1] as number, path[k] as number, path[k + 1] as number];
}

/** A stretch of a path that lies in a box, and how far along the path it begins. */
export interface Run {
  /** x, y, x, y, … */
  readonly points: readonly number[];
  readonly offset: number;
}

/**
 * The stretches of a path that lie in a box: a border around a whole municipality has ten thousand dashes, of
 * which a close view shows ten.
 */
export function runsIn(path: Path, box: Extent): Run[] {
  const runs: Run[] = [];
  let open: { points: number[]; offset: number } | null = null;
  let along = 0;
  for (let k = 2; k < path.length; k += 2) {
    const [ax, ay, bx, by] = stepTo(path, k);
    const length = Math.hypot(bx - ax, by - ay);
    const part = clipSegment(ax, ay, bx, by, box);
    if (part !== null) {
      const [from, to] = part;
      if (open === null || from > 0) {
        open = { points: [ax + (bx - ax) * from, ay + (by - ay) * from], offset: along + length * from };
        runs.push(open);
      }
      open.points.push(ax + (bx - ax) * to, ay + (by - ay) * to);
      if (to < 1) open = null;
    } else open = null;
    along += length;
  }
  return runs;
}

export function pathMeetsBox(path: Path, box: Extent): boolean {
  if (path.length === 2) {
    const [x, y] = [path[0] as number, path[1] as number];
    return segmentMeetsBox(x, y, x, y, box);
  }
  for (let k = 2; k < path.length; k += 2) {
    const [ax, ay, bx, by] = stepTo(path, k);
    if (segmentMeetsBox(ax, ay, bx, by, box)) return true;
  }
  return false;
}

/** The place half way along the longest path: where a line is named. */
export function middleOf(paths: readonly Path[]): readonly [x: number, y: number] | null {
  let longest: Path | null = null;
  let most = -1;
  for (const path of paths) {
    const length = lengthOf(path);
    if (length > most) [longest, most] = [path, length];
  }
  if (longest === null) return null;
  let left = most / 2;
  for (let k = 2; k < longest.length; k += 2) {
    const [ax, ay, bx, by] = stepTo(longest, k);
    const step = Math.hypot(bx - ax, by - ay);
    if (step >= left && step > 0) return [ax + ((bx - ax) * left) / step, ay + ((by - ay) * left) / step];
    left -= step;
  }
  return [longest[0] as number, longest[1] as number];
}

export function lengthOf(path: Path): number {
  let length = 0;
  for (let k = 2; k < path.length; k += 2) {
    length += Math.hypot(
      (path[k] as number) - (path[k - 2] as number),
      (path[k + 1] as number) - (path[k - 1] as number),
    );
  }
  return length;
}
