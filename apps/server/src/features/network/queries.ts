/** All SQL of networks: a cabinet with what hangs on it, by codes or by its key. */
import type { NetworkSegment } from '@lucerna/contract/endpoints/network';
import { wattsOfLamp } from '@lucerna/domain/rules/expected/lamp-watts';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import { BESIDE_M } from '@lucerna/domain/rules/network/cable-graph';
import type {
  CabinetRows,
  Named,
  NetworkDeparture,
  NetworkLamp,
  NetworkLine,
  NetworkPanel,
} from '@lucerna/domain/rules/network/read-network';
import { decisionParameters } from '@lucerna/domain/vocabulary/decision-parameter';
import { cabinetType } from '@lucerna/domain/vocabulary/plant-type';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';

const at = (column = 'the_geom') => sql<Position | null>`
  case when ${sql.ref(column)} is null then null
  else json_build_array(st_x(${sql.ref(column)}), st_y(${sql.ref(column)})) end`;

/** The folded code of a column, as `folded` of the rules has it. */
const folded = (column: string) => sql`upper(trim(${sql.ref(column)}))`;

/** Degrees that are at least `BESIDE_M` everywhere in Italy. */
const BESIDE_DEGREES = BESIDE_M / 75_000;

/** The cabinet that an element hangs on, null where on none that is known; undefined where there is no such element. */
export async function cabinetOf(
  tx: TenantTx,
  entita: NetworkSegment,
  id: number,
): Promise<number | null | undefined> {
  const own = {
    centraline: sql`select id_imp from imp where codistat = ${tx.codistat} and id_imp = ${id}
      and imp_tipo = ${cabinetType} and eliminato_il is null`,
    linee: rowOf('ip_linee', 'id_linea'),
    quadri: rowOf('ip_q_sez', 'id_q_sez'),
    pl: rowOf('ip_pl', 'plid'),
  }[entita];
  function rowOf(table: string, key: string) {
    return sql`select i.id_imp from ${sql.table(table)} e
      left join imp i on i.codistat = e.codistat and i.id_imp = e.id_imp and i.eliminato_il is null
      where e.codistat = ${tx.codistat} and e.${sql.ref(key)} = ${id} and e.eliminato_il is null`;
  }
  const { rows } = await sql<{ id_imp: number | null }>`${own}`.execute(tx.sql);
  const [row] = rows;
  if (row === undefined || row.id_imp !== null || entita !== 'pl') return row?.id_imp;
  return cabinetByLine(tx, id);
}

/** The one cabinet that has a line of the lamp's code, else the one whose line passes beside it. */
async function cabinetByLine(tx: TenantTx, plid: number): Promise<number | null> {
  const { rows } = await sql<{ id_imp: number }>`
    with lampada as (
      select the_geom, ${folded('alim_linea_cod')} as codice from ip_pl
      where codistat = ${tx.codistat} and plid = ${plid}
    ), per_codice as (
      select distinct l.id_imp from ip_linee l, lampada p
      where l.codistat = ${tx.codistat} and l.eliminato_il is null and l.id_imp is not null
        and p.codice <> '' and ${folded('l.linea_cod')} = p.codice
    ), accanto as (
      select distinct l.id_imp from ip_linee l, lampada p
      where l.codistat = ${tx.codistat} and l.eliminato_il is null and l.id_imp is not null
        and coalesce(p.codice, '') = '' and l.the_geom && st_expand(p.the_geom, ${BESIDE_DEGREES})
        and st_distance(l.the_geom::geography, p.the_geom::geography) <= ${BESIDE_M}
    )
    select id_imp from per_codice union all select id_imp from accanto`.execute(tx.sql);
  return rows.length === 1 ? (rows[0]?.id_imp ?? null) : null;
}

interface LampRow extends Named {
  readonly linea: string | null;
  readonly at: Position | null;
  readonly lampot: string | null;
  readonly lamp_tipo: string | null;
  readonly lamp_pot: number | null;
  readonly lamp_pot_ass: number | null;
  readonly lamp_nr: number | null;
}

