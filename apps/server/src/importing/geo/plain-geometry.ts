/** Whether a geometry is written well enough to be given to the database, wherever on earth (or in metres) it is. */
import type { GeometryType } from '@lucerna/domain/kind-description';

export interface PlainGeometry {
  readonly type: GeometryType;
  readonly coordinates: Nested;
}

type Nested = readonly (number | Nested)[];

/** How many lists stand around a position. */
const depths: Readonly<Record<GeometryType, number>> = {
  Point: 0,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
};

/**
 * The geometry with two finite coordinates a position and closed rings, or null. The embedded engine is silent
 * about some of the errors that anything else raises there.
 */
export function plainGeometry(value: unknown): PlainGeometry | null {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('coordinates' in value))
    return null;
  const type = (Object.keys(depths) as GeometryType[]).find((one) => one === value.type);
  if (type === undefined) return null;
  const coordinates = nested(value.coordinates, depths[type]);
  if (coordinates === null) return null;
  const rings = type === 'Polygon' ? coordinates : type === 'MultiPolygon' ? coordinates.flat(1) : [];
  return (rings as readonly Nested[]).every(isClosed) ? { type, coordinates } : null;
}

function nested(value: unknown, depth: number): Nested | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  if (depth === 0) {
    const [x, y] = value as unknown[];
    return Number.isFinite(x) && Number.isFinite(y) ? [x as number, y as number] : null;
  }
  const inner = value.map((one) => nested(one, depth - 1));
  return inner.includes(null) ? null : (inner as Nested);
}

function isClosed(ring: Nested): boolean {
  const [first, last] = [ring[0] as Nested, ring.at(-1) as Nested];
  return ring.length >= 4 && first[0] === last[0] && first[1] === last[1];
}
