/** All SQL of what a cabinet's year is reckoned from. Days come as numbers from 1970-01-01, as `dayNumber` has them. */
import type { KnownLoad } from '@lucerna/domain/rules/expected/known-load';
import type { LampGroup } from '@lucerna/domain/rules/expected/lamp-watts';
import type { Place } from '@lucerna/domain/rules/expected/sun';
import type { ConsumptionVerdict } from '@lucerna/domain/vocabulary/consumption-verdict';
import { cabinetType } from '@lucerna/domain/vocabulary/plant-type';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { plainText, readRows, rowsText } from '../../db/rows-text.ts';

/** Some cabinets, or all. */
export type Which = readonly number[] | null;

const only = (column: string, which: Which) =>
  which === null ? sql`` : sql`and ${sql.ref(column)} = any(${[...which]})`;

export async function readPlace(tx: TenantTx): Promise<Place> {
  const { rows } = await sql<Place>`
    select st_x(centro) as longitude, st_y(centro) as latitude from comuni
    where codistat = ${tx.codistat}`.execute(tx.sql);
  return rows[0] as Place;
}

export interface Cabinet {
  readonly id_imp: number;
  readonly uten: string | null;
}

export async function readCabinets(tx: TenantTx, which: Which): Promise<Cabinet[]> {
  const { rows } = await sql<Cabinet>`
    select id_imp, uten from imp where codistat = ${tx.codistat} and imp_tipo = ${cabinetType}
      and eliminato_il is null ${only('id_imp', which)} order by uten, id_imp`.execute(tx.sql);
  return rows;
}

/** The month in which the newest bill of a cabinet ends, none after `latest`; both `YYYY-MM`. */
export async function readLastMonth(tx: TenantTx, latest: string): Promise<string | null> {
  const { rows } = await sql<{ mese: string | null }>`
    select to_char(max(b.periodo_fine), 'YYYY-MM') as mese from bollette b
    join imp i on i.codistat = b.codistat and i.id_imp = b.id_contat and i.imp_tipo = ${cabinetType}
      and i.eliminato_il is null
    where b.codistat = ${tx.codistat} and b.eliminato_il is null
      and b.periodo_fine < (${`${latest}-01`}::date + interval '1 month')`.execute(tx.sql);
  return rows[0]?.mese ?? null;
}

export interface BillRow {
  readonly id_contat: number;
  readonly first: number;
  readonly last: number;
  readonly total: number;
  readonly f1: number | null;
  readonly f2: number | null;
  readonly f3: number | null;
  readonly amount: number | null;
}

const day = (column: string) => sql`(${sql.ref(column)} - date '1970-01-01')`;

interface InOneText {
  readonly righe: string | null;
}

const billColumns = [
  sql.ref('b.id_contat'),
  day('b.periodo_inizio'),
  day('b.periodo_fine'),
  ...['totale_lettura', 'valore_f1', 'valore_f2', 'valore_f3', 'importo', 'id_letture'].map((column) =>
    sql.ref(`b.${column}`),
  ),
];

/** The bills that end between two days, in the order of their ends. */
export async function readBills(tx: TenantTx, which: Which, from: string, to: string): Promise<BillRow[]> {
  const { rows } = await sql<InOneText>`
    select ${rowsText(billColumns)} as righe from bollette b
    join imp i on i.codistat = b.codistat and i.id_imp = b.id_contat and i.imp_tipo = ${cabinetType}
    where b.codistat = ${tx.codistat} and b.eliminato_il is null
      and b.periodo_fine between ${from}::date and ${to}::date ${only('b.id_contat', which)}`.execute(tx.sql);
  const bills = readRows(rows[0]?.righe).map(
    ([id_contat, first, last, total, f1, f2, f3, amount, key]) =>
      [
        {
          id_contat: Number(id_contat),
          first: Number(first),
          last: Number(last),
          total: Number(total),
          f1: numberOrNull(f1),
          f2: numberOrNull(f2),
          f3: numberOrNull(f3),
          amount: numberOrNull(amount),
        },
        Number(key),
      ] as const,
  );
  bills.sort(([a, key], [b, other]) => a.last - b.last || a.first - b.first || key - other);
  return bills.map(([bill]) => bill);
}

const numberOrNull = (text: string | undefined) => (text ? Number(text) : null);
const textOrNull = (text: string | undefined) => text || null;

