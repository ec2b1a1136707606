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
