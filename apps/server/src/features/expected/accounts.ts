/** The years of cabinets, reckoned from what the database tells of them. */

import type { ExpectedCabinet, ExpectedRow, ExpectedYear } from '@lucerna/contract/endpoints/expected';
import type { LightingProfileAnswer } from '@lucerna/contract/endpoints/lighting-profiles';
import { monthNumber, monthOfNumber } from '@lucerna/domain/rules/analysis-periods';
import { dayNumber, dayOfNumber, nextMonthNumber } from '@lucerna/domain/rules/day-number';
import {
  type AccountBill,
  accountOf,
  type CabinetAccount,
  type CabinetFacts,
  type PowerSince,
  type SwitchingSince,
} from '@lucerna/domain/rules/expected/cabinet-account';
import type { KnownLoad } from '@lucerna/domain/rules/expected/known-load';
import { cabinetPower, type LampGroup } from '@lucerna/domain/rules/expected/lamp-watts';
import {
  type DayHours,
  firstProfile,
  hoursOfDays,
  type LightingProfile,
} from '@lucerna/domain/rules/expected/lit-hours';
import type { Place } from '@lucerna/domain/rules/expected/sun';
import type { ByBand } from '@lucerna/domain/rules/expected/time-band';
import { reasonOf, rungsOf } from '@lucerna/domain/rules/expected/verdict-words';
import type { ParameterValues } from '@lucerna/domain/vocabulary/decision-parameter';
import type { TenantTx } from '../../db/database.ts';
import { monthlyRowsSql } from '../../energy/monthly-rows.ts';
import * as reads from './account-queries.ts';
import { readProfiles } from './queries.ts';

/** The name of the profile of cabinets that have no other. */
export const FIRST_PROFILE = 'Tutta la notte';

const YEAR = 12;
const TWO_YEARS = 24;

const firstOf = (month: number) => `${monthOfNumber(month)}-01`;
const lastOf = (month: number) => dayOfNumber(nextMonthNumber(firstOf(month)) - 1);

/** The three bands of a bill where all are known and say what the bill says; else its total stands alone. */
function bandsOf({ f1, f2, f3, total }: reads.BillRow): ByBand | null {
  if (f1 === null || f2 === null || f3 === null) return null;
  const known = f1 + f2 + f3;
  return Math.abs(known - total) <= Math.max(1, 0.01 * Math.abs(total)) ? [f1, f2, f3] : null;
}

/** What hung on a cabinet from which day on. */
function powersOf(lamps: readonly reads.LampsSince[], parameters: ParameterValues): PowerSince[] {
  const groups = new Map<string, LampGroup>();
  const powers: PowerSince[] = [];
  for (const [from, came] of Map.groupBy(lamps, (one) => one.from)) {
    for (const { punti, lampade, lampot, lamp_tipo, lamp_pot, lamp_pot_ass } of came) {
      const key = JSON.stringify([lampot, lamp_tipo, lamp_pot, lamp_pot_ass]);
      const had = groups.get(key);
      groups.set(key, {
        lampot,
        lamp_tipo,
        lamp_pot,
        lamp_pot_ass,
        punti: (had?.punti ?? 0) + punti,
        lampade: (had?.lampade ?? 0) + lampade,
      });
    }
    powers.push({ from, power: cabinetPower(groups.values(), parameters) });
  }
  return powers;
}

export interface Reckoned {
  readonly cabinet: reads.Cabinet;
  readonly account: CabinetAccount;
  readonly judged: reads.JudgedVerdict | undefined;
  /** What holds as of the last day. */
  readonly profile: string;
  readonly loads: readonly KnownLoad[];
}

export interface Asked {
  /** The last month, `YYYY-MM`. */
  readonly end: string;
  readonly parameters: ParameterValues;
}

/** What a year is reckoned by, but for bills and lamps: a few rows. */
export interface Settings extends Asked {
  readonly place: Place;
  readonly profiles: readonly LightingProfileAnswer[];
  /** What holds from which day on, by cabinet. */
  readonly switching: ReadonlyMap<number, readonly reads.SwitchedSince[]>;
}

