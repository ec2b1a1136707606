/** GeoJSON geometries as this product keeps them: WGS84 degrees, longitude first, no height. */

export type Position = readonly [lon: number, lat: number];
/** Closed: the first position is the last. */
export type Ring = readonly Position[];

export interface PointGeometry {
  readonly type: 'Point';
  readonly coordinates: Position;
}
export interface LineStringGeometry {
  readonly type: 'LineString';
  readonly coordinates: readonly Position[];
}
export interface MultiLineStringGeometry {
  readonly type: 'MultiLineString';
  readonly coordinates: readonly (readonly Position[])[];
}
export interface PolygonGeometry {
  readonly type: 'Polygon';
  readonly coordinates: readonly Ring[];
}
export interface MultiPolygonGeometry {
  readonly type: 'MultiPolygon';
  readonly coordinates: readonly (readonly Ring[])[];
}

export type Geometry =
  | PointGeometry
  | LineStringGeometry
  | MultiLineStringGeometry
  | PolygonGeometry
  | MultiPolygonGeometry;

/** All positions of a geometry. */
export function positionsOf(geometry: Geometry): readonly Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'LineString':
      return geometry.coordinates;
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates.flat();
    case 'MultiPolygon':
      return geometry.coordinates.flat(2);
  }
}
