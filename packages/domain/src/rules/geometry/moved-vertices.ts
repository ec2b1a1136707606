/** What a line becomes when something that stands on one of its vertices moves. */
import { distanceBetween } from './distance.ts';
import { type Geometry, type Position, positionsOf } from './geojson.ts';

/** A vertex so near to a point that whoever drew them meant the same place. */
const SAME_PLACE_M = 0.5;
/** A degree of latitude is longer than this everywhere; most vertices are told to be far without measuring. */
const LEAST_METRES_PER_DEGREE = 110_000;

function stands([lon, lat]: Position, place: Position): boolean {
  if (Math.abs(lat - place[1]) * LEAST_METRES_PER_DEGREE > SAME_PLACE_M) return false;
  return distanceBetween([lon, lat], place) <= SAME_PLACE_M;
}

/** Whether a line has a vertex there; anything else has none. */
export function hasVertexAt(geometry: Geometry, place: Position): boolean {
  const isLine = geometry.type === 'LineString' || geometry.type === 'MultiLineString';
  return isLine && positionsOf(geometry).some((vertex) => stands(vertex, place));
}

/**
 * The line with every vertex that stands where the point was where the point is now: a ring's first and last alike.
 * Null where none stands there, or what is given is no line.
 */
export function withVerticesMoved(geometry: Geometry, from: Position, to: Position): Geometry | null {
  let found = false;
  const moved = (path: readonly Position[]) =>
    path.map((vertex) => {
      if (!stands(vertex, from)) return vertex;
      found = true;
      return to;
    });
  const line = ((): Geometry | null => {
    if (geometry.type === 'LineString') return { ...geometry, coordinates: moved(geometry.coordinates) };
    if (geometry.type !== 'MultiLineString') return null;
    return { ...geometry, coordinates: geometry.coordinates.map(moved) };
  })();
  return found ? line : null;
}
