import { drawnScheme, shown } from '../../ui/shown-color.ts';
import { type Glyph, glyphFont } from './glyph.ts';

/** A glyph drawn once, in device pixels. */
export interface Sprite {
  readonly canvas: HTMLCanvasElement;
  /** Device pixels from its left and top edge to the glyph's middle. */
  readonly half: number;
}

/** Paints a glyph around (0,0) of the context as it stands. */
function paintGlyph(context: CanvasRenderingContext2D, glyph: Glyph): void {
  for (const part of glyph.parts) {
    if ('text' in part) {
      context.font = `700 ${part.size}px ${glyphFont}`;
      context.textAlign = 'center';
      context.textBaseline = 'alphabetic';
      context.fillStyle = shown(part.fill);
      context.fillText(part.text, part.x, part.y);
      continue;
    }
    const path = new Path2D(part.path);
    if (part.fill !== undefined) {
      context.fillStyle = shown(part.fill);
      context.fill(path);
    }
    if (part.stroke !== undefined) {
      context.strokeStyle = shown(part.stroke);
      context.lineWidth = part.width ?? 1;
      context.lineJoin = part.join ?? 'miter';
      context.lineCap = 'butt';
      context.setLineDash([...(part.dash ?? [])]);
      context.stroke(path);
    }
  }
}

function draw(glyph: Glyph, ratio: number): Sprite {
  const half = Math.ceil(glyph.reach * ratio) + 1;
  const canvas = document.createElement('canvas');
  canvas.width = half * 2;
  canvas.height = half * 2;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas');
  // The middle of a device pixel where the sides are odd, a corner where they are even: both keep edges sharp
  // because every sprite is put on whole device pixels.
  context.setTransform(ratio, 0, 0, ratio, half, half);
  paintGlyph(context, glyph);
  return { canvas, half };
}

/** By ratio and scheme. */
const drawn = new WeakMap<Glyph, Map<string, Sprite>>();

/** The sprite of a glyph. Glyphs are told apart by identity: whoever makes them keeps them. */
export function spriteOf(glyph: Glyph, ratio: number): Sprite {
  const key = `${ratio} ${drawnScheme()}`;
  let byRatio = drawn.get(glyph);
  if (byRatio === undefined) {
    byRatio = new Map();
    drawn.set(glyph, byRatio);
  }
  let sprite = byRatio.get(key);
  if (sprite === undefined) {
    sprite = draw(glyph, ratio);
    byRatio.set(key, sprite);
  }
  return sprite;
}

/** Puts a sprite with its middle at a place in device pixels. The context's transform must be the identity. */
export function putSprite(context: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number): void {
  context.drawImage(sprite.canvas, Math.round(x) - sprite.half, Math.round(y) - sprite.half);
}
