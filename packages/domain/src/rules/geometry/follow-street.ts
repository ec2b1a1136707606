/** Along which street something is put up: its axis from one place to another. Metres; positions in WGS84 degrees. */
import type { StreetClass } from '../../vocabulary/technical-map.ts';
import { distanceBetween, lengthOf } from './distance.ts';
import { type Foot, footOn } from './foot-on.ts';
import type { Position } from './geojson.ts';
import { samePosition } from './segments.ts';

export interface Street {
  readonly nome: string | null;
  readonly classe: StreetClass;
  /** The axis. */
  readonly tracciato: readonly Position[];
}

export interface FollowedStreet {
  readonly street: Street;
  /** The axis from where the first place stands beside it to where the second does; at least two positions. */
  readonly path: readonly Position[];
}

/** A street is meant by whoever points at most so far from its axis. */
const BESIDE_M = 30;
/** Ends of two axes of one name that lie so near are one place. */
const JOINED_M = 1;

/** The axes of one street in one piece each: those of its name that begin where another ends. */
function joined(streets: readonly Street[]): readonly Street[] {
  const whole: Street[] = [];
  const open = new Map<string, Street[]>();
  for (const street of streets) {
    if (street.nome === null) whole.push(street);
    else open.set(street.nome, [...(open.get(street.nome) ?? []), street]);
  }
  for (const pieces of open.values()) {
    while (pieces.length > 0) {
      let one = pieces.pop() as Street;
      for (let i = 0; i < pieces.length; i += 1) {
        const more = joinedTo(one.tracciato, (pieces[i] as Street).tracciato);
        if (more === null) continue;
        one = { ...one, tracciato: more };
        pieces.splice(i, 1);
        i = -1;
      }
      whole.push(one);
    }
  }
  return whole;
}

function joinedTo(axis: readonly Position[], other: readonly Position[]): readonly Position[] | null {
  for (const [a, b] of [
    [axis, other],
    [other, axis],
    [axis, [...other].reverse()],
    [[...other].reverse(), axis],
  ] as const) {
    const [end, begin] = [a.at(-1), b[0]];
    if (end && begin && distanceBetween(end, begin) <= JOINED_M) return [...a, ...b.slice(1)];
  }
  return null;
}

/** The street that both places stand beside, and its axis between them; null where there is none. */
export function followStreet(
  from: Position,
  to: Position,
  streets: readonly Street[],
): FollowedStreet | null {
  let best: { street: Street; start: Foot; end: Foot; away: number } | null = null;
  for (const street of joined(streets)) {
    const [start, end] = [footOn(street.tracciato, from), footOn(street.tracciato, to)];
    if (start === null || end === null) continue;
    if (start.distance > BESIDE_M || end.distance > BESIDE_M) continue;
    const away = start.distance + end.distance;
    if (best === null || away < best.away) best = { street, start, end, away };
  }
  if (best === null) return null;
  const path = between(best.street.tracciato, best.start, best.end);
  return path.length < 2 ? null : { street: best.street, path };
}

/** The axis between two places of it; of a ring the shorter way round. */
function between(axis: readonly Position[], start: Foot, end: Foot): readonly Position[] {
  const straight = stretch(axis, start, end);
  const [first, last] = [axis[0], axis.at(-1)];
  if (!first || !last || distanceBetween(first, last) > JOINED_M) return straight;
  const [low, high] = start.index + start.part <= end.index + end.part ? [start, end] : [end, start];
  const over = [high.position, ...axis.slice(high.index + 1), ...axis.slice(1, low.index + 1), low.position];
  const round = over.filter((one, i) => i === 0 || !samePosition(one, over[i - 1] as Position));
  if (lengthOfPath(round) >= lengthOfPath(straight)) return straight;
  return low === start ? round.reverse() : round;
}

function lengthOfPath(path: readonly Position[]): number {
  return lengthOf({ type: 'LineString', coordinates: [...path] }) ?? 0;
}

function stretch(axis: readonly Position[], start: Foot, end: Foot): readonly Position[] {
  const forth = start.index + start.part <= end.index + end.part;
  const [first, last] = forth ? [start, end] : [end, start];
  const inner = axis.slice(first.index + 1, last.index + 1);
  const path = [first.position, ...inner, last.position].filter(
    (one, i, all) => i === 0 || !samePosition(one, all[i - 1] as Position),
  );
  return forth ? path : path.reverse();
}

/** The name of the street that a place stands beside, the nearest one's; null where none is near or it has none. */
export function streetBeside(place: Position, streets: readonly Street[]): string | null {
  let best: { name: string; distance: number } | null = null;
  for (const { nome, tracciato } of streets) {
    const foot = nome === null ? null : footOn(tracciato, place);
    if (nome === null || foot === null || foot.distance > BESIDE_M) continue;
    if (best === null || foot.distance < best.distance) best = { name: nome, distance: foot.distance };
  }
  return best?.name ?? null;
}
