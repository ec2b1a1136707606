/** The streets of the technical map, by their axes, and the house numbers around a place. */
import type { BoundingBox } from '@lucerna/contract/endpoints/register';
import type { HouseNumber } from '@lucerna/contract/endpoints/search';
import { MOST_STREETS, type StreetsWithin } from '@lucerna/contract/endpoints/streets';
import { streetWidths } from '@lucerna/domain/vocabulary/technical-map';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';

function within([west, south, east, north]: BoundingBox) {
  return sql`the_geom && ST_MakeEnvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, 4326)`;
}

/** Lines alone: of a street that is drawn as an area nobody knows the axis. Each part of a line in parts is one. */
export async function axesWithin(tx: TenantTx, box: BoundingBox): Promise<StreetsWithin['vie']> {
  const { rows } = await sql<StreetsWithin['vie'][number]>`
    SELECT nome, classe, (ST_AsGeoJSON((parti.d).geom, 7)::json -> 'coordinates') AS tracciato
    FROM (
      SELECT id, nome, classe, ST_Dump(the_geom) AS d
      FROM carta_tecnica
      WHERE codistat = ${tx.codistat} AND classe = ANY(${Object.keys(streetWidths)}::text[])
        AND ST_Dimension(the_geom) = 1 AND ${within(box)}
    ) AS parti
    ORDER BY id, (parti.d).path LIMIT ${MOST_STREETS}`.execute(tx.sql);
  return rows;
}

export async function numbersWithin(tx: TenantTx, box: BoundingBox): Promise<HouseNumber[]> {
  const { rows } = await sql<HouseNumber>`
    SELECT toponimo, numero, ST_X(the_geom) AS lon, ST_Y(the_geom) AS lat
    FROM civici WHERE codistat = ${tx.codistat} AND ${within(box)}
    ORDER BY id LIMIT ${MOST_STREETS}`.execute(tx.sql);
  return rows;
}
