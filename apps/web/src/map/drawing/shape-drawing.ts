import type { FeatureTable } from '../../api/feature-table.ts';
import { lineageOf, takenOver } from '../../api/lineage.ts';
import { type Paint, shown } from '../../ui/shown-color.ts';
import { drawShapes, type Pen, SMALL } from './draw-shapes.ts';
import type { Drawing, Hit } from './drawing.ts';
import { around, type Extent, grown, meets } from './extent.ts';
import type { Frame } from './frame.ts';
import { middleOf, pathMeetsBox, toPath, withinRings } from './geometry.ts';
import type { LabelStyle } from './labels.ts';
import { BACK, parted, passes, type RowStates } from './row-states.ts';
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
  readonly labels?: ShapeLabels;
}

/** What a line is called, at its middle, where it is long enough to be told from its neighbours. */
export interface ShapeLabels {
  text(row: number): string | null;
  /** The step from which it is written. */
  readonly from: ZoomStep;
  readonly style: LabelStyle;
  readonly rank: number;
}

/** CSS pixels: a shorter line is lost below its own name. */
const LEAST_NAMED = 24;

/** What passes a narrow filter is no smaller (radius), and drawn as from that step on. CSS pixels. */
const LEAST_RADIUS = 5;
const NEAR: ZoomStep = 3;
const LEAST_WIDTH = 3;
const HALO: Paint = { light: 'rgba(255,255,255,.92)', dark: 'rgba(20,30,45,.92)' };

/** A line that is to be found, not to be read: whole, and wide enough. */
const solid = ({ dash: _, ...pen }: Pen): Pen => ({ ...pen, width: Math.max(pen.width ?? 1, LEAST_WIDTH) });

const known = new WeakMap<FeatureTable['geometry'], (Shape | null)[]>();

/** Other colours draw the same shapes; of a table that was patched only what changed is worked out. */
function shapesOf(table: FeatureTable): readonly (Shape | null)[] {
  const { geometry } = table;
  const before = known.get(geometry);
  if (before !== undefined) return before;
  const made = patchedShapes(table) ?? geometry.map(shapeOf);
  known.set(geometry, made);
  return made;
}

function patchedShapes(table: FeatureTable): (Shape | null)[] | undefined {
  const lineage = lineageOf(table);
  const before = lineage && known.get(lineage.from.geometry);
  if (lineage === undefined || before === undefined) return undefined;
  return takenOver<Shape | null, (Shape | null)[]>(
    lineage,
    before,
    (length) => new Array(length),
    (row) => shapeOf(table.geometry[row] ?? null),
  );
}

function useCssPixels({ context, ratio }: Frame): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.lineJoin = 'round';
  context.lineCap = 'butt';
}

