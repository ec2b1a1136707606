import type { FeatureTable } from '../../api/feature-table.ts';
import { drawShapes, type Pen, SMALL } from './draw-shapes.ts';
import type { Drawing, Hit } from './drawing.ts';
import { around, type Extent, grown, meets } from './extent.ts';
import type { Frame } from './frame.ts';
import { middleOf, pathMeetsBox, toPath, withinRings } from './geometry.ts';
import { passes, type RowStates } from './row-states.ts';
import { type Shape, shapeOf } from './shape-store.ts';
import type { Mark } from './symbol-drawing.ts';
import type { ZoomStep } from './zoom-step.ts';

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

/** A layer of lines and areas (and of points among them). Thousands, not hundreds of thousands: no index. */
export function shapeDrawing({ table, looks, from }: ShapeLayer): Drawing {
  const shapes: readonly (Shape | null)[] = table.geometry.map(shapeOf);
  const shapeAt = (row: number): Shape | null => shapes[row] ?? null;
  const boxOf = (row: number): Extent | null => shapeAt(row)?.box ?? null;
  const all = Array.from({ length: shapes.length }, (_, row) => row);

  /** The shapes in view by their pens, the excluded ones first. */
  const inView = (frame: Frame, states: RowStates): Map<readonly Pen[], Shape[]> => {
    const view = grown(frame.extent, 12 * frame.resolution);
    const groups = new Map<readonly Pen[], Shape[]>();
    const put = (row: number, pens: readonly Pen[]) => {
      const shape = shapeAt(row);
      if (shape === null || row === states.hidden || !meets(shape.box, view)) return;
      const group = groups.get(pens);
      if (group === undefined) groups.set(pens, [shape]);
      else group.push(shape);
    };
    const excluded = looks.excluded(frame.step);
    if (states.mask !== null) for (const row of all) if (!passes(states, row)) put(row, excluded);
    for (const row of all) if (passes(states, row)) put(row, looks.pens(row, frame.step));
    return groups;
  };

  const useCssPixels = ({ context, ratio }: Frame) => {
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.lineJoin = 'round';
    context.lineCap = 'butt';
  };

  const mark = (frame: Frame, row: number, kind: Mark) => {
    const shape = shapeAt(row);
    if (shape === null || !meets(shape.box, grown(frame.extent, 12 * frame.resolution))) return;
    drawShapes(frame, [shape], looks.marks(row, frame.step, kind), looks.pointHalf);
  };

  return {
    table,
    extent: around(all, boxOf),
    paint(frame, states) {
      if (frame.step < from) return;
      useCssPixels(frame);
      for (const [pens, group] of inView(frame, states)) drawShapes(frame, group, pens, looks.pointHalf);
    },
    paintMarks(frame, states) {
      useCssPixels(frame);
      for (const row of states.added ?? []) mark(frame, row, 'added');
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
        const square = shape.type === 'point' ? Math.max(...looks.pointHalf) : SMALL / 2;
        const half = shape.type === 'line' ? 0 : square * resolution;
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
