/** What many elements are judged by: the day, the borders, the cabinets. */
import type { MultiPolygonGeometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import type { NamedCabinet } from '@lucerna/domain/rules/quality-checks/place-checks';
import { cabinetType } from '@lucerna/domain/vocabulary/plant-type';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { readBorders } from '../elements/place.ts';

export interface Surroundings {
  /** The day in Italy, `YYYY-MM-DD`. */
  readonly today: string;
  readonly borders: MultiPolygonGeometry | null;
  readonly cabinets: ReadonlyMap<number, NamedCabinet>;
}

export async function readSurroundings(tx: TenantTx, today: string): Promise<Surroundings> {
  const borders = await readBorders(tx);
  const { rows } = await sql<{ id_imp: number; uten: string | null; at: Position | null }>`
    select id_imp, uten, case when the_geom is not null then json_build_array(st_x(the_geom), st_y(the_geom)) end as at
    from imp where codistat = ${tx.codistat} and imp_tipo = ${cabinetType} and eliminato_il is null`.execute(
    tx.sql,
  );
  return { today, borders, cabinets: new Map(rows.map((row) => [row.id_imp, row])) };
}