/** A dot in the place of a shape that would be lost. */
function putDot(
  { context, left, top, resolution }: Frame,
  [x, y]: readonly [number, number],
  colour: NonNullable<Pen['stroke']>,
): void {
  const [px, py] = [(x - left) / resolution, (top - y) / resolution];
  for (const [radius, fill] of [
    [LEAST_RADIUS + 2.5, HALO],
    [LEAST_RADIUS, colour],
  ] as const) {
    context.fillStyle = shown(fill);
    context.beginPath();
    context.arc(px, py, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** A row of the few that pass the filter: on white; a line that would be lost as a dot. */
function bringOut(frame: Frame, row: number, shape: Shape | null, looks: ShapeLooks): void {
  if (shape === null || !meets(shape.box, grown(frame.extent, 12 * frame.resolution))) return;
  const own = looks.pens(row, frame.step < NEAR ? NEAR : frame.step);
  const pens = shape.type === 'line' ? own.map(solid) : own;
  const [minX, minY, maxX, maxY] = shape.box;
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const small = Math.max(maxX - minX, maxY - minY) < 2 * LEAST_RADIUS * frame.resolution;
  if (shape.type !== 'line' || !small) {
    // An area that would be lost gets the square of a point.
    const drawn: Shape =
      small && shape.type === 'area' ? { ...shape, type: 'point', paths: [Float64Array.of(x, y)] } : shape;
    const widest = Math.max(...pens.map(({ width = 1 }) => width));
    drawShapes(frame, [drawn], [{ stroke: HALO, width: widest + 5 }, ...pens], looks.pointHalf);
    return;
  }
  const colour = pens.find(({ stroke }) => stroke !== undefined)?.stroke ?? pens[0]?.fill ?? HALO;
  putDot(frame, [x, y], colour);
}

/** Whether any of the shape is in the box. */
function reachesInto(shape: Shape | null, box: Extent): boolean {
  if (shape === null || !meets(shape.box, box)) return false;
  return (
    shape.paths.some((path) => pathMeetsBox(path, box)) ||
    (shape.type === 'area' && withinRings(shape.paths, box[0], box[1]))
  );
}

/** What the pointer is on or near, the nearest first. */
function hitsOf(
  rows: readonly number[],
  shapeAt: (row: number) => Shape | null,
  isShown: (row: number) => boolean,
  at: readonly [number, number],
  resolution: number,
  reach: number,
  pointHalf: ShapeLooks['pointHalf'],
): Hit[] {
  const hits: Hit[] = [];
  const near = reach * resolution;
  const box: Extent = [at[0] - near, at[1] - near, at[0] + near, at[1] + near];
  for (const row of rows) {
    const shape = shapeAt(row);
    if (shape === null || !isShown(row)) continue;
    const square = shape.type === 'point' ? Math.max(...pointHalf) : SMALL / 2;
    const half = shape.type === 'line' ? 0 : square * resolution;
    if (!meets(grown(shape.box, half), box)) continue;
    const within = shape.type === 'area' && withinRings(shape.paths, at[0], at[1]);
    const away = within ? 0 : Math.min(...shape.paths.map((path) => toPath(path, at[0], at[1])));
    const distance = Math.max(0, away - half) / resolution;
    if (distance <= reach) hits.push({ row, distance, on: distance <= 3 });
  }
  return hits.sort((a, b) => a.distance - b.distance || a.row - b.row);
}

/** A layer of lines and areas (and of points among them). Thousands, not hundreds of thousands: no index. */
export function shapeDrawing({ table, looks, from, labels }: ShapeLayer): Drawing {
  const shapes = shapesOf(table);
  const shapeAt = (row: number): Shape | null => shapes[row] ?? null;
  const isInside = (row: number, box: Extent, states: RowStates) =>
    passes(states, row) && reachesInto(shapeAt(row), box);
  const boxOf = (row: number): Extent | null => shapeAt(row)?.box ?? null;
  const all = Array.from({ length: shapes.length }, (_, row) => row);

  /** The shapes in view by their pens, the excluded ones first. */
  const inView = (frame: Frame, states: RowStates, rows: readonly number[]): Map<readonly Pen[], Shape[]> => {
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
    if (states.mask !== null) for (const row of rows) if (!passes(states, row)) put(row, excluded);
    for (const row of rows) if (passes(states, row)) put(row, looks.pens(row, frame.step));
    return groups;
  };

  const drawRows = (frame: Frame, states: RowStates, rows: readonly number[]) => {
    for (const [pens, group] of inView(frame, states, rows)) drawShapes(frame, group, pens, looks.pointHalf);
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
      useCssPixels(frame);
      if (frame.step >= from) {
        const { context } = frame;
        const [behind, before] = parted(all, states) ?? [[], all];
        const whole = context.globalAlpha;
        context.globalAlpha = whole * BACK;
        drawRows(frame, states, behind);
        context.globalAlpha = whole;
        drawRows(frame, states, before);
      }
      for (const row of states.few ?? [])
        if (row !== states.hidden) bringOut(frame, row, shapeAt(row), looks);
    },
    paintMarks(frame, states) {
      useCssPixels(frame);
      for (const row of states.added ?? []) mark(frame, row, 'added');
      for (const row of states.chosen) mark(frame, row, states.chosenCount === 1 ? 'selected' : 'chosen');
      // What is chosen keeps its amber under the pointer.
      if (states.hovered !== null && !states.chosen.includes(states.hovered)) {
        mark(frame, states.hovered, 'hovered');
      }
    },
    label({ step, extent, resolution, left, top }, states, board) {
      if (labels === undefined || step < labels.from) return;
      for (const row of all) {
        const shape = shapeAt(row);
        if (shape === null || !passes(states, row) || !meets(shape.box, extent)) continue;
        const [minX, minY, maxX, maxY] = shape.box;
        if (Math.max(maxX - minX, maxY - minY) < LEAST_NAMED * resolution) continue;
        const middle = middleOf(shape.paths);
        const text = labels.text(row);
        if (middle === null || text === null || text === '') continue;
        const [x, y] = middle;
        board.offer(text, (x - left) / resolution, (top - y) / resolution + 3, labels.style, labels.rank);
      }
    },
    hits(at, resolution, reach, states) {
      return hitsOf(all, shapeAt, (row) => passes(states, row), at, resolution, reach, looks.pointHalf);
    },
    inside: (box, states) => all.filter((row) => isInside(row, box, states)),
    meets: (box, states) => all.some((row) => isInside(row, box, states)),
    boxOf,
    anchor(row) {
      const shape = shapeAt(row);
      if (shape === null) return null;
      const { box } = shape;
      return shape.type === 'line' ? middleOf(shape.paths) : [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    },
  };
}
