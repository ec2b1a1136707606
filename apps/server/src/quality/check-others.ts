/** Checks lines, sub-panels and buildings. */

import type { TipoElemento } from '@lucerna/domain/kind';
import type { Geometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import { borderFault, lengthFault, lonelyLineFault } from '@lucerna/domain/rules/quality-checks/place-checks';
import {
  buildingFaults,
  overloadFault,
  sharedCodeFault,
} from '@lucerna/domain/rules/quality-checks/supply-checks';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { type Checked, foundIn } from './found.ts';
import type { Surroundings } from './surroundings.ts';
import type { Waiting } from './waiting.ts';

/** A degree of longitude is so many metres at least, as far north as 55°. */
const METRES_OF_DEGREE = 62_500;

const nothing: Checked = { elements: [], found: [] };

/** The keys that lines of that type name, one by one and in ranges. */
async function namedOf(
  tx: TenantTx,
  waiting: readonly Waiting[],
  tipo: TipoElemento,
  { table, key }: { readonly table: string; readonly key: string },
): Promise<number[]> {
  const own = waiting.filter((one) => one.tipo_elemento === tipo && one.da !== null);
  const ranges = own.filter(({ da, a }) => da !== a).map(({ da, a }) => ({ da, a }));
  const single = own.flatMap(({ da, a }) => (da !== null && da === a ? [da] : []));
  if (ranges.length === 0) return single;
  const { rows } = await sql<{ id: number }>`
    select t.id from json_to_recordset(${JSON.stringify(ranges)}::json) as r(da integer, a integer)
    join (select ${sql.ref(key)} as id from ${sql.table(table)} where codistat = ${tx.codistat} and eliminato_il is null) t
      on t.id between r.da and r.a`.execute(tx.sql);
  return [...single, ...rows.map(({ id }) => id)];
}

/** Places at which light points stand or stood that came, went or moved. */
function movedPlaces(tx: TenantTx, waiting: readonly Waiting[], aboutLine: number): RawBuilder<unknown> {
  const moved = waiting.filter(({ tipo_elemento, vicini }) => tipo_elemento === 'punto_luce' && vicini);
  const ids = moved.flatMap(({ da, a }) => (da !== null && da === a ? [da] : []));
  const places = moved.flatMap(({ punto }) => (punto === null ? [] : [{ x: punto[0], y: punto[1] }]));
  return sql`(
    select st_expand(the_geom, ${aboutLine}) as box from ip_pl
    where codistat = ${tx.codistat} and plid = any(${ids}::integer[])
    union
    select st_expand(st_setsrid(st_makepoint(x, y), 4326), ${aboutLine}) as box
    from json_to_recordset(${JSON.stringify(places)}::json) as p(x double precision, y double precision) offset 0)`;
}

interface LineRow {
  readonly id_linea: number;
  readonly lunghezza: number | null;
  readonly geometry: Geometry | null;
}

/** The lines that are named, and those past which light points moved. */
export async function checkLines(
  tx: TenantTx,
  waiting: readonly Waiting[],
  { borders, limits }: Surroundings,
): Promise<Checked> {
  const aboutLine = limits.linea_distanza / METRES_OF_DEGREE;
  const named = await namedOf(tx, waiting, 'linea', { table: 'ip_linee', key: 'id_linea' });
  const { rows: passed } = await sql<{ id_linea: number }>`
    select distinct l.id_linea from ${movedPlaces(tx, waiting, aboutLine)} c
    join ip_linee l on l.the_geom && c.box and l.codistat = ${tx.codistat} and l.eliminato_il is null`.execute(
    tx.sql,
  );
  const ids = [...new Set([...named, ...passed.map(({ id_linea }) => id_linea)])];
  if (ids.length === 0) return nothing;
  const keys = sql`${ids}::integer[]`;
  const { rows: lines } = await sql<LineRow>`
    select id_linea, lunghezza, st_asgeojson(the_geom, 15)::json as geometry from ip_linee
    where codistat = ${tx.codistat} and id_linea = any(${keys}) and eliminato_il is null`.execute(tx.sql);
  const { rows: near } = await sql<{ id_linea: number; punti: Position[] }>`
    select c.id_linea, json_agg(json_build_array(st_x(q.the_geom), st_y(q.the_geom))) as punti
    from (select id_linea, the_geom, st_expand(the_geom, ${aboutLine}) as box from ip_linee
          where codistat = ${tx.codistat} and id_linea = any(${keys}) and eliminato_il is null offset 0) c
    join ip_pl q on q.the_geom && c.box and q.codistat = ${tx.codistat} and q.eliminato_il is null
      and st_distance(q.the_geom, c.the_geom) <= ${aboutLine}
    group by c.id_linea`.execute(tx.sql);
  const pointsOf = new Map(near.map(({ id_linea, punti }) => [id_linea, punti]));
  const found = lines.flatMap(({ id_linea, lunghezza, geometry }) =>
    geometry === null
      ? []
      : foundIn('linea', id_linea, [
          lonelyLineFault(geometry, pointsOf.get(id_linea) ?? [], limits),
          lengthFault(lunghezza, geometry, limits),
          borderFault(geometry, borders),
        ]),
  );
  return { elements: [{ tipo: 'linea', ids }], found };
}

interface SubPanelRow {
  readonly id_q_sez: number;
  readonly centr_sez_cod: string | null;
  readonly corr_nom_amp: number | null;
  readonly geometry: Geometry | null;
  /** What the lamps have installed that its line feeds; null where there are none. */
  readonly watt: number | null;
  readonly altri: readonly number[];
}

/** The sub-panels that are named, those of lines that light points join or leave, and who has or had their code. */
export async function checkSubPanels(
  tx: TenantTx,
  waiting: readonly Waiting[],
  { borders, limits }: Surroundings,
): Promise<Checked> {
  const named = await namedOf(tx, waiting, 'quadro', { table: 'ip_q_sez', key: 'id_q_sez' });
  const points = waiting.flatMap(({ tipo_elemento, da, a }) =>
    tipo_elemento === 'punto_luce' && da !== null && da === a ? [da] : [],
  );
  const before = waiting.flatMap(({ tipo_elemento, linea, codice }) =>
    [linea, tipo_elemento === 'quadro' ? codice : null].filter((one) => one !== null),
  );
  const live = sql`q.codistat = ${tx.codistat} and q.eliminato_il is null`;
  const { rows: of } = await sql<{ id: number }>`
    select q.id_q_sez as id from ip_q_sez q where ${live} and q.centr_sez_cod = any(${before}::text[]
      || array(select p.alim_linea_cod from ip_pl p
               where p.codistat = ${tx.codistat} and p.plid = any(${points}::integer[]) and p.alim_linea_cod is not null)
      || array(select t.centr_sez_cod from ip_q_sez t
               where t.codistat = ${tx.codistat} and t.id_q_sez = any(${named}::integer[]) and t.centr_sez_cod is not null))`.execute(
    tx.sql,
  );
  const ids = [...new Set([...named, ...of.map(({ id }) => id)])];
  if (ids.length === 0) return nothing;
  const { rows } = await sql<SubPanelRow>`
    select q.id_q_sez, q.centr_sez_cod, q.corr_nom_amp, st_asgeojson(q.the_geom, 15)::json as geometry, l.watt,
      coalesce((select json_agg(o.id_q_sez) from ip_q_sez o where o.codistat = q.codistat and o.eliminato_il is null
                and o.centr_sez_cod = q.centr_sez_cod and o.id_q_sez <> q.id_q_sez), '[]') as altri
    from ip_q_sez q
    left join lateral (
      select sum(p.lamp_pot * coalesce(p.lamp_nr, 1)) as watt from ip_pl p
      where p.codistat = q.codistat and p.id_imp = q.id_imp and p.alim_linea_cod = q.centr_sez_cod
        and p.eliminato_il is null and q.corr_nom_amp is not null
    ) l on true
    where ${live} and q.id_q_sez = any(${ids}::integer[])`.execute(tx.sql);
  const found = rows.flatMap(({ id_q_sez, centr_sez_cod, corr_nom_amp, geometry, watt, altri }) =>
    foundIn('quadro', id_q_sez, [
      overloadFault(corr_nom_amp, watt, limits),
      sharedCodeFault(centr_sez_cod, altri),
      geometry === null ? undefined : borderFault(geometry, borders),
    ]),
  );
  return { elements: [{ tipo: 'quadro', ids }], found };
}

export async function checkBuildings(
  tx: TenantTx,
  waiting: readonly Waiting[],
  { limits }: Surroundings,
): Promise<Checked> {
  const ids = await namedOf(tx, waiting, 'edificio', { table: 'edifici', key: 'idf' });
  if (ids.length === 0) return nothing;
  const { rows } = await sql<{ idf: number; sup_mq: number | null; vol_mc: number | null }>`
    select idf, sup_mq, vol_mc from edifici
    where codistat = ${tx.codistat} and idf = any(${ids}::integer[]) and eliminato_il is null`.execute(
    tx.sql,
  );
  return {
    elements: [{ tipo: 'edificio', ids }],
    found: rows.flatMap(({ idf, ...building }) => foundIn('edificio', idf, buildingFaults(building, limits))),
  };
}
