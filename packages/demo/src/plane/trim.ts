import { crossings, lengthOf, type Path, partOf } from './path.ts';
import { leftOf, minus, type Point, plus, times, unit } from './point.ts';

/** The path from where it last leaves `target` behind: its start is on the target, or untouched if they never meet. */
export function startingAt(path: Path, target: Path): Path {
  const cut = crossings(path, target).at(0);
  return cut === undefined ? path : partOf(path, cut, lengthOf(path));
}

/** The path up to the last place where it meets `target`. */
export function endingAt(path: Path, target: Path): Path {
  const cut = crossings(path, target).at(-1);
  return cut === undefined ? path : partOf(path, 0, cut);
}

/** A path that runs beside another, to its left by that many metres (to its right where negative). */
export function beside(path: Path, by: number): Path {
  return path.map((point, i) => {
    const before = path[i - 1] ?? point;
    const after = path[i + 1] ?? point;
    return plus(point, times(leftOf(unit(minus(after, before))), by));
  });
}

/** The ground that a path covers with a given width, as a ring. */
export function band(path: Path, width: number): Path {
  const left = beside(path, width / 2);
  const right = beside(path, -width / 2);
  return [...left, ...[...right].reverse(), left[0] as Point];
}

/** The part of a path between two meridians (metres east), the one that it meets first given first. */
export function betweenEast(path: Path, from: number, to: number): Path {
  const cut = (x: number, otherwise: number) =>
    crossings(path, [
      [x, -1e5],
      [x, 1e5],
    ]).at(0) ?? otherwise;
  return partOf(path, cut(from, 0), cut(to, lengthOf(path)));
}

/** The part of a path between two parallels (metres north), the one that it meets first given first. */
export function betweenNorth(path: Path, from: number, to: number): Path {
  const cut = (y: number, otherwise: number) =>
    crossings(path, [
      [-1e5, y],
      [1e5, y],
    ]).at(0) ?? otherwise;
  return partOf(path, cut(from, 0), cut(to, lengthOf(path)));
}
