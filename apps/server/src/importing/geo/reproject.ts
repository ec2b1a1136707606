/** Geometries from another reference system into WGS84, by PostGIS. */
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { ImportFault } from '../fault.ts';
import { wgs84 } from './crs.ts';

/** Throws `ImportFault` where the database does not know the reference system. */
export async function requireSrid(db: Database, srid: number): Promise<void> {
  const { rows } = await db.system(
    (tx) => sql`SELECT 1 FROM spatial_ref_sys WHERE srid = ${srid}`.execute(tx.sql),
    { readOnly: true },
  );
  if (rows.length === 0) throw new ImportFault(`Il sistema di riferimento EPSG:${srid} non si conosce.`);
}

/**
 * The geometries (GeoJSON) in WGS84, in their order; null where one cannot be brought there. Only well-formed ones
 * may come in: the embedded engine is silent about some of the errors that others raise.
 */
export async function reproject(
  db: Database,
  geometries: readonly object[],
  srid: number,
): Promise<(object | null)[]> {
  if (srid === wgs84 || geometries.length === 0) return [...geometries];
  try {
    return await reprojectTogether(db, geometries, srid);
  } catch (error) {
    // One that cannot be projected takes the whole statement with it: halves find it.
    if (geometries.length === 1) return [null];
    if (!isAboutGeometry(error)) throw error;
    const middle = geometries.length >> 1;
    return [
      ...(await reproject(db, geometries.slice(0, middle), srid)),
      ...(await reproject(db, geometries.slice(middle), srid)),
    ];
  }
}

function isAboutGeometry(error: unknown): boolean {
  return error instanceof Error && /transform|proj|geos|coordinate|geometr/i.test(error.message);
}

async function reprojectTogether(
  db: Database,
  geometries: readonly object[],
  srid: number,
): Promise<(object | null)[]> {
  const texts = JSON.stringify(geometries);
  return db.system(
    async (tx) => {
      const { rows } = await sql<{ answer: string }>`
        SELECT coalesce(json_agg(ST_AsGeoJSON(ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(g.value), ${srid}::integer), 4326), 15)::json
                        ORDER BY g.place), '[]')::text AS answer
        FROM json_array_elements_text(${texts}::json) WITH ORDINALITY AS g (value, place)`.execute(tx.sql);
      return JSON.parse(rows[0]?.answer ?? '[]') as (object | null)[];
    },
    { readOnly: true, deadlineMs: 60_000 },
  );
}
