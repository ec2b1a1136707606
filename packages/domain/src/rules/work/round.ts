/** The order of a round's stops: each put in where it costs least, then mended by turning parts around (2-opt). */
import { distanceBetween } from '../geometry/distance.ts';
import type { Position } from '../geometry/geojson.ts';
import type { EntryState } from './order-steps.ts';

/** How many stops a team's day may have: to put them in order takes the square of that, while everybody waits. */
export const MOST_STOPS = 1_000;

/** Stops nearer than this are one pole. */
const SAME_POLE_M = 2;
/** A mend that saves less is none: else rounding would turn parts around for ever. */
const LEAST_SAVED_M = 0.01;

/** Whether somebody said what became of a stop. */
export const isAnswered = ({ stato }: { readonly stato: EntryState }): boolean => stato !== 'da_fare';

/** Whether somebody has to go to a stop: it has no answer, and its order was not taken back. */
export function isToGo(stop: { readonly stato: EntryState; readonly ritirato: boolean }): boolean {
  return !isAnswered(stop) && !stop.ritirato;
}

interface StopsByEnd<Stop> {
  readonly answered: readonly Stop[];
  readonly toGo: readonly Stop[];
  /** Without an answer, of an order that was taken back: on nobody's way. */
  readonly takenBack: readonly Stop[];
}

/** The stops of a round by what became of them, each part in the round's order. */
export function stopsByEnd<Stop extends { readonly stato: EntryState; readonly ritirato: boolean }>(
  stops: readonly Stop[],
): StopsByEnd<Stop> {
  return {
    answered: stops.filter(isAnswered),
    toGo: stops.filter(isToGo),
    takenBack: stops.filter((stop) => !isAnswered(stop) && stop.ritirato),
  };
}

/** The stop at which the team was last, whichever its place in the round; undefined before its first answer. */
export function lastAnswered<Stop extends { readonly stato: EntryState; readonly quando: string | null }>(
  stops: readonly Stop[],
): Stop | undefined {
  return stops
    .filter(isAnswered)
    .reduce<Stop | undefined>(
      (last, stop) => (last === undefined || (stop.quando ?? '') >= (last.quando ?? '') ? stop : last),
      undefined,
    );
}

/** Metres from the start over the stops in that order; there is no way back. */
export function roundMetres(start: Position, stops: readonly Position[]): number {
  let [metres, here] = [0, start];
  for (const stop of stops) {
    metres += distanceBetween(here, stop);
    here = stop;
  }
  return metres;
}

/** Stops of one pole, as one. */
function poles(stops: readonly Position[]): { readonly at: Position; readonly stops: number[] }[] {
  const found: { at: Position; stops: number[] }[] = [];
  stops.forEach((at, i) => {
    const same = found.find((pole) => distanceBetween(pole.at, at) <= SAME_POLE_M);
    if (same === undefined) found.push({ at, stops: [i] });
    else same.stops.push(i);
  });
  return found;
}

type Distance = (a: number, b: number) => number;

/** Puts each pole into the way where it makes it longest least, the farthest from the start first. */
function insertAll(count: number, between: Distance): number[] {
  const way = [0];
  const waiting = Array.from({ length: count - 1 }, (_, i) => i + 1);
  waiting.sort((a, b) => between(0, b) - between(0, a) || a - b);
  for (const stop of waiting) {
    let [place, least] = [way.length, between(way.at(-1) as number, stop)];
    for (let i = 1; i < way.length; i += 1) {
      const [a, b] = [way[i - 1] as number, way[i] as number];
      const longer = between(a, stop) + between(stop, b) - between(a, b);
      if (longer < least) [place, least] = [i, longer];
    }
    way.splice(place, 0, stop);
  }
  return way;
}

/** Turns parts of the way around as long as that makes it shorter. The start stays where it is. */
function mend(way: number[], between: Distance): void {
  for (let better = true; better; ) {
    better = false;
    for (let i = 1; i < way.length - 1; i += 1) {
      for (let j = i + 1; j < way.length; j += 1) {
        const [before, first, last] = [way[i - 1], way[i], way[j]] as [number, number, number];
        const after = way[j + 1];
        const now = between(before, first) + (after === undefined ? 0 : between(last, after));
        const turned = between(before, last) + (after === undefined ? 0 : between(first, after));
        if (now - turned < LEAST_SAVED_M) continue;
        for (let [a, b] = [i, j]; a < b; a += 1, b -= 1) {
          [way[a], way[b]] = [way[b] as number, way[a] as number];
        }
        better = true;
      }
    }
  }
}

/** The places in `stops`, in the order in which to go to them from the start; those of one pole together. */
export function roundOrder(start: Position, stops: readonly Position[]): readonly number[] {
  const all = poles(stops);
  const places = [start, ...all.map(({ at }) => at)];
  const count = places.length;
  const metres = new Float64Array(count * count);
  for (let a = 0; a < count; a += 1) {
    for (let b = a + 1; b < count; b += 1) {
      const away = distanceBetween(places[a] as Position, places[b] as Position);
      metres[a * count + b] = away;
      metres[b * count + a] = away;
    }
  }
  const between = (a: number, b: number) => metres[a * count + b] as number;
  const way = insertAll(count, between);
  mend(way, between);
  return way.slice(1).flatMap((pole) => all[pole - 1]?.stops ?? []);
}
