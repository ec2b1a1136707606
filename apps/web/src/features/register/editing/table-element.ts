import type { Kind } from '@lucerna/domain/kind';
import type { Geometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import type { FeatureTable } from '../../../api/feature-table.ts';
import type { Draft } from '../../../form/draft.ts';
import type { Element } from './edit-session.ts';

const EARTH_RADIUS_M = 6378137;
/** Seven decimals of a degree, as the server writes them: a centimetre. */
const SCALE = 1e7;

// Zero is added so that no minus stays on a zero.
const degrees = (radians: number) => Math.round(((radians * 180) / Math.PI) * SCALE) / SCALE + 0;

/** The way back from map metres (EPSG:3857) to the degrees that the server gave. */
function positionOf(x: number, y: number): Position {
  return [degrees(x / EARTH_RADIUS_M), degrees(Math.atan(Math.sinh(y / EARTH_RADIUS_M)))];
}

function geometryOf(table: FeatureTable, row: number): Geometry | null {
  if (table.x.length === 0) return (table.geometry[row] ?? null) as Geometry | null;
  const [x = Number.NaN, y = Number.NaN] = [table.x[row], table.y[row]];
  return Number.isNaN(x) ? null : { type: 'Point', coordinates: positionOf(x, y) };
}

/** An element out of the table that the page holds; undefined where it is not there. */
export function elementInTable(kind: Kind, table: FeatureTable, id: number): Element | undefined {
  const row = table.rowOf(id);
  if (row === undefined) return undefined;
  const values: Draft = Object.fromEntries(
    kind.fields.map((field) => [field.key, table.column(field.key).at(row)]),
  );
  return { id, version: Number(values.versione), values, geometry: geometryOf(table, row) };
}
