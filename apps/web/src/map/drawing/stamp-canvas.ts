import type { Frame } from './frame.ts';
import type { Glyph } from './glyph.ts';
import { spriteOf } from './sprites.ts';
import { type Stamp, type StampedPoints, stampOf, stampPoints } from './stamp-field.ts';

/** The canvas that dots are stamped on before they are put into the frame. Kept from frame to frame. */
export interface StampCanvas {
  /** Stamps the passes one over the other and puts the result into the frame. */
  put(frame: Frame, passes: readonly StampedPoints[], glyphs: readonly Glyph[]): void;
}

const MARGIN = 24;
const stamps = new WeakMap<Glyph, Map<number, Stamp>>();

function stampFor(glyph: Glyph, ratio: number): Stamp {
  let byRatio = stamps.get(glyph);
  if (byRatio === undefined) {
    byRatio = new Map();
    stamps.set(glyph, byRatio);
  }
  let stamp = byRatio.get(ratio);
  if (stamp === undefined) {
    const { canvas, half } = spriteOf(glyph, ratio);
    const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    if (image === undefined) throw new Error('This browser has no canvas');
    stamp = stampOf(new Uint32Array(image.data.buffer), canvas.width, half);
    byRatio.set(ratio, stamp);
  }
  return stamp;
}

export function stampCanvas(): StampCanvas {
  const canvas = document.createElement('canvas');
  // Its pixels are written by the processor every time: they should not live on a graphics card.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser has no canvas');
  let image = new ImageData(1, 1);
  let pixels = new Uint32Array(image.data.buffer);

  return {
    put(frame, passes, glyphs) {
      const { ratio } = frame;
      const [width, height] = [Math.round(frame.width * ratio), Math.round(frame.height * ratio)];
      if (image.width !== width + 2 * MARGIN || image.height !== height + 2 * MARGIN) {
        image = new ImageData(width + 2 * MARGIN, height + 2 * MARGIN);
        pixels = new Uint32Array(image.data.buffer);
        canvas.width = width;
        canvas.height = height;
      } else {
        pixels.fill(0);
      }
      const field = { pixels, width: image.width, height: image.height, margin: MARGIN };
      const scale = { scale: ratio / frame.resolution, left: frame.left, top: frame.top };
      const used = glyphs.map((glyph) => stampFor(glyph, ratio));
      for (const points of passes) stampPoints(field, points, used, scale);
      context.putImageData(image, -MARGIN, -MARGIN);
      frame.context.setTransform(1, 0, 0, 1, 0, 0);
      frame.context.drawImage(canvas, 0, 0);
    },
  };
}
