/** Geometries on their way from one reference system to another, by PostGIS. */
import { type RawBuilder, sql } from 'kysely';
import { literal } from '../../db/literal.ts';
import type { FilterGeometry } from './cql2/nodes.ts';
import { crs84, type ReferenceSystem } from './reference-systems.ts';

/** WGS84 as PROJ writes it, where the other side has to be written so as well. */
const wgs84 = '+proj=longlat +datum=WGS84 +no_defs';

/** A geometry of the table in that system, in the order of axes of its authority. */
export function shownGeometry(column: string, { srid, latitudeFirst, proj }: ReferenceSystem): string {
  if (srid === 4326) return latitudeFirst ? `st_flipcoordinates(${column})` : column;
  const to = proj === undefined ? `${srid}` : literal(proj);
  const moved = `st_transform(${column}, ${to})`;
  return latitudeFirst ? `st_flipcoordinates(${moved})` : moved;
}

/** Whether every coordinate is within so many metres of zero. */
function isWithin({ coordinates, geometries = [] }: FilterGeometry, most: number): boolean {
  const near = (value: unknown): boolean =>
    Array.isArray(value) ? value.every(near) : typeof value !== 'number' || Math.abs(value) <= most;
  return near(coordinates) && geometries.every((one) => isWithin(one, most));
}

/** A quarter of the way round the world: farther off there is no way back from a zone to degrees, and PROJ gives up. */
const FARTHEST_OF_ZONE = 10_000_000;

/** What is wrong with the coordinates of a geometry that came in that system; undefined where they can be moved to WGS84. */
export function strayFault(
  geometry: FilterGeometry,
  { srid, decimals }: ReferenceSystem,
): string | undefined {
  const isZone = decimals !== crs84.decimals && srid !== 3857;
  return isZone && !isWithin(geometry, FARTHEST_OF_ZONE)
    ? `una coordinata è fuori da ciò che EPSG:${srid} descrive`
    : undefined;
}

/** A geometry that came in that system, in WGS84, longitude first. */
export function givenGeometry(
  geometry: FilterGeometry,
  { srid, latitudeFirst, proj }: ReferenceSystem,
): RawBuilder<unknown> {
  const read = sql`st_setsrid(st_geomfromgeojson(${JSON.stringify(geometry)}::text), ${sql.lit(proj === undefined ? srid : 4326)})`;
  const ordered = latitudeFirst ? sql`st_flipcoordinates(${read})` : read;
  if (srid === 4326) return ordered;
  if (proj === undefined) return sql`st_transform(${ordered}, ${sql.lit(crs84.srid)})`;
  return sql`st_setsrid(st_transform(${ordered}, ${proj}::text, ${wgs84}::text), ${sql.lit(crs84.srid)})`;
}