/** What a lamp without a written power of its ballast takes more, as the municipality has it on that day. */
async function readBallastRatio(tx: TenantTx, day: string): Promise<number> {
  const { rows } = await sql<{ valore: number }>`
    select valore from parametri where codistat = ${tx.codistat} and chiave = 'rapporto_reattore'
      and dal <= ${day}::date order by dal desc limit 1`.execute(tx.sql);
  const preset = decisionParameters.find(({ key }) => key === 'rapporto_reattore')?.value ?? 1;
  return rows[0]?.valore ?? preset;
}

async function readLamps(tx: TenantTx, where: RawBuilder<unknown>, day: string): Promise<NetworkLamp[]> {
  const { rows } = await sql<LampRow>`
    select p.plid as id, p.pl_cod as codice, p.alim_linea_cod as linea, ${at('p.the_geom')} as at,
      p.lampot, p.lamp_tipo, p.lamp_pot, p.lamp_pot_ass, p.lamp_nr
    from ip_pl p where p.codistat = ${tx.codistat} and p.eliminato_il is null and ${where}
    order by p.plid`.execute(tx.sql);
  const ratio = { rapporto_reattore: await readBallastRatio(tx, day) };
  return rows.map(({ id, codice, linea, at: place, lamp_nr, ...lamp }) => {
    const one = wattsOfLamp(lamp, ratio);
    return { id, codice, linea, at: place, watt: one === null ? null : one.watts * (lamp_nr ?? 1) };
  });
}

/** Lamps of no cabinet are those of a line's code that only this cabinet has, and those without one beside its lines. */
function lampsOf(tx: TenantTx, cabinet: number) {
  const ownLines = sql`select ${folded('l.linea_cod')} from ip_linee l where l.codistat = ${tx.codistat}
    and l.id_imp = ${cabinet} and l.eliminato_il is null`;
  const othersLine = sql`select from ip_linee o where o.codistat = ${tx.codistat} and o.eliminato_il is null
    and o.id_imp <> ${cabinet} and ${folded('o.linea_cod')} = ${folded('p.alim_linea_cod')}`;
  const beside = sql`select from ip_linee l where l.codistat = ${tx.codistat} and l.id_imp = ${cabinet}
    and l.eliminato_il is null and l.the_geom && st_expand(p.the_geom, ${BESIDE_DEGREES})
    and st_distance(l.the_geom::geography, p.the_geom::geography) <= ${BESIDE_M}`;
  return sql`(p.id_imp = ${cabinet} or p.id_imp is null and (
    (${folded('p.alim_linea_cod')} in (${ownLines}) and not exists (${othersLine}))
    or (coalesce(trim(p.alim_linea_cod), '') = '' and p.the_geom is not null and exists (${beside}))))`;
}

async function readDepartures(tx: TenantTx, cabinet: number): Promise<NetworkDeparture[]> {
  const { rows } = await sql<NetworkDeparture>`
    select ordine as n, linea_cod, via_linea, protez_tipo, mono_bi_trifase as fase from partenze
    where codistat = ${tx.codistat} and id_imp = ${cabinet} order by ordine`.execute(tx.sql);
  return rows;
}

interface LineRow extends Named {
  readonly fase: string | null;
  readonly the_geom: { readonly type: string; readonly coordinates: unknown } | null;
}

async function readLines(tx: TenantTx, cabinet: number): Promise<NetworkLine[]> {
  const { rows } = await sql<LineRow>`
    select id_linea as id, linea_cod as codice, mono_bi_trifase as fase,
      st_asgeojson(st_multi(the_geom), 9, 0)::json as the_geom
    from ip_linee where codistat = ${tx.codistat} and id_imp = ${cabinet} and eliminato_il is null
    order by id_linea`.execute(tx.sql);
  return rows.map(({ the_geom, ...line }) => ({
    ...line,
    paths: (the_geom?.coordinates ?? []) as readonly (readonly Position[])[],
  }));
}

