/** Checks cabinets and plants with what hangs on them: light points, buildings, bills, whoever has their POD or code. */

import { monthNumber, monthOfNumber } from '@lucerna/domain/rules/analysis-periods';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { borderFault } from '@lucerna/domain/rules/quality-checks/place-checks';
import {
  type CheckedSupply,
  cabinetFaults,
  plantFaults,
  sharedCodeFault,
} from '@lucerna/domain/rules/quality-checks/supply-checks';
import { bareSupplyCode } from '@lucerna/domain/rules/supply-code';
import { cabinetType } from '@lucerna/domain/vocabulary/plant-type';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { type Checked, foundIn } from './found.ts';
import { isText, type NamedPlant, type Surroundings } from './surroundings.ts';
import type { Waiting } from './waiting.ts';

interface SupplyRow
  extends NamedPlant,
    Omit<CheckedSupply, 'pod_pdr_cont' | 'stesso_pod' | 'mesi' | 'primo_mese'> {
  readonly geometry: Geometry | null;
  /** The first and the last day of each bill that touches the months that are judged. */
  readonly periodi: readonly (readonly [string, string])[];
  readonly primo: string | null;
}

/** The plants that the lines name, those that light points hung on or hang on, and who has or had their POD or code. */
async function scopeOf(
  tx: TenantTx,
  waiting: readonly Waiting[],
  { plants: all, own: { pods, codes } }: Surroundings,
): Promise<number[]> {
  const ids = new Set<number>();
  const points: number[] = [];
  for (const { tipo_elemento, da, a, id_imp } of waiting) {
    if (id_imp !== null) ids.add(id_imp);
    if (da === null || a === null) continue;
    if (tipo_elemento === 'punto_luce' && da === a) points.push(da);
    if (tipo_elemento !== 'centralina') continue;
    if (da === a) ids.add(da);
    else for (const one of all) if (one.id_imp >= da && one.id_imp <= a) ids.add(one.id_imp);
  }
  if (points.length > 0) {
    const { rows } = await sql<{ id_imp: number }>`
      select distinct id_imp from ip_pl
      where codistat = ${tx.codistat} and plid = any(${points}::integer[]) and id_imp is not null`.execute(
      tx.sql,
    );
    for (const { id_imp } of rows) ids.add(id_imp);
  }
  const named = all.filter(({ id_imp }) => ids.has(id_imp));
  const changed = waiting.filter(({ tipo_elemento, vicini }) => tipo_elemento === 'centralina' && vicini);
  if (changed.length > 0) {
    const before = [...changed.map(({ pod }) => pod), ...named.map(({ pod_pdr_cont }) => pod_pdr_cont)];
    for (const pod of before.filter(isText))
      for (const one of pods.get(bareSupplyCode(pod)) ?? []) ids.add(one.id_imp);
    const called = [...changed.map(({ codice }) => codice), ...named.map(({ uten }) => uten)];
    for (const code of called.filter(isText)) for (const one of codes.get(code) ?? []) ids.add(one.id_imp);
  }
  return [...ids];
}

async function readSupplies(tx: TenantTx, ids: readonly number[], since: string): Promise<SupplyRow[]> {
  const keys = sql`${[...ids]}::integer[]`;
  const { rows } = await sql<SupplyRow>`
    select i.id_imp, i.imp_tipo, i.uten, i.pod_pdr_cont, i.vettore_id, i.vett, i.p_ele, i.d_elim,
      st_asgeojson(i.the_geom, 15)::json as geometry,
      coalesce(l.punti, 0)::integer as punti, coalesce(l.watt, 0)::double precision as watt,
      coalesce(q.quote, '[]') as quote, b.primo, coalesce(b.periodi, '[]') as periodi
    from imp i
    left join (
      select id_imp, count(*) as punti, sum(lamp_pot * coalesce(lamp_nr, 1)) as watt from ip_pl
      where codistat = ${tx.codistat} and eliminato_il is null and id_imp = any(${keys}) group by id_imp
    ) l on l.id_imp = i.id_imp
    left join (
      select a.id_impianto, json_agg(a.coefficiente) as quote from edifici_impianti a
      join edifici e on e.codistat = a.codistat and e.idf = a.id_edificio and e.eliminato_il is null
      where a.codistat = ${tx.codistat} and a.id_impianto = any(${keys}) group by a.id_impianto
    ) q on q.id_impianto = i.id_imp
    left join (
      select id_contat, min(periodo_inizio)::text as primo,
        json_agg(json_build_array(periodo_inizio, periodo_fine)) filter (where periodo_fine >= ${since}::date) as periodi
      from bollette where codistat = ${tx.codistat} and eliminato_il is null and id_contat = any(${keys})
      group by id_contat
    ) b on b.id_contat = i.id_imp
    where i.codistat = ${tx.codistat} and i.id_imp = any(${keys}) and i.eliminato_il is null`.execute(tx.sql);
  return rows;
}

function monthsOf(periods: SupplyRow['periodi']): string[] {
  const months = new Set<string>();
  for (const [start, end] of periods) {
    for (let month = monthNumber(start); month <= monthNumber(end); month += 1)
      months.add(monthOfNumber(month));
  }
  return [...months];
}

const called = ({ uten, id_imp }: NamedPlant) => (isText(uten) ? uten : `#${id_imp}`);

export async function checkSupplies(
  tx: TenantTx,
  waiting: readonly Waiting[],
  about: Surroundings,
): Promise<Checked> {
  const { today, borders, own, limits } = about;
  const ids = await scopeOf(tx, waiting, about);
  if (ids.length === 0) return { elements: [], found: [] };
  const since = `${monthOfNumber(monthNumber(today) - limits.bollette_mesi)}-01`;
  const supplies = await readSupplies(tx, ids, since);
  const found = supplies.flatMap((row) => {
    const { id_imp, imp_tipo, uten, pod_pdr_cont, geometry } = row;
    const others = (of: readonly NamedPlant[] | undefined) =>
      (of ?? []).filter((one) => one.id_imp !== id_imp);
    const supply: CheckedSupply = {
      ...row,
      stesso_pod: isText(pod_pdr_cont) ? others(own.pods.get(bareSupplyCode(pod_pdr_cont))).map(called) : [],
      mesi: monthsOf(row.periodi),
      primo_mese: row.primo === null ? null : row.primo.slice(0, 7),
    };
    if (imp_tipo !== cabinetType) return foundIn('impianto', id_imp, plantFaults(supply, today, limits));
    const sameCode = isText(uten) ? others(own.codes.get(uten)).map((one) => one.id_imp) : [];
    return foundIn('centralina', id_imp, [
      ...cabinetFaults(supply, today, limits),
      sharedCodeFault(uten, sameCode),
      geometry === null ? undefined : borderFault(geometry, borders),
    ]);
  });
  return {
    elements: [
      { tipo: 'centralina', ids },
      { tipo: 'impianto', ids },
    ],
    found,
  };
}
