import type { Place, View } from './view.ts';

type Coordinates = readonly [lon: number, lat: number];

/** A geometry as the database writes it. */
export type MapGeometry =
  | { readonly type: 'Point'; readonly coordinates: Coordinates }
  | { readonly type: 'LineString' | 'MultiPoint'; readonly coordinates: readonly Coordinates[] }
  | {
      readonly type: 'Polygon' | 'MultiLineString';
      readonly coordinates: readonly (readonly Coordinates[])[];
    }
  | {
      readonly type: 'MultiPolygon';
      readonly coordinates: readonly (readonly (readonly Coordinates[])[])[];
    };

/** A row of the technical map, as its text comes from the database. */
export type MapRow = readonly [id: number, classe: string, nome: string | null, geometry: MapGeometry];

/** A house number. */
export type NumberRow = readonly [id: number, numero: string, lon: number, lat: number];

/** A row in the pixels of a picture. */
export interface Shape {
  readonly id: number;
  readonly classe: string;
  readonly nome: string | null;
  /** Lines, or rings where `area`. */
  readonly paths: readonly (readonly Place[])[];
  readonly area: boolean;
}

export function shapeOf([id, classe, nome, geometry]: MapRow, view: View): Shape {
  const path = (coordinates: readonly Coordinates[]) => coordinates.map(([lon, lat]) => view.place(lon, lat));
  const shape = (paths: readonly (readonly Place[])[], area: boolean) => ({ id, classe, nome, paths, area });
  switch (geometry.type) {
    case 'LineString':
      return shape([path(geometry.coordinates)], false);
    case 'MultiLineString':
      return shape(geometry.coordinates.map(path), false);
    case 'Polygon':
      return shape(geometry.coordinates.map(path), true);
    case 'MultiPolygon':
      return shape(geometry.coordinates.flat().map(path), true);
    default:
      return shape([], false);
  }
}
