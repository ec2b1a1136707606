import { type Paint, shown } from '../../ui/shown-color.ts';
import { contains, type Extent, grown } from './extent.ts';
import type { Frame } from './frame.ts';
import { runsIn } from './geometry.ts';
import type { Shape } from './shape-store.ts';

/** One stroke (and fill) of a shape; several lie over each other, the first one lowest. CSS pixels. */
export interface Pen {
  readonly stroke?: Paint;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly fill?: Paint;
}

/** An area narrower than this would be lost: a square of this side stands for it. CSS pixels. */
export const SMALL = 8;

type Half = readonly [width: number, height: number];

/** Draws shapes with the same pens, each by itself: one path of them all takes the rasteriser longer. */
export function drawShapes(
  frame: Frame,
  shapes: readonly Shape[],
  pens: readonly Pen[],
  pointHalf: Half,
): void {
  const { context } = frame;
  const view = grown(frame.extent, 16 * frame.resolution);
  for (const pen of pens) {
    if (pen.fill !== undefined) context.fillStyle = shown(pen.fill);
    if (pen.stroke !== undefined) context.strokeStyle = shown(pen.stroke);
    context.lineWidth = pen.width ?? 1;
    context.setLineDash([...(pen.dash ?? [])]);
    for (const shape of shapes) {
      if (pen.fill === undefined && shape.type !== 'point' && !within(shape.box, view)) {
        strokeRuns(frame, shape, view);
        continue;
      }
      context.beginPath();
      trace(frame, shape, pointHalf);
      if (pen.fill !== undefined) context.fill('evenodd');
      if (pen.stroke !== undefined) context.stroke();
    }
  }
}

function within(box: Extent, view: Extent): boolean {
  return contains(view, box[0], box[1]) && contains(view, box[2], box[3]);
}

/** Strokes what is in view, with the dashes where they would be in the whole: they do not crawl when it moves. */
function strokeRuns({ context, left, top, resolution }: Frame, { paths }: Shape, view: Extent): void {
  for (const path of paths) {
    for (const { points, offset } of runsIn(path, view)) {
      context.lineDashOffset = offset / resolution;
      context.beginPath();
      for (let k = 0; k < points.length; k += 2) {
        const px = ((points[k] as number) - left) / resolution;
        const py = (top - (points[k + 1] as number)) / resolution;
        if (k === 0) context.moveTo(px, py);
        else context.lineTo(px, py);
      }
      context.stroke();
    }
  }
  context.lineDashOffset = 0;
}

function trace(frame: Frame, { type, paths, box }: Shape, [halfWidth, halfHeight]: Half): void {
  const { context, left, top, resolution } = frame;
  if (type === 'area' && Math.max(box[2] - box[0], box[3] - box[1]) < SMALL * resolution) {
    const px = ((box[0] + box[2]) / 2 - left) / resolution;
    const py = (top - (box[1] + box[3]) / 2) / resolution;
    context.rect(px - SMALL / 2, py - SMALL / 2, SMALL, SMALL);
    return;
  }
  for (const points of paths) {
    for (let k = 0; k < points.length; k += 2) {
      const px = ((points[k] as number) - left) / resolution;
      const py = (top - (points[k + 1] as number)) / resolution;
      if (type === 'point') context.rect(px - halfWidth, py - halfHeight, halfWidth * 2, halfHeight * 2);
      else if (k === 0) context.moveTo(px, py);
      else context.lineTo(px, py);
    }
    if (type === 'area') context.closePath();
  }
}
