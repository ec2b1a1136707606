import type { Hit } from './drawing.ts';
import type { Extent } from './extent.ts';

export interface SymbolPlaces {
  readonly x: Float64Array;
  readonly y: Float64Array;
  rowsIn(extent: Extent): Uint32Array;
  /** Half a symbol's width, CSS pixels. */
  readonly radius: number;
  /** The farthest that a symbol can stand from its place, CSS pixels. */
  readonly spread: number;
}

/** The smallest target that a pointer can be asked to meet, CSS pixels from the middle. */
const SMALLEST_TARGET = 3;

/**
 * The symbols under or near a place, nearest first; equals in the order of the rows, so that the answer does not
 * depend on how the index happens to store them.
 */
export function symbolHits(
  { x, y, rowsIn, radius, spread }: SymbolPlaces,
  offsetOf: (row: number) => readonly [number, number],
  at: readonly [number, number],
  resolution: number,
  reach: number,
  accept: (row: number) => boolean,
): Hit[] {
  const target = Math.max(radius, SMALLEST_TARGET);
  const farthest = target + reach;
  const around = (farthest + spread) * resolution;
  const box: Extent = [at[0] - around, at[1] - around, at[0] + around, at[1] + around];
  const hits: Hit[] = [];
  for (const row of rowsIn(box)) {
    if (!accept(row)) continue;
    const offset = offsetOf(row);
    const dx = ((x[row] as number) - at[0]) / resolution + offset[0];
    const dy = (at[1] - (y[row] as number)) / resolution + offset[1];
    const distance = Math.hypot(dx, dy);
    if (distance <= farthest) hits.push({ row, distance, on: distance <= target });
  }
  return hits.sort((a, b) => a.distance - b.distance || a.row - b.row);
}
