/**
 * How much light falls on each place of the night picture, and how it is exposed, as a photograph is: a hundred lamps
 * by the recipe as it stands, a town of two hundred thousand darker, so that its streets are still seen. Pure numbers;
 * `draw-night.ts` puts them on a canvas.
 */
import * as recipe from '@lucerna/domain/vocabulary/night-picture';

/** The picture's smallest square of light, in CSS pixels: a glow has no edge that would need more. */
export const grainPx = 2;

/** Red, green and blue of each grain, row after row; 255 is what one lamp at full opacity gives. */
export interface LightField {
  readonly columns: number;
  readonly rows: number;
  readonly light: Float32Array;
}

/** A light on the picture: CSS pixels from its top left corner, and what colour it glows in (0 to 255). */
export interface Glow {
  readonly x: number;
  readonly y: number;
  readonly color: readonly [red: number, green: number, blue: number];
}

/** Adds up all glows. `radius` is that of one glow in CSS pixels. */
export function lightField(glows: Iterable<Glow>, width: number, height: number, radius: number): LightField {
  const reach = Math.ceil(radius / grainPx);
  // Lamps that stand just outside still shine into the picture.
  const columns = Math.ceil(width / grainPx) + 2 * reach;
  const rows = Math.ceil(height / grainPx) + 2 * reach;
  const sources = new Float32Array(columns * rows * 3);
  for (const { x, y, color } of glows) {
    const column = Math.floor(x / grainPx) + reach;
    const row = Math.floor(y / grainPx) + reach;
    if (!(column >= 0 && column < columns && row >= 0 && row < rows)) continue;
    color.forEach((part, channel) => {
      const at = (row * columns + column) * 3 + channel;
      sources[at] = (sources[at] ?? 0) + part;
    });
  }
  return spread({ columns, rows, light: sources }, reach, radius / grainPx);
}

/** Lets each source shine around it; the rim of `reach` grains is cut off. However many lamps share a grain, it shines once. */
function spread({ columns, rows, light: sources }: LightField, reach: number, radius: number): LightField {
  const side = 2 * reach + 1;
  const kernel = Float32Array.from({ length: side * side }, (_, i) =>
    opacityAt(Math.hypot((i % side) - reach, Math.floor(i / side) - reach) / radius),
  );
  const [innerColumns, innerRows] = [columns - 2 * reach, rows - 2 * reach];
  const light = new Float32Array(innerColumns * innerRows * 3);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const from = (row * columns + column) * 3;
      const [red = 0, green = 0, blue = 0] = sources.subarray(from, from + 3);
      if (red + green + blue === 0) continue;
      const [top, bottom] = [Math.max(0, row - 2 * reach), Math.min(innerRows - 1, row)];
      const [left, right] = [Math.max(0, column - 2 * reach), Math.min(innerColumns - 1, column)];
      for (let y = top; y <= bottom; y++) {
        for (let x = left; x <= right; x++) {
          const opacity = kernel[(y - row + 2 * reach) * side + (x - column + 2 * reach)] ?? 0;
          const to = (y * innerColumns + x) * 3;
          light[to] = (light[to] ?? 0) + red * opacity;
          light[to + 1] = (light[to + 1] ?? 0) + green * opacity;
          light[to + 2] = (light[to + 2] ?? 0) + blue * opacity;
        }
      }
    }
  }
  return { columns: innerColumns, rows: innerRows, light };
}

/** The recipe's fading at that part of a glow's radius. */
function opacityAt(part: number): number {
  const stops = recipe.glowStops;
  const next = stops.findIndex(([at]) => at >= part);
  const [upperAt, upper] = stops[next] ?? [1, 0];
  const [lowerAt, lower] = stops[next - 1] ?? [upperAt, upper];
  if (next < 0) return 0;
  return upperAt === lowerAt ? upper : lower + ((upper - lower) * (part - lowerAt)) / (upperAt - lowerAt);
}

/** The most that a picture may hold on the mean, and that all but a hundredth of it may: 1 is what is burnt out. */
const brightestMean = 0.22;
const brightestPlace = 1.1;

/** The factor by which a field is darkened: 1 for a picture that is not too bright. */
export function exposureOf({ light }: LightField): number {
  const levels = new Float32Array(light.length / 3);
  let sum = 0;
  for (let i = 0; i < levels.length; i++) {
    const level = levelAt(light, i * 3);
    levels[i] = level;
    sum += level;
  }
  if (sum === 0) return 1;
  levels.sort();
  const bright = levels[Math.floor(levels.length * 0.99)] ?? 0;
  return Math.min(1, (brightestMean * levels.length) / sum, bright === 0 ? 1 : brightestPlace / bright);
}

function levelAt(light: Float32Array, at: number): number {
  return Math.max(light[at] ?? 0, light[at + 1] ?? 0, light[at + 2] ?? 0) / 255;
}

/**
 * The field as opaque pixels (red, green, blue, 255 each) to be added to the sky. What is too bright nears its colour's
 * full strength without reaching it, and keeps its colour: amber never becomes white.
 */
export function developed(field: LightField): Uint8ClampedArray<ArrayBuffer> {
  const { light } = field;
  const exposure = exposureOf(field);
  const pixels = new Uint8ClampedArray((light.length / 3) * 4);
  for (let i = 0; i < light.length / 3; i++) {
    const level = levelAt(light, i * 3) * exposure;
    const gain = level === 0 ? 0 : (exposure * (1 - Math.exp(-level))) / level;
    for (let channel = 0; channel < 3; channel++) {
      pixels[i * 4 + channel] = (light[i * 3 + channel] ?? 0) * gain;
    }
    pixels[i * 4 + 3] = 255;
  }
  return pixels;
}

/** The part of the picture that lamps, which are nearly white, may cover. */
const mostLamps = 0.012;

/** Each how many-th lamp is drawn as a dot in its glow: every one, until they would cover the picture. */
export function lampStep(lamps: number, dotRadius: number, width: number, height: number): number {
  const covered = (lamps * Math.PI * dotRadius ** 2) / (width * height);
  return Math.max(1, Math.ceil(covered / mostLamps));
}
