/** Checks light points: by themselves, and beside their street, their cabinet, those about them and of their code. */
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import { type CheckedLamp, lampFaults, lampReader } from '@lucerna/domain/rules/quality-checks/lamp-checks';
import { Street, type StreetPoint } from '@lucerna/domain/rules/quality-checks/nearest-mates';
import {
  borderFault,
  cabinetFault,
  farFault,
  MOST_TOLD_NEAR,
  samePlaceFault,
  spacingFault,
} from '@lucerna/domain/rules/quality-checks/place-checks';
import { MOST_TOLD_ALIKE, sharedCodeFault } from '@lucerna/domain/rules/quality-checks/supply-checks';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { breather } from '../db/slices.ts';
import { type Checked, type FoundFault, foundIn } from './found.ts';
import { isText, type Surroundings } from './surroundings.ts';
import { streetless, type Waiting } from './waiting.ts';

/** A degree of longitude is so many metres at least, as far north as 60°. */
const METRES_OF_DEGREE = 50_000;

interface PointRow extends CheckedLamp {
  readonly plid: number;
  readonly pl_cod: string | null;
  readonly id_imp: number | null;
  readonly toponimo: string | null;
  readonly interdistanza: number | null;
  readonly at: Position | null;
}

/**
 * The keys of those that the lines name, of those on their streets, and of those that stand or stood where they do or
 * that have or had their code. Deleted ones that are named are among them: what was found in them is over.
 */
async function scopeOf(tx: TenantTx, waiting: readonly Waiting[], aboutSamePlace: number): Promise<number[]> {
  const single = waiting.filter(({ da, a }) => da !== null && da === a);
  const ids = single.flatMap(({ da }) => da ?? []);
  const beside = single.filter(({ vicini }) => vicini);
  const moved = beside.flatMap(({ da }) => da ?? []);
  const streets = waiting.flatMap(({ via, da, vicini }) =>
    via !== null && (da === null || vicini) ? [via] : [],
  );
  const codes = beside.flatMap(({ codice }) => codice ?? []);
  const places = beside.flatMap(({ punto }) => (punto === null ? [] : [punto]));
  const ranges = waiting.filter(({ da, a }) => da !== null && da !== a).map(({ da, a }) => ({ da, a }));
  const live = sql`q.codistat = ${tx.codistat} and q.eliminato_il is null`;
  const near = sql`q.the_geom && c.box and ${live}`;
  const { rows } = await sql<{ plid: number }>`
    with nominati as materialized (
      select t.toponimo, t.pl_cod, st_expand(t.the_geom, ${aboutSamePlace}) as box from ip_pl t
      where t.codistat = ${tx.codistat} and t.plid = any(${moved}::integer[]) and t.eliminato_il is null
    )
    select unnest(${ids}::integer[]) as plid
    union select q.plid from ip_pl q where ${live}
      and q.toponimo = any(${streets}::text[] || array(select n.toponimo from nominati n where n.toponimo is not null))
    union select q.plid from ip_pl q where ${live}
      and q.pl_cod = any(${codes}::text[] || array(select n.pl_cod from nominati n where n.pl_cod is not null))
    union select q.plid from (select distinct box from nominati) c join ip_pl q on ${near}
    union select q.plid from (
      select st_expand(st_setsrid(st_makepoint(x, y), 4326), ${aboutSamePlace}) as box
      from json_to_recordset(${JSON.stringify(places.map(([x, y]) => ({ x, y })))}::json)
        as p(x double precision, y double precision) offset 0) c join ip_pl q on ${near}
    union select t.plid from json_to_recordset(${JSON.stringify(ranges)}::json) as r(da integer, a integer)
      join ip_pl t on t.codistat = ${tx.codistat} and t.plid between r.da and r.a and t.eliminato_il is null
        and ${streetless}
    union select q.plid from ip_pl q where ${live} and q.id_imp = any(${cabinetsOf(waiting)}::integer[])`.execute(
    tx.sql,
  );
  return rows.map(({ plid }) => plid);
}

/** Cabinets that moved, or were named anew: all that hangs on one is judged by it. */
function cabinetsOf(waiting: readonly Waiting[]): number[] {
  return waiting.flatMap(({ tipo_elemento, da, a, vicini }) =>
    tipo_elemento === 'centralina' && vicini && da !== null && da === a ? [da] : [],
  );
}

async function readPoints(tx: TenantTx, ids: readonly number[]): Promise<PointRow[]> {
  // In one text: the embedded engine takes long to make hundreds of objects.
  const { rows } = await sql<{ righe: string | null }>`
    select json_agg(json_build_object('plid', plid, 'pl_cod', pl_cod, 'id_imp', id_imp, 'toponimo', toponimo,
      'interdistanza', interdistanza, 'lampot', lampot, 'lamp_tipo', lamp_tipo, 'lamp_pot', lamp_pot,
      'lamp_pot_ass', lamp_pot_ass, 'lamp_nr', lamp_nr, 'data_impianto', data_impianto, 'altezza_pl', altezza_pl,
      'sostegno_tipo', sostegno_tipo, 'sost_materiale', sost_materiale,
      'at', case when the_geom is not null then json_build_array(st_x(the_geom), st_y(the_geom)) end))::text as righe
    from ip_pl where codistat = ${tx.codistat} and plid = any(${[...ids]}::integer[]) and eliminato_il is null`.execute(
    tx.sql,
  );
  return JSON.parse(rows[0]?.righe ?? '[]') as PointRow[];
}

