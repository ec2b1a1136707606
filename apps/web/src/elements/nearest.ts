/** How far elements are from where somebody stands, or from another element. */
import type { FeatureTable } from '../api/feature-table.ts';
import { toMercatorX, toMercatorY } from '../api/mercator.ts';
import type { Extent } from '../map/drawing/extent.ts';
import { toPath, withinRings } from '../map/drawing/geometry.ts';
import { type Shape, shapeOf } from '../map/drawing/shape-store.ts';
import { placeOf } from '../map/map-place.ts';

export interface Near {
  readonly row: number;
  readonly distanceM: number;
}

/** Degrees, WGS84. */
export interface Standpoint {
  readonly lon: number;
  readonly lat: number;
}

const shapesOf = new WeakMap<FeatureTable, readonly (Shape | null)[]>();

function shapes(table: FeatureTable): readonly (Shape | null)[] {
  const known = shapesOf.get(table) ?? table.geometry.map(shapeOf);
  shapesOf.set(table, known);
  return known;
}

function toShape(shape: Shape, x: number, y: number): number {
  if (shape.type === 'area' && withinRings(shape.paths, x, y)) return 0;
  return Math.min(...shape.paths.map((path) => toPath(path, x, y)));
}

/** Where an element stands, one with an extent in the middle of it; null where it has no place. */
export function standpointOf(table: FeatureTable, row: number): Standpoint | null {
  const box = boxOf(table, row);
  if (box === null) return null;
  const { lon, lat } = placeOf([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2], 0);
  return { lon, lat };
}

/** The box of map metres around an element; null where it has no place. */
export function boxOf(table: FeatureTable, row: number): Extent | null {
  if (table.x.length === 0) return shapes(table)[row]?.box ?? null;
  const [x, y] = [table.x[row] ?? Number.NaN, table.y[row] ?? Number.NaN];
  return Number.isNaN(x) || Number.isNaN(y) ? null : [x, y, x, y];
}

/** How many metres away each row is, to its nearest part; NaN where it has no place. */
export function distancesFrom(table: FeatureTable, from: Standpoint): (row: number) => number {
  const [x, y] = [toMercatorX(from.lon), toMercatorY(from.lat)];
  // A Mercator metre is longer than one on the ground, the more so the farther from the equator.
  const scale = Math.cos((from.lat * Math.PI) / 180);
  const arePoints = table.x.length > 0;
  const outlines = arePoints ? [] : shapes(table);
  return (row) => {
    if (arePoints) return scale * Math.hypot((table.x[row] as number) - x, (table.y[row] as number) - y);
    const shape = outlines[row] ?? null;
    return shape === null ? Number.NaN : scale * toShape(shape, x, y);
  };
}

/** The nearest rows, the first one first; of what passes the filter where there is one. */
export function nearestRows(
  table: FeatureTable,
  from: Standpoint,
  most: number,
  mask: Uint8Array | null = null,
): readonly Near[] {
  const away = distancesFrom(table, from);
  const near: Near[] = [];
  let farthest = Number.POSITIVE_INFINITY;
  for (let row = 0; row < table.count; row++) {
    if (mask !== null && mask[row] !== 1) continue;
    const distanceM = away(row);
    if (Number.isNaN(distanceM) || distanceM >= farthest) continue;
    // Kept in order: the list is short, and hardly any row gets into it.
    const at = near.findIndex((one) => one.distanceM > distanceM);
    near.splice(at === -1 ? near.length : at, 0, { row, distanceM });
    if (near.length > most) near.pop();
    if (near.length === most) farthest = near.at(-1)?.distanceM ?? farthest;
  }
  return near;
}

const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `12 m`, `1,4 km` */
export function distanceText(distanceM: number): string {
  return distanceM < 995 ? `${whole.format(distanceM)} m` : `${tenths.format(distanceM / 1000)} km`;
}
