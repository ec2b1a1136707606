import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { paintHouseNumbers } from './house-number-painter.ts';
import { drawLegend } from './legend-painter.ts';
import { type MapRow, type NumberRow, shapeOf } from './map-feature.ts';
import { paintMap } from './map-painter.ts';
import type { MapJob, PictureFormat, PictureJob } from './picture-job.ts';
import { viewOf } from './view.ts';

const jpegQuality = 88;

export function drawPicture(job: PictureJob): Uint8Array {
  if ('map' in job) return encode(drawMap(job.map), job.map.format);
  return encode(drawLegend(job.legend), job.legend.format);
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

function encode(canvas: Canvas, format: PictureFormat): Uint8Array {
  return format === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg', jpegQuality);
}