/** All who stand on the streets, street by street. */
async function readStreets(tx: TenantTx, names: readonly string[]): Promise<Map<string, Street>> {
  const { rows } = await sql<{ toponimo: string; punti: [number, number | null, number, number][] }>`
    select toponimo, json_agg(json_build_array(plid, id_imp, st_x(the_geom), st_y(the_geom))) as punti
    from ip_pl where codistat = ${tx.codistat} and toponimo = any(${[...names]}::text[]) and eliminato_il is null
      and the_geom is not null
    group by toponimo`.execute(tx.sql);
  return new Map(
    rows.map(({ toponimo, punti }) => [
      toponimo,
      new Street(punti.map(([plid, id_imp, x, y]): StreetPoint => ({ plid, id_imp, at: [x, y] }))),
    ]),
  );
}

interface NearPoint {
  readonly plid: number;
  readonly pl_cod: string | null;
  readonly at: Position;
}

async function readNear(
  tx: TenantTx,
  ids: readonly number[],
  aboutSamePlace: number,
): Promise<Map<number, NearPoint[]>> {
  const { rows } = await sql<NearPoint & { di: number }>`
    select c.plid as di, q.plid, q.pl_cod, json_build_array(st_x(q.the_geom), st_y(q.the_geom)) as at
    from (select plid, the_geom, st_expand(the_geom, ${aboutSamePlace}) as box from ip_pl
          where codistat = ${tx.codistat} and plid = any(${[...ids]}::integer[]) offset 0) c
    cross join lateral (
      select plid, pl_cod, the_geom from ip_pl n
      where n.the_geom && c.box and n.codistat = ${tx.codistat} and n.eliminato_il is null and n.plid <> c.plid
      order by n.the_geom <-> c.the_geom limit ${MOST_TOLD_NEAR + 1}) q`.execute(tx.sql);
  return Map.groupBy(rows, ({ di }) => di);
}

/** The light points of one code: their smallest keys, and how many they are. */
interface SharedCode {
  readonly ids: readonly number[];
  readonly count: number;
}

async function readSharedCodes(tx: TenantTx, codes: readonly string[]): Promise<Map<string, SharedCode>> {
  const { rows } = await sql<SharedCode & { pl_cod: string }>`
    select pl_cod, (array_agg(plid order by plid))[1:${sql.lit(MOST_TOLD_ALIKE + 1)}] as ids, count(*)::integer as count
    from ip_pl
    where codistat = ${tx.codistat} and pl_cod = any(${[...codes]}::text[]) and eliminato_il is null
    group by pl_cod having count(*) > 1`.execute(tx.sql);
  return new Map(rows.map(({ pl_cod, ids, count }) => [pl_cod, { ids, count }]));
}

/** Those that the lines of light points and of cabinets name, and all whom that touches. */
export async function checkPoints(
  tx: TenantTx,
  waiting: readonly Waiting[],
  { today, borders, cabinets, limits }: Surroundings,
): Promise<Checked> {
  const aboutSamePlace = limits.stessa_posizione / METRES_OF_DEGREE;
  const ids = await scopeOf(tx, waiting, aboutSamePlace);
  if (ids.length === 0) return { elements: [], found: [] };
  const points = await readPoints(tx, ids);
  const streets = await readStreets(tx, [...new Set(points.map(({ toponimo }) => toponimo).filter(isText))]);
  const near = await readNear(tx, ids, aboutSamePlace);
  const shared = await readSharedCodes(tx, [...new Set(points.map(({ pl_cod }) => pl_cod).filter(isText))]);
  const read = lampReader();
  const codeOf = (id: number) => cabinets.get(id)?.uten ?? null;
  const found: FoundFault[] = [];
  const breathe = breather();
  for (const point of points) {
    await breathe();
    const { plid, pl_cod, id_imp, toponimo, at } = point;
    const street = isText(toponimo) ? streets.get(toponimo) : undefined;
    const mates = at === null || street === undefined ? [] : street.nearest({ plid, at }, limits.vicini);
    const cabinet = id_imp === null ? undefined : cabinets.get(id_imp);
    const alike = isText(pl_cod) ? shared.get(pl_cod) : undefined;
    found.push(
      ...foundIn('punto_luce', plid, [
        ...lampFaults(point, read(point), today, limits),
        cabinetFault(id_imp, mates, codeOf, limits),
        spacingFault(point.interdistanza, mates, limits),
        alike &&
          sharedCodeFault(
            pl_cod,
            alike.ids.filter((id) => id !== plid),
            alike.count - 1,
          ),
        ...(at === null
          ? []
          : [
              cabinet && farFault(at, cabinet, limits),
              samePlaceFault({ plid, at }, near.get(plid) ?? [], limits),
              borderFault({ type: 'Point', coordinates: at }, borders),
            ]),
      ]),
    );
  }
  return { elements: [{ tipo: 'punto_luce', ids }], found };
}
