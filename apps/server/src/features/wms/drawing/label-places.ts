/**
 * Where names go along their streets. A picture is one tile of many, so the same name must fall on the same
 * ground in each: everything here follows from the whole street and never from the picture's edges.
 */
import type { Place } from './view.ts';

/** A letter with its middle on the line, turned with it. */
export interface Letter {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Radians, clockwise as the canvas turns. */
  readonly angle: number;
}

export interface LabelPlace {
  readonly letters: readonly Letter[];
  readonly length: number;
}

/** Names are repeated along a street about every so many pixels of the design. */
const repeatEvery = 460;
const mostTimes = 500;
/** A name bends at most so much from letter to letter (radians), and as a whole. */
const sharpest = 0.34;
const mostTurn = 1.9;

/** Where the only name of a street stands: not always half-way, where streets like to cross each other. */
const spots = [0.5, 0.36, 0.64] as const;

export interface Naming {
  readonly text: string;
  /** The widths of its letters. */
  readonly advances: readonly number[];
  readonly density: number;
  /** A number of the street's own, to choose the spot by. */
  readonly turn: number;
  /** Whether anything around the place can be seen; where not, no letter is placed. */
  readonly inSight: (place: Place) => boolean;
}

/** Places a text along a path, as often as there is room for it. */
export function placesAlong(path: readonly Place[], naming: Naming): LabelPlace[] {
  const { text, advances, density, turn, inSight } = naming;
  const width = advances.reduce((sum, advance) => sum + advance, 0);
  const length = lengthOf(path);
  if (length < width * 1.12) return [];
  const times = Math.min(mostTimes, Math.max(1, Math.floor(length / (repeatEvery * density))));
  const places: LabelPlace[] = [];
  for (let i = 0; i < times; i += 1) {
    const spot = times === 1 && length > width * 2 ? (spots[turn % spots.length] ?? 0.5) : 0.5;
    const middle = ((i + spot) * length) / times;
    const { x, y } = stationAt(path, middle);
    if (!inSight([x, y])) continue;
    const place = placeAt(path, text, advances, middle, width);
    if (place !== null) places.push(place);
  }
  return places;
}

function placeAt(
  path: readonly Place[],
  text: string,
  advances: readonly number[],
  middle: number,
  width: number,
): LabelPlace | null {
  const from = stationAt(path, middle - width / 2);
  const to = stationAt(path, middle + width / 2);
  const backwards = to.x < from.x;
  const letters: Letter[] = [];
  let walked = 0;
  for (let i = 0; i < text.length; i += 1) {
    const advance = advances[i] ?? 0;
    const along = walked + advance / 2;
    const station = stationAt(path, middle + (backwards ? width / 2 - along : along - width / 2));
    const angle = backwards ? station.angle + Math.PI : station.angle;
    letters.push({ text: text.charAt(i), x: station.x, y: station.y, angle: angle });
    walked += advance;
  }
  if (bendsTooMuch(letters)) return null;
  return { letters, length: width };
}

function bendsTooMuch(letters: readonly Letter[]): boolean {
  let total = 0;
  for (let i = 1; i < letters.length; i += 1) {
    const turn = difference((letters[i] as Letter).angle, (letters[i - 1] as Letter).angle);
    total += turn;
    if (Math.abs(turn) > sharpest || Math.abs(total) > mostTurn) return true;
  }
  return false;
}

function difference(a: number, b: number): number {
  return Math.atan2(Math.sin(a - b), Math.cos(a - b));
}

export function lengthOf(path: readonly Place[]): number {
  let sum = 0;
  for (let i = 1; i < path.length; i += 1) {
    const [ax, ay] = path[i - 1] as Place;
    const [bx, by] = path[i] as Place;
    sum += Math.hypot(bx - ax, by - ay);
  }
  return sum;
}

function stationAt(path: readonly Place[], along: number): { x: number; y: number; angle: number } {
  let left = along;
  for (let i = 1; i < path.length; i += 1) {
    const [ax, ay] = path[i - 1] as Place;
    const [bx, by] = path[i] as Place;
    const step = Math.hypot(bx - ax, by - ay);
    if (step === 0) continue;
    if (left <= step || i === path.length - 1) {
      const share = left / step;
      return { x: ax + (bx - ax) * share, y: ay + (by - ay) * share, angle: Math.atan2(by - ay, bx - ax) };
    }
    left -= step;
  }
  const [x, y] = path[0] ?? [0, 0];
  return { x, y, angle: 0 };
}
