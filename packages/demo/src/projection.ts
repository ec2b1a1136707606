import type { Path } from './plane/path.ts';
import type { Point } from './plane/point.ts';
import type { Ring } from './plane/polygon.ts';
import { radians, turn } from './plane/turn.ts';

/** From the plane of a town to geometries as the database reads them (EWKT, WGS84). */
export interface Projection {
  /** Longitude and latitude in degrees, to a centimetre. */
  lonLat(point: Point): readonly [lon: number, lat: number];
  point(at: Point): string;
  line(path: Path): string;
  lines(paths: readonly Path[]): string;
  polygon(ring: Ring): string;
  multiPolygon(ring: Ring): string;
}

const metresPerDegree = 111_194.9266;
const places = 1e7;

/** A town is small: a plane that touches the globe at its centre is off by centimetres. */
export function projectionAround([lon, lat]: readonly [lon: number, lat: number]): Projection {
  const perLon = metresPerDegree * turn(radians(lat))[0];
  const round = (degrees: number) => Math.round(degrees * places) / places;
  const lonLat = ([x, y]: Point) => [round(lon + x / perLon), round(lat + y / metresPerDegree)] as const;
  const text = (path: Path) => `(${path.map((point) => lonLat(point).join(' ')).join(',')})`;
  return {
    lonLat,
    point: (at) => `SRID=4326;POINT(${lonLat(at).join(' ')})`,
    line: (path) => `SRID=4326;LINESTRING${text(path)}`,
    lines: (paths) =>
      paths.length === 1
        ? `SRID=4326;LINESTRING${text(paths[0] as Path)}`
        : `SRID=4326;MULTILINESTRING(${paths.map(text).join(',')})`,
    polygon: (ring) => `SRID=4326;POLYGON(${text(ring)})`,
    multiPolygon: (ring) => `SRID=4326;MULTIPOLYGON((${text(ring)}))`,
  };
}
