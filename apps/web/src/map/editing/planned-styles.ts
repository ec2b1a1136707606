/** How a row of elements looks before it is saved (design, picture 24). All measures in CSS pixels. */
import Circle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { color } from '../../ui/tokens.ts';
import type { Glyph } from '../drawing/glyph.ts';
import { spriteOf } from '../drawing/sprites.ts';
import { newDot, ring, stroke } from './edit-styles.ts';

const codeFont = "600 12px 'Source Sans 3 Variable', sans-serif";
const tagFont = "600 12px 'Titillium Web', sans-serif";
const plannedRing = (radius: number, fill: string, edge?: Stroke) =>
  new Style({
    image: new Circle({ radius, fill: new Fill({ color: fill }), ...(edge && { stroke: edge }) }),
  });
const sure = new Stroke({ color: color.blue, width: 2.6 });
const doubtful = new Stroke({ color: color.err, width: 2.6, lineDash: [4, 3] });
const nothing = plannedRing(
  5,
  color.white,
  new Stroke({ color: color.ink3, width: 1.5, lineDash: [2.5, 2.5] }),
);
const radii = { end: 15, between: 10.5 } as const;
const rings = {
  sure: {
    end: plannedRing(radii.end, color.white, sure),
    between: plannedRing(radii.between, color.white, sure),
  },
  near: {
    end: plannedRing(radii.end, color.white, doubtful),
    between: plannedRing(radii.between, color.white, doubtful),
  },
} as const;
const endDisc = ring(22, 'rgba(0,102,204,.16)', color.blue, 1.5, [4, 3]);
/** Codes that are nearer than this stand in each other's way. CSS pixels. */
const CODE_ROOM = 34;

/** The line between the places where something will stand. */
export const plannedLine: readonly Style[] = [stroke(color.white, 5), stroke(color.blue, 2.2, [5, 4])];

interface PlannedLook {
  readonly code: string | null;
  /** What the first and the last one are called besides. */
  readonly atEnd: string | null;
  /** Something stands there already. */
  readonly near: boolean;
  /** Its number in the row, and the metres on the map to the next one. */
  readonly index: number;
  readonly apart: number;
  /** The symbol of what will stand there; null as long as it is not known. */
  readonly glyph: Glyph | null;
}

function tag(text: string, at: { readonly offsetY: number; readonly night?: boolean }): Style {
  return new Style({
    zIndex: 2,
    text: new Text({
      text,
      font: tagFont,
      offsetY: at.offsetY,
      padding: [3, 8, 2, 8],
      fill: new Fill({ color: at.night === true ? color.white : color.blueActive }),
      backgroundFill: new Fill({ color: at.night === true ? color.blueActive : color.white }),
      backgroundStroke: new Stroke({ color: color.blueActive, width: 1 }),
    }),
  });
}

/** How far apart the places are, above the middle of the row. */
export const spacingTag = (text: string): Style => tag(text, { offsetY: -30 });

/** A place along a line that is drawn; without a code nothing will stand there. From far some codes make room. */
export function plannedSpot(look: PlannedLook, resolution: number): readonly Style[] {
  const { code, atEnd, near, index, apart, glyph } = look;
  if (code === null) return [nothing];
  const ratio = window.devicePixelRatio;
  const { canvas } = spriteOf(glyph ?? newDot, ratio);
  const symbol = new Style({ image: new Icon({ img: canvas, scale: 1 / ratio }) });
  const marks = [rings[near ? 'near' : 'sure'][atEnd === null ? 'between' : 'end'], symbol];
  const each = Math.max(1, Math.ceil((CODE_ROOM * resolution) / apart));
  if (atEnd === null && index % each !== 0) return marks;
  const label = new Style({
    zIndex: 1,
    text: new Text({
      text: code,
      font: codeFont,
      offsetY: atEnd === null ? 20 : 31,
      fill: new Fill({ color: near ? color.errInk : color.blueActive }),
      stroke: new Stroke({ color: color.white, width: 4 }),
    }),
  });
  if (atEnd === null) return [...marks, label];
  return [endDisc, ...marks, label, tag(atEnd, { offsetY: -36, night: true })];
}