export interface LampsSince extends LampGroup {
  readonly id_imp: number;
  readonly from: number;
}

const lampColumns = [
  sql.ref('id_imp'),
  sql.ref('dal'),
  plainText(sql.ref('lampot')),
  plainText(sql.ref('lamp_tipo')),
  sql.ref('lamp_pot'),
  sql.ref('lamp_pot_ass'),
  sql.ref('punti'),
  sql.ref('lampade'),
];

/** How many lamps of each sort came (or went) on which day; what came before `from` came on that day. */
export async function readLamps(tx: TenantTx, which: Which, from: string): Promise<LampsSince[]> {
  const { rows } = await sql<InOneText>`
    select ${rowsText(lampColumns)} as righe
    from (
      select id_imp, greatest(giorno, ${from}::date) - date '1970-01-01' as dal,
        lampot, lamp_tipo, lamp_pot, lamp_pot_ass,
        sum(punti)::integer as punti, sum(lampade)::double precision as lampade
      from ip_pl_giorni where codistat = ${tx.codistat} ${only('id_imp', which)}
      group by 1, 2, 3, 4, 5, 6
    ) g`.execute(tx.sql);
  const lamps = readRows(rows[0]?.righe).map(
    ([id_imp, dal, lampot, lamp_tipo, lamp_pot, lamp_pot_ass, punti, lampade]): LampsSince => ({
      id_imp: Number(id_imp),
      from: Number(dal),
      lampot: textOrNull(lampot),
      lamp_tipo: textOrNull(lamp_tipo),
      lamp_pot: numberOrNull(lamp_pot),
      lamp_pot_ass: numberOrNull(lamp_pot_ass),
      punti: Number(punti),
      lampade: Number(lampade),
    }),
  );
  return lamps.sort((a, b) => a.id_imp - b.id_imp || a.from - b.from);
}

/** Key 0 of `lampade_versioni`. */
const ALL_CABINETS = 0;

/** The cabinets whose bills or lamps changed after those versions of their layers; null where that may be all of them. */
export async function changedCabinets(
  tx: TenantTx,
  { bills, lamps }: { readonly bills: number; readonly lamps: number },
): Promise<ReadonlySet<number> | null> {
  const { rows } = await sql<{ id: number }>`
    select id_contat as id from bollette_versioni where codistat = ${tx.codistat} and versione > ${bills}
    union select id_imp from lampade_versioni where codistat = ${tx.codistat} and versione > ${lamps}`.execute(
    tx.sql,
  );
  const changed = new Set(rows.map(({ id }) => id));
  return changed.has(ALL_CABINETS) ? null : changed;
}

export interface SwitchedSince {
  readonly id_imp: number;
  readonly from: number;
  readonly id_profilo: number | null;
  readonly carichi_noti: readonly KnownLoad[];
}

export async function readSwitching(tx: TenantTx, which: Which): Promise<SwitchedSince[]> {
  const { rows } = await sql<SwitchedSince>`
    select id_imp, ${day('dal')} as from, id_profilo, carichi_noti from centraline_profili
    where codistat = ${tx.codistat} ${only('id_imp', which)} order by id_imp, dal`.execute(tx.sql);
  return rows;
}

export interface JudgedVerdict {
  readonly id_imp: number;
  readonly verdetto: ConsumptionVerdict;
  readonly stato: 'aperto' | 'scusato';
  readonly nota: string | null;
}

export async function readJudged(tx: TenantTx, which: Which): Promise<JudgedVerdict[]> {
  const { rows } = await sql<JudgedVerdict>`
    select id_imp, verdetto, stato, nota from verdetti_giudicati
    where codistat = ${tx.codistat} ${only('id_imp', which)}`.execute(tx.sql);
  return rows;
}

export async function writeJudged(
  tx: TenantTx,
  { id_imp, verdetto, stato, nota }: JudgedVerdict,
  chi: string,
): Promise<void> {
  const set = { verdetto, stato, nota, chi };
  await tx.sql
    .insertInto('verdetti_giudicati')
    .values({ codistat: tx.codistat, id_imp, ...set })
    .onConflict((one) =>
      one.columns(['codistat', 'id_imp']).doUpdateSet({ ...set, quando: sql.ref('excluded.quando') }),
    )
    .execute();
}