async function readPanels(tx: TenantTx, cabinet: number): Promise<NetworkPanel[]> {
  const { rows } = await sql<NetworkPanel>`
    select id_q_sez as id, centr_sez_cod as codice, ${at()} as at from ip_q_sez
    where codistat = ${tx.codistat} and id_imp = ${cabinet} and eliminato_il is null order by id_q_sez`.execute(
    tx.sql,
  );
  return rows;
}

/** Cabinets that have a line which a departure here names, or a departure that names a line of here and has none. */
async function readClaims(tx: TenantTx, cabinet: number): Promise<CabinetRows['claims']> {
  const { rows } = await sql<{ code: string; id: number; codice: string | null }>`
    with mie as (
      select distinct ${folded('linea_cod')} as codice from ip_linee
      where codistat = ${tx.codistat} and id_imp = ${cabinet} and eliminato_il is null
    ), chiamate as (
      select distinct ${folded('linea_cod')} as codice from partenze
      where codistat = ${tx.codistat} and id_imp = ${cabinet} and linea_cod is not null
    )
    select l.linea_cod as code, i.id_imp as id, i.uten as codice
    from ip_linee l join imp i on i.codistat = l.codistat and i.id_imp = l.id_imp and i.eliminato_il is null
    where l.codistat = ${tx.codistat} and l.id_imp <> ${cabinet} and l.eliminato_il is null
      and ${folded('l.linea_cod')} in (select codice from chiamate)
      and ${folded('l.linea_cod')} not in (select codice from mie)
    union
    select p.linea_cod, i.id_imp, i.uten
    from partenze p join imp i on i.codistat = p.codistat and i.id_imp = p.id_imp and i.eliminato_il is null
    where p.codistat = ${tx.codistat} and p.id_imp <> ${cabinet}
      and ${folded('p.linea_cod')} in (select codice from mie)
      and not exists (select from ip_linee l where l.codistat = p.codistat and l.id_imp = p.id_imp
        and l.eliminato_il is null and ${folded('l.linea_cod')} = ${folded('p.linea_cod')})
    order by 1, 2`.execute(tx.sql);
  return rows.map(({ code, id, codice }) => ({ code, cabinet: { id, codice } }));
}

/** The lamp alone, where it hangs on no cabinet. */
export async function readLamp(tx: TenantTx, plid: number, day: string): Promise<NetworkLamp[]> {
  return readLamps(tx, sql`p.plid = ${plid}`, day);
}

export async function readNamed(tx: TenantTx, entita: 'linee' | 'quadri', id: number): Promise<Named[]> {
  const { table, key, code } = {
    linee: { table: 'ip_linee', key: 'id_linea', code: 'linea_cod' },
    quadri: { table: 'ip_q_sez', key: 'id_q_sez', code: 'centr_sez_cod' },
  }[entita];
  const { rows } = await sql<Named>`
    select ${sql.ref(key)} as id, ${sql.ref(code)} as codice from ${sql.table(table)}
    where codistat = ${tx.codistat} and ${sql.ref(key)} = ${id}`.execute(tx.sql);
  return rows;
}

/** All that the register holds of a cabinet's network. `day` is that of the municipality's numbers. */
export async function readCabinet(tx: TenantTx, cabinet: number, day: string): Promise<CabinetRows> {
  const { rows } = await sql<CabinetRows['cabinet']>`
    select id_imp as id, uten as codice, ${at()} as at from imp
    where codistat = ${tx.codistat} and id_imp = ${cabinet}`.execute(tx.sql);
  return {
    cabinet: rows[0] as CabinetRows['cabinet'],
    departures: await readDepartures(tx, cabinet),
    lines: await readLines(tx, cabinet),
    panels: await readPanels(tx, cabinet),
    lamps: await readLamps(tx, lampsOf(tx, cabinet), day),
    claims: await readClaims(tx, cabinet),
  };
}
