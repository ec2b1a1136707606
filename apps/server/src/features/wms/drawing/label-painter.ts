import type { SKRSContext2D } from '@napi-rs/canvas';
import { withoutClashes } from './label-clashes.ts';
import { type Letter, lengthOf, placesAlong } from './label-places.ts';
import type { Shape } from './map-feature.ts';
import { halo, type LabelStyle, styleOf, styles } from './palette.ts';
import { fontOf } from './typeface.ts';
import type { Place, View } from './view.ts';

interface Label {
  readonly style: LabelStyle;
  readonly letters: readonly Letter[];
  readonly rank: number;
  readonly reach: number;
}

/** Writes the names: along lines, and in the middle of areas that have room for theirs. */
export function paintLabels(context: SKRSContext2D, shapes: readonly Shape[], view: View): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const measured = new Map<string, number>();
  const widthOf = (text: string): number => {
    const key = `${context.font} ${text}`;
    const known = measured.get(key) ?? context.measureText(text).width;
    measured.set(key, known);
    return known;
  };
  const inSight = sightOf(view);
  const labels: Label[] = [];
  for (const shape of shapes) {
    const { nome } = shape;
    const style = styleOf(shape.classe).label;
    if (nome === null || style === undefined || !isNamed(shape, style, view)) continue;
    context.font = fontOf({ sizePx: style.size * view.density, italic: style.italic });
    const reach = style.size * 0.62 * view.density;
    const advances = advancesOf(nome, widthOf);
    const places = shape.area
      ? middlePlace(shape, nome, advances, style.size * view.density)
      : shape.paths.flatMap((path) =>
          placesAlong(path, { text: nome, advances, density: view.density, turn: shape.id, inSight }).map(
            ({ letters }) => letters,
          ),
        );
    for (const letters of places) labels.push({ style, letters, reach, rank: rankOf(shape, letters) });
  }
  const kept = withoutClashes(labels);
  for (const label of kept) write(context, label, view);
}

/** Names this far outside a picture (in pixels of the design) neither show in it nor push one aside that does. */
const beyond = 340;

function sightOf({ width, height, density }: View): (place: Place) => boolean {
  const margin = beyond * density;
  return ([x, y]) => x > -margin && y > -margin && x < width + margin && y < height + margin;
}

/** Long streets are named from farther away. */
const longPx = 440;

function isNamed({ paths, area }: Shape, { upTo }: LabelStyle, view: View): boolean {
  if (view.resolution <= upTo) return true;
  if (area || view.resolution > upTo * 2) return false;
  return paths.some((path) => lengthOf(path) > longPx * view.density);
}

/** Each letter's share of the text's width, so that pairs of letters keep their kerning. */
function advancesOf(text: string, widthOf: (text: string) => number): number[] {
  const advances: number[] = [];
  let before = 0;
  for (let i = 1; i <= text.length; i += 1) {
    const width = widthOf(text.slice(0, i));
    advances.push(width - before);
    before = width;
  }
  return advances;
}

/** Wide streets before narrow ones; then by where it stands, which is the same in every picture. */
function rankOf({ classe, id }: Shape, letters: readonly Letter[]): number {
  const weight = styleOf(classe).widthM ?? 3;
  return -weight * 1e6 + (id % 1e5) + letters.length / 1000;
}

/** The name of an area, level, in its middle; nowhere if it does not fit. */
function middlePlace(
  { paths, classe }: Shape,
  text: string,
  advances: readonly number[],
  size: number,
): Letter[][] {
  const [ring] = paths;
  if (ring === undefined || ring.length < 4) return [];
  const width = advances.reduce((sum, advance) => sum + advance, 0);
  const room = Math.max(...ring.map(([x]) => x)) - Math.min(...ring.map(([x]) => x));
  const building = styleOf(classe) === styles.edificio;
  if (room < width * (building ? 0.6 : 1.05)) return [];
  const [middleX, middleY] = middleOf(ring);
  // A building's middle belongs to its number.
  const y = building ? middleY - size * 1.05 : middleY;
  let left = middleX - width / 2;
  return [
    [...text].map((letter, i) => {
      const advance = advances[i] ?? 0;
      const place = { text: letter, x: left + advance / 2, y, angle: 0 };
      left += advance;
      return place;
    }),
  ];
}

function middleOf(ring: readonly Place[]): Place {
  let [x, y, twice] = [0, 0, 0];
  const [ox, oy] = ring[0] as Place;
  for (let i = 1; i < ring.length; i += 1) {
    const [ax, ay] = ring[i - 1] as Place;
    const [bx, by] = ring[i] as Place;
    const cross = (ax - ox) * (by - oy) - (bx - ox) * (ay - oy);
    twice += cross;
    x += (ax + bx - 2 * ox) * cross;
    y += (ay + by - 2 * oy) * cross;
  }
  return twice === 0 ? [ox, oy] : [ox + x / (3 * twice), oy + y / (3 * twice)];
}

/** The whole halo first, then the letters, so that no halo lies on a letter. */
function write(context: SKRSContext2D, { style, letters }: Label, view: View): void {
  context.font = fontOf({ sizePx: style.size * view.density, italic: style.italic });
  context.lineJoin = 'round';
  context.lineWidth = 3.2 * view.density;
  context.strokeStyle = halo;
  context.fillStyle = style.color;
  for (const paint of ['strokeText', 'fillText'] as const) {
    for (const { text, x, y, angle } of letters) {
      context.save();
      context.translate(x, y);
      context.rotate(angle);
      context[paint](text, 0, 0);
      context.restore();
    }
  }
}
