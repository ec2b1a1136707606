/** A cabinet's year: its bills beside what its lamps were expected to take on exactly their days, and the verdict. */
import type { ParameterValues } from '../../vocabulary/decision-parameter.ts';
import { monthNumber, monthOfNumber } from '../analysis-periods.ts';
import { dayNumber, nextMonthNumber } from '../day-number.ts';
import type { KnownLoad } from './known-load.ts';
import { type CabinetPower, uncertainty } from './lamp-watts.ts';
import type { DayHours } from './lit-hours.ts';
import type { ByBand } from './time-band.ts';
import { atStake, type JudgedBill, type Judgement, judge } from './verdict.ts';

/** Days are their numbers (`dayNumber`), both included; kWh and euro. */
export interface AccountBill {
  readonly first: number;
  readonly last: number;
  readonly total: number;
  readonly bands: ByBand | null;
  readonly amount: number | null;
}

/** What holds from a day on, until the next one. */
interface Since {
  readonly from: number;
}

export interface PowerSince extends Since {
  readonly power: CabinetPower;
}

export interface SwitchingSince extends Since {
  /** The hours of a day. */
  hoursOf(day: number): DayHours;
  readonly loads: readonly KnownLoad[];
}

/** In the order of their days; the first holds before it too. */
export interface CabinetFacts {
  readonly powers: readonly PowerSince[];
  readonly switching: readonly SwitchingSince[];
  /** In the order of their ends. */
  readonly bills: readonly AccountBill[];
}

/** Figures of one month, spread by days. */
export interface AccountMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly expected: ByBand;
  readonly hours: ByBand;
}

export interface CabinetAccount {
  readonly judgement: Judgement;
  /** Months that its bills bill. */
  readonly monthsBilled: number;
  readonly power: CabinetPower;
  readonly u: number;
  /** kWh of the bills that end in the year. */
  readonly billed: number;
  readonly expected: number;
  readonly price: number | null;
  readonly inYear: number | null;
  readonly lasting: number | null;
  readonly equivalentOfYear: number;
  readonly months: readonly AccountMonth[];
}

const MONTHS = 12;
const MOST_MONTHS = 24;
const DAYS_OF_MONTH = 365.25 / MONTHS;

const nobody: CabinetPower = { points: 0, estimated: 0, unknown: 0, kw: 0, estimatedKw: 0, off: 0 };

function holding<S extends Since>(all: readonly S[], day: number): S | undefined {
  let found = all[0];
  for (const one of all) {
    if (one.from > day) break;
    found = one;
  }
  return found;
}

const sum = ([f1, f2, f3]: ByBand) => f1 + f2 + f3;

type Three = [number, number, number];

/** What the days of a period add up to. */
class Period {
  readonly equivalent: Three = [0, 0, 0];
  readonly all: Three = [0, 0, 0];
  readonly known: Three = [0, 0, 0];
  readonly expected: Three = [0, 0, 0];
  readonly hours: Three = [0, 0, 0];
  lit = 0;

  constructor(facts: CabinetFacts, first: number, last: number, power: number) {
    for (let day = first; day <= last; day += 1) this.#add(facts, day, power);
  }

  #add({ powers, switching }: CabinetFacts, day: number, power: number): void {
    const switched = holding(switching, day);
    if (switched === undefined) return;
    // Before its first lamp a cabinet had none.
    const at = holding(powers, day);
    const kw = at === undefined || at.from > day ? 0 : at.power.kw;
    const hours = switched.hoursOf(day);
    const share = power > 0 ? kw / power : 0;
    for (const band of [0, 1, 2] as const) {
      let known = 0;
      for (const load of switched.loads) {
        known += load.kw * (load.sempre ? hours.all[band] : hours.equivalent[band]);
      }
      this.equivalent[band] += hours.equivalent[band] * share;
      this.all[band] += hours.all[band] * share;
      this.hours[band] += hours.equivalent[band];
      this.known[band] += known;
      this.expected[band] += hours.equivalent[band] * kw + known;
      this.lit += hours.lit[band];
    }
  }
}

