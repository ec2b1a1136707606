/** Where an element may stand: within the municipality's borders grown by 5 km, for the kinds that belong to it. */
import type { KindDescription } from '@lucerna/domain/kind-description';
import { geometryFaults } from '@lucerna/domain/messages';
import type { Geometry, MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import { isWithinBorders } from '@lucerna/domain/rules/point-in-borders';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { askPrepared } from '../db/prepared-query.ts';

/** The borders of the municipality; null where nobody gave it any: then no place is refused. */
export async function readBorders(tx: TenantTx): Promise<MultiPolygonGeometry | null> {
  const { rows } = await askPrepared(
    tx.sql,
    sql<{ borders: MultiPolygonGeometry }>`
    select st_asgeojson(the_geom, 15)::json as borders from confini where codistat = ${tx.codistat}`,
  );
  if (rows.length === 0) return null;
  return { type: 'MultiPolygon', coordinates: rows.flatMap(({ borders }) => borders.coordinates) };
}

/** What is wrong with the place, in Italian; undefined where an element of the kind may stand there. */
export function placeFault(
  kind: Pick<KindDescription, 'withinBorders'>,
  geometry: Geometry,
  borders: MultiPolygonGeometry | null,
): string | undefined {
  if (!kind.withinBorders || borders === null || isWithinBorders(geometry, borders)) return undefined;
  return geometryFaults.outsideMunicipality;
}
