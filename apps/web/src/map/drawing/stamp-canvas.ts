import type { Scheme } from '../../state/scheme.ts';
import { drawnScheme } from '../../ui/shown-color.ts';
import type { Frame } from './frame.ts';
import type { Glyph } from './glyph.ts';
import { spriteOf } from './sprites.ts';
import {
  clearField,
  type Stamp,
  type StampedPoints,
  type StampScale,
  stampField,
  stampOf,
  stampPoints,
} from './stamp-field.ts';

/** What a picture of dots was made of. */
export interface Stamped {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly scale: StampScale;
  readonly points: StampedPoints;
  readonly glyphs: readonly Glyph[];
  readonly scheme: Scheme;
}

/** Whether it would be the same picture again. Places and stamps are told apart by identity, rows by what they are. */
export function isSamePicture(before: Stamped | undefined, now: Stamped): boolean {
  if (before === undefined) return false;
  const { points, scale } = before;
  return (
    before.width === now.width &&
    before.height === now.height &&
    before.ratio === now.ratio &&
    before.scheme === now.scheme &&
    scale.scale === now.scale.scale &&
    scale.left === now.scale.left &&
    scale.top === now.scale.top &&
    points.x === now.points.x &&
    points.y === now.points.y &&
    points.stamp === now.points.stamp &&
    before.glyphs.length === now.glyphs.length &&
    before.glyphs.every((glyph, i) => glyph === now.glyphs[i]) &&
    sameRows(points.rows, now.points.rows)
  );
}

function sameRows(before: Uint32Array, now: Uint32Array): boolean {
  if (before.length !== now.length) return false;
  for (let i = 0; i < now.length; i += 1) if (before[i] !== now[i]) return false;
  return true;
}

/** The canvas that dots are stamped on before they are put into the frame. Kept from frame to frame, and what is on it too. */
export interface StampCanvas {
  /** Stamps each row with the glyph of its number: number 0 (what the filter leaves out) under all others. */
  put(frame: Frame, points: StampedPoints, glyphs: readonly Glyph[]): void;
}

const MARGIN = 24;
/** By ratio and scheme. */
const stamps = new WeakMap<Glyph, Map<string, Stamp>>();

function stampFor(glyph: Glyph, ratio: number): Stamp {
  const key = `${ratio} ${drawnScheme()}`;
  let byRatio = stamps.get(glyph);
  if (byRatio === undefined) {
    byRatio = new Map();
    stamps.set(glyph, byRatio);
  }
  let stamp = byRatio.get(key);
  if (stamp === undefined) {
    const { canvas, half } = spriteOf(glyph, ratio);
    const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    if (image === undefined) throw new Error('This browser has no canvas');
    stamp = stampOf(new Uint32Array(image.data.buffer), canvas.width, half);
    byRatio.set(key, stamp);
  }
  return stamp;
}

export function stampCanvas(): StampCanvas {
  const canvas = document.createElement('canvas');
  // Its pixels are written by the processor every time: they should not live on a graphics card.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser has no canvas');
  let image = new ImageData(1, 1);
  let field = stampField(new Uint32Array(image.data.buffer), 1, 1, MARGIN);

  let last: Stamped | undefined;

  function stamp({ width, height, ratio, scale, points, glyphs }: Stamped): void {
    if (image.width !== width + 2 * MARGIN || image.height !== height + 2 * MARGIN) {
      image = new ImageData(width + 2 * MARGIN, height + 2 * MARGIN);
      field = stampField(new Uint32Array(image.data.buffer), image.width, image.height, MARGIN);
      canvas.width = width;
      canvas.height = height;
    } else {
      clearField(field);
    }
    const used = glyphs.map((glyph) => stampFor(glyph, ratio));
    stampPoints(field, points, used, [0, 0], scale);
    stampPoints(field, points, used, [1, used.length - 1], scale);
    context?.putImageData(image, -MARGIN, -MARGIN);
  }

  return {
    put(frame, points, glyphs) {
      const { ratio } = frame;
      const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)];
      const scale = { scale: ratio / frame.resolution, left: frame.left, top: frame.top };
      const wanted = { width, height, ratio, scale, points, glyphs, scheme: drawnScheme() };
      if (!isSamePicture(last, wanted)) {
        stamp(wanted);
        // The rows may be a view of memory that the next query overwrites.
        last = { ...wanted, points: { ...points, rows: points.rows.slice() } };
      }
      frame.context.setTransform(1, 0, 0, 1, 0, 0);
      frame.context.drawImage(canvas, 0, 0);
    },
  };
}
