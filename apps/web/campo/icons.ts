/** The icons of the field app, drawn from the brand mark as `public/favicon.svg` has it. */
import { pngOf } from './png.ts';

type Point = readonly [x: number, y: number];
type Colour = readonly [red: number, green: number, blue: number];

interface Shape {
  readonly colour: Colour;
  has(x: number, y: number): boolean;
}

const night: Colour = [0x0b, 0x1b, 0x33];
const white: Colour = [0xff, 0xff, 0xff];
const amber: Colour = [0xff, 0xb2, 0x24];
const flame: Colour = [0xff, 0xf3, 0xd6];

/** Points of a curve of four handles (Bézier), its first left out. */
function curve([a, b, c, d]: readonly [Point, Point, Point, Point]): Point[] {
  return Array.from({ length: 24 }, (_, at) => {
    const t = (at + 1) / 24;
    const u = 1 - t;
    const along = (axis: 0 | 1) =>
      u ** 3 * a[axis] + 3 * u ** 2 * t * b[axis] + 3 * u * t ** 2 * c[axis] + t ** 3 * d[axis];
    return [along(0), along(1)] as const;
  });
}

function polygon(colour: Colour, points: readonly Point[]): Shape {
  const [ys, xs] = [points.map(([, y]) => y), points.map(([x]) => x)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    colour,
    has(x, y) {
      if (x < left || x > right || y < top || y > bottom) return false;
      let inside = false;
      for (const [at, [x1, y1]] of points.entries()) {
        const [x2, y2] = points[(at + 1) % points.length] ?? [0, 0];
        if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
      }
      return inside;
    },
  };
}

/** A line with round ends. */
function stroke(colour: Colour, [x1, y1]: Point, [x2, y2]: Point, width: number): Shape {
  const [dx, dy] = [x2 - x1, y2 - y1];
  return {
    colour,
    has(x, y) {
      const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(x - x1 - along * dx, y - y1 - along * dy) <= width / 2;
    },
  };
}

/** In a square of 32, the topmost last. */
const mark: readonly Shape[] = [
  stroke(white, [16, 2.2], [16, 5.4], 2.4),
  polygon(white, [
    [7.4, 11.6],
    [13.6, 6],
    [18.4, 6],
    [24.6, 11.6],
  ]),
  polygon(amber, [
    [9.3, 13.4],
    [22.7, 13.4],
    [20.1, 24.8],
    [11.9, 24.8],
  ]),
  polygon(flame, [
    [16, 15.2],
    ...curve([
      [16, 15.2],
      [18.2, 17.7],
      [18.8, 18.9],
      [18.8, 20.2],
    ]),
    ...curve([
      [18.8, 20.2],
      [18.8, 21.75],
      [17.55, 23],
      [16, 23],
    ]),
    ...curve([
      [16, 23],
      [14.45, 23],
      [13.2, 21.75],
      [13.2, 20.2],
    ]),
    ...curve([
      [13.2, 20.2],
      [13.2, 18.9],
      [13.8, 17.7],
      [16, 15.2],
    ]),
  ]),
  stroke(white, [11, 27.4], [21, 27.4], 2.6),
];

export interface IconLook {
  readonly side: number;
  /** How much of the square the mark takes. */
  readonly share: number;
  /** Of the square, as a share of its side; 0 where whoever shows the icon cuts its shape. */
  readonly corner: number;
}

/** Samples a pixel and axis: edges are smooth. */
const SAMPLES = 4;

/** The mark on night. */
export function iconOf({ side, share, corner }: IconLook): Buffer {
  const rgba = new Uint8Array(side * side * 4);
  const radius = corner * 32;
  const ground = (x: number, y: number) => {
    const [dx, dy] = [Math.max(radius - x, x - 32 + radius, 0), Math.max(radius - y, y - 32 + radius, 0)];
    return Math.hypot(dx, dy) <= radius || radius === 0;
  };
  const colourAt = (x: number, y: number): Colour | null => {
    if (!ground(x, y)) return null;
    const [mx, my] = [(x - 16) / share + 16, (y - 16) / share + 16];
    return mark.findLast((shape) => shape.has(mx, my))?.colour ?? night;
  };
  const sampleAt = (column: number, row: number) => colourAt((column * 32) / side, (row * 32) / side);
  for (let at = 0; at < side * side; at += 1) {
    const [column, row] = [at % side, Math.floor(at / side)];
    const first = sampleAt(column, row);
    const corners = [sampleAt(column + 1, row), sampleAt(column, row + 1), sampleAt(column + 1, row + 1)];
    // Nearly every pixel lies within one colour: only edges are looked at closely.
    if (corners.every((one) => one === first)) {
      if (first !== null) rgba.set([...first, 255], at * 4);
      continue;
    }
    rgba.set(mixed(column, row, sampleAt), at * 4);
  }
  return pngOf(side, rgba);
}

/** The mean of a pixel's samples, with how much of it is covered. */
function mixed(
  column: number,
  row: number,
  sampleAt: (column: number, row: number) => Colour | null,
): readonly number[] {
  const sum: [number, number, number] = [0, 0, 0];
  let covered = 0;
  for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
    const colour = sampleAt(
      column + ((sample % SAMPLES) + 0.5) / SAMPLES,
      row + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES,
    );
    if (colour === null) continue;
    covered += 1;
    for (const channel of [0, 1, 2] as const) sum[channel] += colour[channel];
  }
  if (covered === 0) return [0, 0, 0, 0];
  return [...sum.map((one) => Math.round(one / covered)), Math.round((covered * 255) / SAMPLES ** 2)];
}
