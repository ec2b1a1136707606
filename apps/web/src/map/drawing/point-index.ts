import type { Extent } from './extent.ts';

/**
 * Finds the points of a box without looking at all of them. The points are sorted into square cells once; a
 * query walks the cells that the box touches.
 */
export interface PointIndex {
  /** The box around all points; null where no row has a place. */
  readonly extent: Extent | null;
  /**
   * The rows inside the box, edges included, in no order that means anything. The answer is a view of memory
   * that the next call overwrites: read it at once or copy it.
   */
  rowsIn(extent: Extent): Uint32Array;
}

const POINTS_A_CELL = 16;

const known = new WeakMap<Float64Array, { readonly y: Float64Array; readonly index: PointIndex }>();

/**
 * `x` and `y` in map metres; a row whose `x` or `y` is not a number has no place and is never found. The same places have
 * the same index: a patched table of which none moved has those of the table before.
 */
export function pointIndex(x: Float64Array, y: Float64Array): PointIndex {
  const before = known.get(x);
  if (before?.y === y) return before.index;
  const index = madeIndex(x, y);
  known.set(x, { y, index });
  return index;
}

function madeIndex(x: Float64Array, y: Float64Array): PointIndex {
  let [minX, minY, maxX, maxY] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  let placed = 0;
  for (let row = 0; row < x.length; row++) {
    const px = x[row] as number;
    const py = y[row] as number;
    if (!(Number.isFinite(px) && Number.isFinite(py))) continue;
    placed++;
    if (px < minX) minX = px;
    if (px > maxX) maxX = px;
    if (py < minY) minY = py;
    if (py > maxY) maxY = py;
  }
  if (placed === 0) return { extent: null, rowsIn: () => new Uint32Array() };

  const cells = Math.max(1, Math.ceil(placed / POINTS_A_CELL));
  const width = Math.max(maxX - minX, 1);
  const height = Math.max(maxY - minY, 1);
  const side = Math.sqrt((width * height) / cells);
  const across = Math.min(4096, Math.floor(width / side) + 1);
  const down = Math.min(4096, Math.floor(height / side) + 1);
  const columnOf = (px: number) =>
    Math.min(across - 1, Math.max(0, Math.floor(((px - minX) / width) * across)));
  const lineOf = (py: number) => Math.min(down - 1, Math.max(0, Math.floor(((py - minY) / height) * down)));

  const start = new Uint32Array(across * down + 1);
  const cellOf = new Int32Array(x.length).fill(-1);
  for (let row = 0; row < x.length; row++) {
    const px = x[row] as number;
    const py = y[row] as number;
    if (!(Number.isFinite(px) && Number.isFinite(py))) continue;
    const cell = lineOf(py) * across + columnOf(px);
    cellOf[row] = cell;
    start[cell + 1] = (start[cell + 1] as number) + 1;
  }
  for (let cell = 0; cell < across * down; cell++) {
    start[cell + 1] = (start[cell + 1] as number) + (start[cell] as number);
  }
  const next = start.slice(0, -1);
  const order = new Uint32Array(placed);
  for (let row = 0; row < x.length; row++) {
    const cell = cellOf[row] as number;
    if (cell < 0) continue;
    const at = next[cell] as number;
    order[at] = row;
    next[cell] = at + 1;
  }

  // Neighbours in the data are neighbours in memory: the whole is read faster in its own order.
  const everyone = new Uint32Array(placed);
  for (let row = 0, at = 0; row < x.length; row++) if ((cellOf[row] as number) >= 0) everyone[at++] = row;
  const found = new Uint32Array(placed);
  return {
    extent: [minX, minY, maxX, maxY],
    rowsIn(extent) {
      const [boxMinX, boxMinY, boxMaxX, boxMaxY] = extent;
      if (boxMinX > maxX || boxMaxX < minX || boxMinY > maxY || boxMaxY < minY) return found.subarray(0, 0);
      if (boxMinX <= minX && boxMaxX >= maxX && boxMinY <= minY && boxMaxY >= maxY) return everyone;
      let count = 0;
      const [fromColumn, toColumn] = [columnOf(boxMinX), columnOf(boxMaxX)];
      for (let line = lineOf(boxMinY); line <= lineOf(boxMaxY); line++) {
        const end = start[line * across + toColumn + 1] as number;
        for (let at = start[line * across + fromColumn] as number; at < end; at++) {
          const row = order[at] as number;
          const px = x[row] as number;
          const py = y[row] as number;
          if (px >= boxMinX && px <= boxMaxX && py >= boxMinY && py <= boxMaxY) found[count++] = row;
        }
      }
      return found.subarray(0, count);
    },
  };
}
