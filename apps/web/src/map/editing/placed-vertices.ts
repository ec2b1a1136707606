import type Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Polygon from 'ol/geom/Polygon.js';

/** How many vertices of a drawing are set: the one under the pointer is not yet, and a ring names its first twice. */
export function placedVertices(sketch: Feature | null): number {
  const geometry = sketch?.getGeometry();
  if (geometry instanceof LineString) return geometry.getCoordinates().length - 1;
  if (geometry instanceof Polygon) return Math.max(1, (geometry.getCoordinates()[0]?.length ?? 0) - 2);
  return 0;
}
