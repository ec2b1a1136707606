/** Where an element may stand: within the municipality's borders grown by 5 km, for the kinds that belong to it. */
import type { Kind } from '@lucerna/domain/kind';
import { geometryFaults } from '@lucerna/domain/messages';
import type { Geometry, MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import { isWithinBorders } from '@lucerna/domain/rules/point-in-borders';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { invalid } from '../http/fault.ts';

/** A municipality whose borders nobody gave refuses no place. */
export async function checkPlace(tx: TenantTx, kind: Kind, geometry: Geometry): Promise<void> {
  if (!kind.withinBorders) return;
  const { rows } = await sql<{ borders: MultiPolygonGeometry }>`
    select st_asgeojson(the_geom)::json as borders from confini where codistat = ${tx.codistat}`.execute(
    tx.sql,
  );
  const near = rows.length === 0 || rows.some(({ borders }) => isWithinBorders(geometry, borders));
  if (!near) throw invalid({ geometry: geometryFaults.outsideMunicipality });
}
