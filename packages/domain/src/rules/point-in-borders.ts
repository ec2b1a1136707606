/** How far outside the municipality does something stand? (contract, section 3) */
import { type Geometry, type MultiPolygonGeometry, type Position, positionsOf } from './geometry/geojson.ts';
import { placeInPolygon } from './geometry/rings.ts';

const EARTH_RADIUS_M = 6_371_008.8;

/** How far beyond the borders light points, sub-panels, lines and cabinets may stand, in metres. */
export const BORDER_TOLERANCE_M = 5000;

/** Metres from the origin of a plane to the segment from a to b. */
function distanceToSegment(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

/**
 * Metres from a position to the borders; 0 within them or on them. On a plane that touches the earth at the
 * position: true to a few metres over the distances that matter. Infinity where there are no borders.
 */
export function distanceToBorders(at: Position, borders: MultiPolygonGeometry): number {
  const perLat = (EARTH_RADIUS_M * Math.PI) / 180;
  const perLon = perLat * Math.cos((at[1] * Math.PI) / 180);
  let nearest = Number.POSITIVE_INFINITY;
  for (const polygon of borders.coordinates) {
    if (placeInPolygon(at, polygon) !== 'outside') return 0;
    for (const ring of polygon) {
      for (let i = 1; i < ring.length; i += 1) {
        const [a, b] = [ring[i - 1] as Position, ring[i] as Position];
        const distance = distanceToSegment(
          (a[0] - at[0]) * perLon,
          (a[1] - at[1]) * perLat,
          (b[0] - at[0]) * perLon,
          (b[1] - at[1]) * perLat,
        );
        if (distance < nearest) nearest = distance;
      }
    }
  }
  return nearest;
}

/** Whether every position of a geometry stands within the borders, or at most that far outside. */
export function isWithinBorders(
  geometry: Geometry,
  borders: MultiPolygonGeometry,
  toleranceM: number = BORDER_TOLERANCE_M,
): boolean {
  return positionsOf(geometry).every((at) => distanceToBorders(at, borders) <= toleranceM);
}