export async function readSettings(tx: TenantTx, which: reads.Which, asked: Asked): Promise<Settings> {
  return {
    ...asked,
    place: await reads.readPlace(tx),
    profiles: await readProfiles(tx),
    switching: Map.groupBy(await reads.readSwitching(tx, which), (one) => one.id_imp),
  };
}

/** The hours of each day from one on, by profile: reckoned once for all cabinets that are switched alike. */
function hoursFrom(begin: number, { place, profiles, end }: Settings) {
  const hours = new Map<number | null, (day: number) => DayHours>();
  const last = dayNumber(lastOf(monthNumber(end)));
  return (id: number | null) => {
    const known = hours.get(id);
    if (known !== undefined) return known;
    const profile: LightingProfile =
      (id === null ? undefined : profiles.find((one) => one.id === id)) ?? firstProfile;
    const days = hoursOfDays(place, profile, begin, last);
    const made = (day: number) => days[day - begin] as DayHours;
    hours.set(id, made);
    return made;
  };
}

/** The years of those cabinets, from all their bills and lamps. */
export async function reckonYears(
  tx: TenantTx,
  which: reads.Which,
  settings: Settings,
): Promise<(id: number) => CabinetAccount> {
  const { end, parameters, switching } = settings;
  const month = monthNumber(end);
  const bills = await reads.readBills(tx, which, firstOf(month - TWO_YEARS + 1), lastOf(month));
  const begin = bills.reduce((day, { first }) => Math.min(day, first), dayNumber(firstOf(month - YEAR + 1)));
  const hoursWith = hoursFrom(begin, settings);
  const lamps = Map.groupBy(await reads.readLamps(tx, which, dayOfNumber(begin)), (one) => one.id_imp);
  const billsOf = Map.groupBy(bills, (one) => one.id_contat);
  return (id) => {
    const facts: CabinetFacts = {
      powers: powersOf(lamps.get(id) ?? [], parameters),
      switching: [
        { from: begin, hoursOf: hoursWith(null), loads: [] },
        ...(switching.get(id) ?? []).map(
          ({ from, id_profilo, carichi_noti }): SwitchingSince => ({
            from,
            hoursOf: hoursWith(id_profilo),
            loads: carichi_noti,
          }),
        ),
      ],
      bills: (billsOf.get(id) ?? []).map(
        (bill): AccountBill => ({
          first: bill.first,
          last: bill.last,
          total: bill.total,
          bands: bandsOf(bill),
          amount: bill.amount,
        }),
      ),
    };
    return accountOf(facts, end, parameters);
  };
}

/** What holds of a cabinet as of the last day of the year. */
export function holdingOf(id: number, { end, profiles, switching }: Settings) {
  const last = dayNumber(lastOf(monthNumber(end)));
  const now = switching.get(id)?.findLast(({ from }) => from <= last);
  const own = profiles.find((profile) => profile.id === now?.id_profilo);
  return { profile: own?.nome ?? FIRST_PROFILE, loads: now?.carichi_noti ?? [] };
}

/** One cabinet; undefined where there is none of that key. */
export async function reckonOne(tx: TenantTx, id: number, asked: Asked): Promise<Reckoned | undefined> {
  const [cabinet] = await reads.readCabinets(tx, [id]);
  if (cabinet === undefined) return undefined;
  const settings = await readSettings(tx, [id], asked);
  const [judged] = await reads.readJudged(tx, [id]);
  const accountOfYear = await reckonYears(tx, [id], settings);
  return { cabinet, account: accountOfYear(id), judged, ...holdingOf(id, settings) };
}

