/** The way back from a table's map metres to the geometry that the server gave. */
import type { Geometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import type { FeatureTable } from './feature-table.ts';

const EARTH_RADIUS_M = 6378137;
/** Seven decimals of a degree, as the server writes them: a centimetre. */
const SCALE = 1e7;

// Zero is added so that no minus stays on a zero.
const degrees = (radians: number) => Math.round(((radians * 180) / Math.PI) * SCALE) / SCALE + 0;

/** The way back from map metres (EPSG:3857) to the degrees that the server gave. */
function positionOf(x: number, y: number): Position {
  return [degrees(x / EARTH_RADIUS_M), degrees(Math.atan(Math.sinh(y / EARTH_RADIUS_M)))];
}

/** Where a row's element is; null where it has no place. */
export function geometryAt(table: FeatureTable, row: number): Geometry | null {
  if (table.x.length === 0) return (table.geometry[row] ?? null) as Geometry | null;
  const coordinates = pointOfRow(table, row);
  return coordinates === null ? null : { type: 'Point', coordinates };
}

/** Where a row of a layer of points is; null where it has no place. */
export function pointOfRow(table: FeatureTable, row: number): Position | null {
  const [x = Number.NaN, y = Number.NaN] = [table.x[row], table.y[row]];
  return Number.isNaN(x) ? null : positionOf(x, y);
}
