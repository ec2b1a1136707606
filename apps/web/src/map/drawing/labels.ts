import { type Paint, shown, shownColor } from '../../ui/shown-color.ts';
import { glyphFont } from './glyph.ts';
import { type LabelBox, labelPlaces } from './label-places.ts';

export interface LabelStyle {
  readonly weight: 600 | 700;
  readonly size: number;
  readonly color: Paint;
  readonly halo: number;
}

/** Labels offered for one frame; those for which there is room are drawn, the more important first. */
export interface LabelBoard {
  /** `x` is the label's middle and `top` its upper edge, in CSS pixels. A smaller rank is more important. */
  offer(text: string, x: number, top: number, style: LabelStyle, rank: number): void;
  /** Keeps labels of that rank and of less important ones off a symbol. */
  block(box: LabelBox, rank: number): void;
  draw(context: CanvasRenderingContext2D, ratio: number): void;
}

interface Picture {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

/** So many pictures of labels are kept; a town at close zoom shows a few hundred. */
const KEPT = 4000;
const pictures = new Map<string, Picture>();

function pictureOf(text: string, style: LabelStyle, ratio: number): Picture {
  const ink = shown(style.color);
  const ground = shownColor('surface');
  const key = `${style.weight} ${style.size} ${ink} ${ground} ${style.halo} ${ratio} ${text}`;
  const kept = pictures.get(key);
  if (kept !== undefined) return kept;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas');
  const font = `${style.weight} ${style.size}px ${glyphFont}`;
  context.font = font;
  const width = Math.ceil(context.measureText(text).width) + style.halo * 2;
  const height = Math.ceil(style.size * 1.1) + style.halo * 2;
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = ground;
  context.lineWidth = style.halo;
  context.strokeText(text, width / 2, height / 2);
  context.fillStyle = ink;
  context.fillText(text, width / 2, height / 2);
  if (pictures.size >= KEPT) pictures.clear();
  const picture = { canvas, width, height };
  pictures.set(key, picture);
  return picture;
}

export function labelBoard(): LabelBoard {
  const places = labelPlaces();
  const blocks: { box: LabelBox; rank: number }[] = [];
  const offers: { text: string; x: number; top: number; style: LabelStyle; rank: number }[] = [];
  return {
    offer: (text, x, top, style, rank) => offers.push({ text, x, top, style, rank }),
    block: (box, rank) => blocks.push({ box, rank }),
    draw(context, ratio) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      offers.sort((a, b) => a.rank - b.rank);
      blocks.sort((a, b) => a.rank - b.rank);
      let blocked = 0;
      for (const { text, x, top, style, rank } of offers) {
        for (; (blocks[blocked]?.rank ?? Number.POSITIVE_INFINITY) <= rank; blocked++) {
          places.block((blocks[blocked] as { box: LabelBox }).box);
        }
        const { canvas, width, height } = pictureOf(text, style, ratio);
        const box = { x: x - width / 2, y: top - style.halo, width, height };
        if (!places.take(box)) continue;
        context.drawImage(canvas, Math.round(box.x * ratio), Math.round(box.y * ratio));
      }
    },
  };
}
