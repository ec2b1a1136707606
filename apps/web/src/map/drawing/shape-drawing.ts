import type { FeatureTable } from '../../api/feature-table.ts';
import type { Drawing, Hit } from './drawing.ts';
import { around, type Extent, grown, meets } from './extent.ts';
import type { Frame } from './frame.ts';
import { middleOf, pathMeetsBox, toPath, withinRings } from './geometry.ts';
import { passes, type RowStates } from './row-states.ts';
import { type Shape, shapeOf } from './shape-store.ts';
import type { Mark } from './symbol-drawing.ts';
import type { ZoomStep } from './zoom-step.ts';

/** One stroke (and fill) of a shape; several lie over each other, the first one lowest. CSS pixels. */
export interface Pen {
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly fill?: string;
}

export interface ShapeLooks {
  /** The pens of a row; equal pens must be the same array, so that their rows are drawn in one go. */
  pens(row: number, step: ZoomStep): readonly Pen[];
  excluded(step: ZoomStep): readonly Pen[];
  marks(row: number, step: ZoomStep, mark: Mark): readonly Pen[];
  /** Half the width of the square that stands for a point among the shapes. */
  readonly pointHalf: readonly [width: number, height: number];
}

export interface ShapeLayer {
  readonly table: FeatureTable;
  readonly looks: ShapeLooks;
  /** Steps from which the layer is drawn. */
  readonly from: ZoomStep;
}

function trace(path: Path2D, shape: Shape, frame: Frame, pointHalf: readonly [number, number]): void {
  const { left, top, resolution } = frame;
  for (const points of shape.paths) {
    for (let k = 0; k < points.length; k += 2) {
      const px = ((points[k] as number) - left) / resolution;
      const py = (top - (points[k + 1] as number)) / resolution;
      if (shape.type === 'point') {
        path.rect(px - pointHalf[0], py - pointHalf[1], pointHalf[0] * 2, pointHalf[1] * 2);
      } else if (k === 0) path.moveTo(px, py);
      else path.lineTo(px, py);
    }
    if (shape.type === 'area') path.closePath();
  }
}

function drawPens(context: CanvasRenderingContext2D, path: Path2D, pens: readonly Pen[]): void {
  for (const pen of pens) {
    if (pen.fill !== undefined) {
      context.fillStyle = pen.fill;
      context.fill(path, 'evenodd');
    }
    if (pen.stroke !== undefined) {
      context.strokeStyle = pen.stroke;
      context.lineWidth = pen.width ?? 1;
      context.setLineDash([...(pen.dash ?? [])]);
      context.stroke(path);
    }
  }
}

/** A layer of lines and areas (and of points among them). Thousands, not hundreds of thousands: no index. */
export function shapeDrawing({ table, looks, from }: ShapeLayer): Drawing {
  const shapes: readonly (Shape | null)[] = table.geometry.map(shapeOf);
  const shapeAt = (row: number): Shape | null => shapes[row] ?? null;
  const boxOf = (row: number): Extent | null => shapeAt(row)?.box ?? null;
  const all = Array.from({ length: shapes.length }, (_, row) => row);

  const groups = (frame: Frame, states: RowStates): Map<readonly Pen[], Path2D> => {
    const view = grown(frame.extent, 12 * frame.resolution);
    const paths = new Map<readonly Pen[], Path2D>();
    const put = (row: number, pens: readonly Pen[]) => {
      const shape = shapeAt(row);
      if (shape === null || !meets(shape.box, view)) return;
      let path = paths.get(pens);
      if (path === undefined) {
        path = new Path2D();
        paths.set(pens, path);
      }
      trace(path, shape, frame, looks.pointHalf);
    };
    const excluded = looks.excluded(frame.step);
    if (states.mask !== null) for (const row of all) if (!passes(states, row)) put(row, excluded);
    for (const row of all) if (passes(states, row)) put(row, looks.pens(row, frame.step));
    return paths;
  };

  const useCssPixels = ({ context, ratio }: Frame) => {
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.lineJoin = 'round';
    context.lineCap = 'butt';
  };

  const mark = (frame: Frame, row: number, kind: Mark) => {
    const shape = shapeAt(row);
    if (shape === null || !meets(shape.box, grown(frame.extent, 12 * frame.resolution))) return;
    const path = new Path2D();
    trace(path, shape, frame, looks.pointHalf);
    drawPens(frame.context, path, looks.marks(row, frame.step, kind));
  };

  return {
    table,
    extent: around(all, boxOf),
    paint(frame, states) {
      if (frame.step < from) return;
      useCssPixels(frame);
      for (const [pens, path] of groups(frame, states)) drawPens(frame.context, path, pens);
    },
    paintMarks(frame, states) {
      useCssPixels(frame);
      for (const row of states.chosen) mark(frame, row, states.chosenCount === 1 ? 'selected' : 'chosen');
      if (states.hovered !== null) mark(frame, states.hovered, 'hovered');
    },
    label() {},
    hits(at, resolution, reach, states) {
      const hits: Hit[] = [];
      const near = reach * resolution;
      const box: Extent = [at[0] - near, at[1] - near, at[0] + near, at[1] + near];
      for (const row of all) {
        const shape = shapeAt(row);
        if (shape === null || !passes(states, row)) continue;
        const half = shape.type === 'point' ? Math.max(...looks.pointHalf) * resolution : 0;
        if (!meets(grown(shape.box, half), box)) continue;
        const within = shape.type === 'area' && withinRings(shape.paths, at[0], at[1]);
        const away = within ? 0 : Math.min(...shape.paths.map((path) => toPath(path, at[0], at[1])));
        const distance = Math.max(0, away - half) / resolution;
        if (distance <= reach) hits.push({ row, distance, on: distance <= 3 });
      }
      return hits.sort((a, b) => a.distance - b.distance || a.row - b.row);
    },
    inside: (box, states) =>
      all.filter((row) => {
        const shape = shapeAt(row);
        if (shape === null || !passes(states, row) || !meets(shape.box, box)) return false;
        return (
          shape.paths.some((path) => pathMeetsBox(path, box)) ||
          (shape.type === 'area' && withinRings(shape.paths, box[0], box[1]))
        );
      }),
    boxOf,
    anchor(row) {
      const shape = shapeAt(row);
      if (shape === null) return null;
      const { box } = shape;
      return shape.type === 'line' ? middleOf(shape.paths) : [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    },
  };
}
