/** How points that are no elements yet are drawn: as they are, or by what would become of them. */

import type { BoardState } from '@lucerna/domain/rules/work/fault-steps';
import type { LampCategory } from '@lucerna/domain/vocabulary/lamp-category';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import type ImageStyle from 'ol/style/Image.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { drawnScheme } from '../ui/shown-color.ts';
import { color } from '../ui/tokens.ts';
import type { Glyph } from './drawing/glyph.ts';
import { spriteOf } from './drawing/sprites.ts';
import { lampGlyph } from './styles/lamp-glyphs.ts';
import { type EntryMark, entryGlyph, faultGlyphs } from './styles/work-glyphs.ts';

/** Of a lamp its own symbol, of work how far it is, else what would become of a row. */
export type PointLook =
  | 'plain'
  | 'new'
  | 'changed'
  | 'same'
  | 'incomplete'
  | 'refused'
  | 'double'
  | `lamp ${LampCategory}`
  | `fault ${BoardState}`
  | `entry ${EntryMark}`;

/** Points that are no elements yet, as columns: the n-th of each list is one. The same object as long as nothing changes. */
export interface PlainPoints {
  readonly ids: readonly number[];
  readonly lon: readonly number[];
  readonly lat: readonly number[];
  /** How each looks. */
  readonly looks: readonly PointLook[];
  /** The numbers that stand in entries. */
  readonly numbers?: readonly string[];
}

const edge = new Stroke({ color: color.white, width: 1.5 });

/** Each differs in shape, not in colour alone. */
const images = {
  plain: () => new CircleStyle({ radius: 4.5, fill: new Fill({ color: color.blue }), stroke: edge }),
  new: () => new CircleStyle({ radius: 6, fill: new Fill({ color: color.ok }), stroke: edge }),
  changed: () =>
    new RegularShape({
      points: 4,
      radius: 8,
      angle: Math.PI / 4,
      fill: new Fill({ color: color.blueActive }),
      stroke: edge,
    }),
  same: () =>
    new CircleStyle({
      radius: 3.5,
      fill: new Fill({ color: color.white }),
      stroke: new Stroke({ color: color.ink3, width: 1.5 }),
    }),
  incomplete: () =>
    new RegularShape({ points: 3, radius: 8, fill: new Fill({ color: color.warn }), stroke: edge }),
  double: () =>
    new RegularShape({
      points: 4,
      radius: 8,
      angle: Math.PI / 4,
      fill: new Fill({ color: color.white }),
      stroke: new Stroke({ color: color.warn, width: 2.5 }),
    }),
  refused: () =>
    new RegularShape({
      points: 4,
      radius: 8,
      radius2: 0,
      angle: Math.PI / 4,
      stroke: new Stroke({ color: color.err, width: 3 }),
    }),
} satisfies Record<Exclude<PointLook, `${string} ${string}`>, () => CircleStyle | RegularShape>;

/** The glyph of a look that has one: those of the register and of work. */
function glyphOf(look: PointLook, number: string): Glyph | undefined {
  const [what, ...rest] = look.split(' ');
  const which = rest.join(' ');
  if (what === 'lamp') return lampGlyph(which as LampCategory, 5.5);
  if (what === 'fault') return faultGlyphs[which as BoardState];
  return what === 'entry' ? entryGlyph(which as EntryMark, number) : undefined;
}

function imageOf(look: PointLook, number: string): ImageStyle {
  const glyph = glyphOf(look, number);
  return glyph === undefined ? images[look as keyof typeof images]() : iconOf(glyph);
}

/** A glyph as OpenLayers draws it. */
export function iconOf(glyph: Glyph): Icon {
  const ratio = window.devicePixelRatio;
  return new Icon({ img: spriteOf(glyph, ratio).canvas, scale: 1 / ratio });
}

/** Above the others stands what one has to look at. */
const heights: Readonly<Record<keyof typeof images, number>> = {
  same: 0,
  plain: 1,
  changed: 2,
  new: 3,
  incomplete: 4,
  double: 5,
  refused: 6,
};

const styles = new Map<string, Style | Style[]>();

/** The same style for the same look. */
export function pointStyle(look: PointLook, chosen: boolean, number = ''): Style | Style[] {
  const key = `${look} ${number} ${chosen} ${drawnScheme()}`;
  const known = styles.get(key);
  if (known !== undefined) return known;
  const height = look in heights ? heights[look as keyof typeof images] : 1;
  const own = new Style({ image: imageOf(look, number), zIndex: height + (chosen ? 20 : 0) });
  const ring = new Style({
    image: new CircleStyle({
      radius: look.startsWith('fault') || look.startsWith('entry') ? 15 : 11,
      fill: new Fill({ color: color.amber }),
      stroke: new Stroke({ color: color.night, width: 1.5 }),
    }),
    zIndex: 19,
  });
  const made = chosen ? [ring, own] : own;
  styles.set(key, made);
  return made;
}
