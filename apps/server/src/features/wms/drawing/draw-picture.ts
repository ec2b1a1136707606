import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { paintHouseNumbers } from './house-number-painter.ts';
import { drawLegend } from './legend-painter.ts';
import { type MapRow, type NumberRow, shapeOf } from './map-feature.ts';
import { paintMap } from './map-painter.ts';
import type { MapJob, PictureFormat, PictureJob } from './picture-job.ts';
import { pngOf } from './png.ts';
import { viewOf } from './view.ts';

const jpegQuality = 88;

/** Draws a map or a legend, and gives the bytes of the picture. */
export function drawPicture(job: PictureJob): Uint8Array {
  if ('map' in job) return encode(drawMap(job.map), job.map);
  return encode(drawLegend(job.legend), job.legend);
}

function drawMap({ frame, layers, background }: MapJob): Canvas {
  const canvas = createCanvas(frame.width, frame.height);
  const context = canvas.getContext('2d');
  const view = viewOf(frame);
  if (background !== null) {
    context.fillStyle = background;
    context.fillRect(0, 0, frame.width, frame.height);
  }
  for (const { kind, rows } of layers) {
    if (kind === 'civici') paintHouseNumbers(context, JSON.parse(rows) as NumberRow[], view);
    else {
      const shapes = (JSON.parse(rows) as MapRow[]).map((row) => shapeOf(row, view));
      paintMap(context, shapes, view);
    }
  }
  return canvas;
}

interface Encoding {
  readonly format: PictureFormat;
  /** What everything lies on; null where it shines through. */
  readonly background: string | null;
}

function encode(canvas: Canvas, { format, background }: Encoding): Uint8Array {
  if (format !== 'image/png') return canvas.toBuffer('image/jpeg', jpegQuality);
  const { width, height } = canvas;
  return pngOf(canvas.getContext('2d').getImageData(0, 0, width, height), background !== null);
}
