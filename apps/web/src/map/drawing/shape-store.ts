import { toMercatorX, toMercatorY } from '../../api/mercator.ts';
import type { Extent } from './extent.ts';
import type { Path } from './geometry.ts';

/** A row's geometry in map metres. Of a polygon the paths are its rings. */
export interface Shape {
  readonly type: 'point' | 'line' | 'area';
  readonly paths: readonly Path[];
  readonly box: Extent;
}

type Position = readonly number[];

function pathOf(positions: readonly Position[]): Path {
  const path = new Float64Array(positions.length * 2);
  positions.forEach((position, k) => {
    path[2 * k] = toMercatorX(position[0] as number);
    path[2 * k + 1] = toMercatorY(position[1] as number);
  });
  return path;
}

function boxOf(paths: readonly Path[]): Extent {
  let [minX, minY, maxX, maxY] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const path of paths) {
    for (let k = 0; k < path.length; k += 2) {
      minX = Math.min(minX, path[k] as number);
      maxX = Math.max(maxX, path[k] as number);
      minY = Math.min(minY, path[k + 1] as number);
      maxY = Math.max(maxY, path[k + 1] as number);
    }
  }
  return [minX, minY, maxX, maxY];
}

/** The shape of a GeoJSON geometry (WGS84); null where there is none, or one that no layer of ours holds. */
export function shapeOf(geometry: GeoJSON.Geometry | null): Shape | null {
  if (geometry === null) return null;
  const made = (type: Shape['type'], lists: readonly (readonly Position[])[]): Shape | null => {
    const paths = lists.filter((list) => list.length > 0).map(pathOf);
    return paths.length === 0 ? null : { type, paths, box: boxOf(paths) };
  };
  switch (geometry.type) {
    case 'Point':
      return geometry.coordinates.length < 2 ? null : made('point', [[geometry.coordinates]]);
    case 'LineString':
      return made('line', [geometry.coordinates]);
    case 'MultiLineString':
      return made('line', geometry.coordinates);
    case 'Polygon':
      return made('area', geometry.coordinates);
    case 'MultiPolygon':
      return made('area', geometry.coordinates.flat());
    default:
      return null;
  }
}
