import { technicalMapClasses } from '@lucerna/domain/vocabulary/technical-map';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { houseNumber, land, type Style, styleOf } from './palette.ts';
import type { LegendJob } from './picture-job.ts';
import { fontOf } from './typeface.ts';

const gap = 8;
const lettering = fontOf({ sizePx: 12, weight: 400 });

interface Entry {
  readonly label: string;
  paint(context: SKRSContext2D, width: number, height: number): void;
}

const isLine = ({ widthM, upTo }: Style) => widthM !== undefined && upTo < 4_000;

const entries: Readonly<Record<LegendJob['kind'], readonly Entry[]>> = {
  carta_tecnica: technicalMapClasses.map(({ value, label }) => {
    const style = styleOf(value);
    return { label, paint: (...to) => (isLine(style) ? paintLine(style, ...to) : paintPatch(style, ...to)) };
  }),
  civici: [{ label: 'Numeri civici', paint: paintNumber }],
};

/** The legend of a layer: a swatch of each class with its name. */
export function drawLegend({ kind, swatchWidth, swatchHeight, background }: LegendJob): Canvas {
  const list = entries[kind];
  const row = Math.max(swatchHeight, 16) + 4;
  const measure = createCanvas(1, 1).getContext('2d');
  measure.font = lettering;
  const widest = Math.max(...list.map(({ label }) => measure.measureText(label).width));
  const canvas = createCanvas(Math.ceil(swatchWidth + 3 * gap + widest), list.length * row + gap);
  const context = canvas.getContext('2d');
  if (background !== null) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.textBaseline = 'middle';
  list.forEach((entry, i) => {
    const top = gap / 2 + i * row + (row - swatchHeight) / 2;
    context.save();
    context.translate(gap, top);
    entry.paint(context, swatchWidth, swatchHeight);
    context.restore();
    context.font = lettering;
    context.fillStyle = '#17243A';
    context.textAlign = 'left';
    context.fillText(entry.label, swatchWidth + 2 * gap, top + swatchHeight / 2);
  });
  return canvas;
}

function paintPatch(style: Style, context: SKRSContext2D, width: number, height: number): void {
  context.fillStyle = style.fill;
  context.fillRect(0.5, 0.5, width - 1, height - 1);
  context.strokeStyle = style.edge ?? '#C9D1DD';
  context.lineWidth = 1;
  context.strokeRect(0.5, 0.5, width - 1, height - 1);
}

function paintLine(style: Style, context: SKRSContext2D, width: number, height: number): void {
  context.fillStyle = land;
  context.fillRect(0, 0, width, height);
  const thick = Math.min(height - 4, Math.max(2, (style.widthM ?? 2) * 0.8));
  if (style.edge !== undefined) {
    context.fillStyle = style.edge;
    context.fillRect(0, (height - thick) / 2 - 1, width, thick + 2);
  }
  context.fillStyle = style.fill;
  context.fillRect(0, (height - thick) / 2, width, thick);
}

function paintNumber(context: SKRSContext2D, width: number, height: number): void {
  context.font = fontOf({ sizePx: houseNumber.size, weight: 400 });
  context.textAlign = 'center';
  context.fillStyle = houseNumber.color;
  context.fillText('12', width / 2, height / 2);
}