/** How many months the bills bill: their days, each counted once. */
function monthsBilled(bills: readonly AccountBill[]): number {
  let [days, until] = [0, Number.NEGATIVE_INFINITY];
  for (const { first, last } of bills.toSorted((one, other) => one.first - other.first)) {
    days += Math.max(0, last - Math.max(first - 1, until));
    until = Math.max(until, last);
  }
  return Math.round(days / DAYS_OF_MONTH);
}

const lastDay = (month: number) => nextMonthNumber(`${monthOfNumber(month)}-01`) - 1;
const firstDay = (month: number) => dayNumber(`${monthOfNumber(month)}-01`);

/** The bills that count for the verdict: of a year, or of up to two where it has too few. */
function countedBills(bills: readonly AccountBill[], end: number, parameters: ParameterValues) {
  const short = bills.filter(({ first, last }) => last - first < parameters.giorni_bolletta);
  for (let months = MONTHS; ; months += 1) {
    const within = short.filter(({ last }) => last >= firstDay(end - months + 1) && last <= lastDay(end));
    const billed = monthsBilled(within);
    if (billed >= parameters.mesi_fatturati || months >= MOST_MONTHS) return { within, billed };
  }
}

/** Euro a kWh of the bills of two years that tell both. */
function priceOf(bills: readonly AccountBill[], end: number): number | null {
  let [euro, kwh] = [0, 0];
  for (const { last, total, amount } of bills) {
    if (amount === null || last < firstDay(end - MOST_MONTHS + 1) || last > lastDay(end)) continue;
    [euro, kwh] = [euro + amount, kwh + total];
  }
  return kwh > 0 && euro > 0 ? euro / kwh : null;
}

/** Reckons the year that ends with a month (`YYYY-MM`). */
export function accountOf(facts: CabinetFacts, end: string, parameters: ParameterValues): CabinetAccount {
  const month = monthNumber(end);
  const held = holding(facts.powers, lastDay(month));
  const power = held === undefined || held.from > lastDay(month) ? nobody : held.power;
  const { within, billed } = countedBills(facts.bills, month, parameters);
  const periods = new Map<AccountBill, Period>();
  // Most bills count for the verdict and for the year: their days are added up once.
  const periodOf = (bill: AccountBill) => {
    const period = periods.get(bill) ?? new Period(facts, bill.first, bill.last, power.kw);
    periods.set(bill, period);
    return period;
  };
  const judgedBills = within.map((bill): JudgedBill => {
    const { first, last, total, bands } = bill;
    const { equivalent, all, known, lit } = periodOf(bill);
    return { last, days: last - first + 1, total, bands, known, equivalent, all, lit };
  });
  const u = uncertainty(power, parameters);
  const judgement = judge(
    {
      bills: judgedBills,
      months: billed,
      power: power.kw,
      u,
      unknown: power.unknown > (parameters.lampade_senza_potenza / 100) * power.points,
    },
    parameters,
  );
  const [from, to] = [firstDay(month - MONTHS + 1), lastDay(month)];
  let [expected, total] = [0, 0];
  for (const bill of facts.bills) {
    if (bill.last < from || bill.last > to) continue;
    expected += sum(periodOf(bill).expected);
    total += bill.total;
  }
  const months = Array.from({ length: MONTHS }, (_, i): AccountMonth => {
    const at = month - MONTHS + 1 + i;
    const period = new Period(facts, firstDay(at), lastDay(at), power.kw);
    return { month: monthOfNumber(at), expected: period.expected, hours: period.hours };
  });
  const equivalentOfYear = months.reduce((hours, one) => hours + sum(one.hours), 0);
  const price = priceOf(facts.bills, month);
  const stake = { billed: total, expected, equivalentOfYear, power: power.kw, price };
  return {
    judgement,
    monthsBilled: billed,
    power,
    u,
    billed: total,
    expected,
    price,
    equivalentOfYear,
    months,
    ...atStake(judgement, stake),
  };
}
