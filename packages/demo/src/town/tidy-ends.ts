import { crossings, lengthOf, type Path, partOf, pointOf } from '../plane/path.ts';
import { distance, dot, minus, unit } from '../plane/point.ts';
import { roadway, type Street } from './plan.ts';
import { StreetIndex } from './street-index.ts';

const stub = 34;
const bridged = 46;
const besideIt = 18;

/**
 * Finishes the ends of streets as a surveyor would find them: a stub behind the last crossing goes, an end that
 * almost reaches another street joins it. Streets that go round stay as they are.
 */
export function tidyEnds(streets: readonly Street[]): Street[] {
  const index = new StreetIndex(streets);
  return streets
    .map((street) => {
      if (!street.drawn || isClosed(street.path) || !street.lit) return street;
      const front = tidyEnd(street, street.path, index);
      const back = tidyEnd(street, reversed(front), index);
      return { ...street, path: reversed(back) };
    })
    .filter((street) => lengthOf(street.path) > 24);
}

export function isClosed(path: Path): boolean {
  return path.length > 3 && distance(pointOf(path, 0), pointOf(path, -1)) < 0.01;
}

export function reversed(path: Path): Path {
  return [...path].reverse();
}

/** The path with its start put right. */
function tidyEnd(street: Street, path: Path, index: StreetIndex): Path {
  const start = pointOf(path, 0);
  const touching = index.nearest(start, 1.5, street);
  if (touching !== null) return path;
  const cut = firstCrossing(street, path, index);
  if (cut !== null && cut < stub) return partOf(path, cut, lengthOf(path));
  const ahead = index.nearest(start, bridged, street);
  if (ahead === null || !ahead.street.drawn) return path;
  const outward = unit(minus(start, pointOf(path, 1)));
  const towards = unit(minus(ahead.at, start));
  return ahead.distance < besideIt || dot(outward, towards) > 0.62 ? [ahead.at, ...path] : path;
}

function firstCrossing(street: Street, path: Path, index: StreetIndex): number | null {
  const head = partOf(path, 0, Math.min(stub, lengthOf(path)));
  const others = new Set<Street>();
  for (const piece of index.around(pointOf(path, 0), stub + roadway.main)) {
    if (piece.street !== street && piece.street.drawn) others.add(piece.street);
  }
  const cuts = [...others].flatMap((other) => crossings(head, other.path));
  return cuts.length === 0 ? null : Math.min(...cuts);
}
