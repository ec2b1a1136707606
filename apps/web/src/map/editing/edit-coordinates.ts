/** Between the register's degrees (WGS84) and the map's metres (EPSG:3857). */
import type { Geometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import type OlGeometry from 'ol/geom/Geometry.js';
import LineString from 'ol/geom/LineString.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import { placeCenter, placeOf } from '../map-place.ts';

/** Seven decimals of a degree, as the server keeps them: a centimetre. */
const SCALE = 1e7;

// Zero is added so that no minus stays on a zero.
const rounded = (degrees: number) => Math.round(degrees * SCALE) / SCALE + 0;

/** The position of map coordinates. */
export function positionAt(place: readonly number[]): Position {
  const { lon, lat } = placeOf(place, 0);
  return [rounded(lon), rounded(lat)];
}

/** The map coordinates of a position. */
export function placeAt([lon, lat]: Position): [x: number, y: number] {
  return placeCenter({ lon, lat });
}

/** A geometry as OpenLayers edits it. */
export function toMap(geometry: Geometry): OlGeometry {
  const path = (positions: readonly Position[]) => positions.map(placeAt);
  switch (geometry.type) {
    case 'Point':
      return new Point(placeAt(geometry.coordinates));
    case 'LineString':
      return new LineString(path(geometry.coordinates));
    case 'MultiLineString':
      return new MultiLineString(geometry.coordinates.map(path));
    case 'Polygon':
      return new Polygon(geometry.coordinates.map(path));
    case 'MultiPolygon':
      return new MultiPolygon(geometry.coordinates.map((rings) => rings.map(path)));
  }
}

/** What OpenLayers has drawn. Throws for a geometry that no element of ours has: a programmer's mistake. */
export function fromMap(geometry: OlGeometry): Geometry {
  const path = (places: readonly (readonly number[])[]) => places.map(positionAt);
  if (geometry instanceof Point) return { type: 'Point', coordinates: positionAt(geometry.getCoordinates()) };
  if (geometry instanceof LineString) {
    return { type: 'LineString', coordinates: path(geometry.getCoordinates()) };
  }
  if (geometry instanceof MultiLineString) {
    return { type: 'MultiLineString', coordinates: geometry.getCoordinates().map(path) };
  }
  if (geometry instanceof Polygon) {
    return { type: 'Polygon', coordinates: geometry.getCoordinates().map(path) };
  }
  if (geometry instanceof MultiPolygon) {
    const rings = geometry.getCoordinates().map((polygon) => polygon.map(path));
    return { type: 'MultiPolygon', coordinates: rings };
  }
  throw new Error(`No element is a ${geometry.getType()}`);
}