const whole = (value: number) => Math.round(value);
const wholeOrNull = (value: number | null) => (value === null ? null : Math.round(value));
const thousandths = (value: number) => Math.round(value * 1000) / 1000;
export function rowOf({ cabinet, account, judged }: Omit<Reckoned, 'profile' | 'loads'>): ExpectedRow {
  const { judgement } = account;
  const powers = judgement.fit?.powers;
  const told = (value: number | undefined) => (value === undefined ? null : thousandths(value));
  // What was said of another verdict says nothing of this one.
  const said = judged?.verdetto === judgement.verdict ? judged : undefined;
  return {
    ...cabinet,
    verdetto: judgement.verdict,
    dal: judgement.since === null ? null : dayOfNumber(judgement.since),
    atteso: whole(account.expected),
    incertezza: whole(2 * account.u * account.expected),
    fatturato: whole(account.billed),
    euro_anno: wholeOrNull(account.inYear),
    euro_regime: wholeOrNull(account.lasting),
    notte: told(powers?.night),
    notte_2s: told(powers?.night2s),
    costante: told(powers?.constant),
    costante_2s: told(powers?.constant2s),
    motivo: reasonOf(account),
    stato: said?.stato ?? 'aperto',
    nota: said?.nota ?? null,
  };
}

/** Totals are the sums of what is shown. */
export function yearOf(rows: readonly ExpectedRow[], end: string): ExpectedYear {
  const sum = (key: 'atteso' | 'incertezza' | 'fatturato') => rows.reduce((all, row) => all + row[key], 0);
  const euro = (key: 'euro_anno' | 'euro_regime') => {
    const known = rows.flatMap((row) => row[key] ?? []);
    return known.length === 0 ? null : known.reduce((all, one) => all + one, 0);
  };
  return {
    da: monthOfNumber(monthNumber(end) - YEAR + 1),
    a: end,
    atteso: sum('atteso'),
    incertezza: sum('incertezza'),
    fatturato: sum('fatturato'),
    euro_anno: euro('euro_anno'),
    euro_regime: euro('euro_regime'),
    centraline: [...rows],
  };
}

interface BilledMonth {
  readonly anno: number;
  readonly mese: number;
  readonly f1: number | null;
  readonly f2: number | null;
  readonly f3: number | null;
  readonly f0: number | null;
  readonly consumo: number | null;
}

export async function cabinetOf(tx: TenantTx, reckoned: Reckoned): Promise<ExpectedCabinet> {
  const { account, profile, loads, cabinet } = reckoned;
  const statement = monthlyRowsSql(tx.codistat, [cabinet.id_imp], { figures: 'usual' });
  const text = (await statement.execute(tx.sql)).rows[0]?.righe ?? '[]';
  const billed = new Map(
    (JSON.parse(text) as BilledMonth[]).map((one) => [
      `${String(one.anno).padStart(4, '0')}-${String(one.mese).padStart(2, '0')}`,
      one,
    ]),
  );
  const before = account.judgement.fit?.change?.before;
  const named = ([f1, f2, f3]: ByBand, shown: (value: number) => number) => ({
    f1: shown(f1),
    f2: shown(f2),
    f3: shown(f3),
  });
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return {
    ...rowOf(reckoned),
    mesi: account.months.map(({ month, expected, hours }) => {
      const { f1 = null, f2 = null, f3 = null, f0 = null, consumo = null } = billed.get(month) ?? {};
      return {
        mese: month,
        atteso: named(expected, whole),
        fatturato: {
          f1: wholeOrNull(f1),
          f2: wholeOrNull(f2),
          f3: wholeOrNull(f3),
          f0: wholeOrNull(f0),
          totale: wholeOrNull(consumo),
        },
        ore: named(hours, tenths),
      };
    }),
    formula: {
      punti: account.power.points,
      stimati: account.power.estimated,
      kw: thousandths(account.power.kw),
      kw_stimati: thousandths(account.power.estimatedKw),
      kw_2u: thousandths(2 * account.u * account.power.kw),
      ore: tenths(account.equivalentOfYear),
      prezzo: account.price === null ? null : thousandths(account.price),
      profilo: profile,
      carichi_noti: [...loads],
      prima:
        before === undefined
          ? null
          : { notte: thousandths(before.night), costante: thousandths(before.constant) },
    },
    regole: rungsOf(account).map(({ verdict, holds, why }) => ({
      verdetto: verdict,
      vale: holds,
      perche: why,
    })),
  };
}
