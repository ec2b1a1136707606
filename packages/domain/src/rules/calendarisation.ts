/**
 * Bills spread over the months that they touch, by days, both ends included (contract, Calendarisation). Each month's
 * part is cut towards zero, to the cent or to 0.001, and the rest goes to the last month: so the parts add up to the
 * bill exactly and none changes its sign. The server does the same in SQL; this is what it is measured against.
 */
import { type BillValues, billBands } from '../bill.ts';
import type { DetailedConsumptionRow } from '../consumption.ts';
import { quarterOf } from './analysis-periods.ts';
import { dayNumber, dayOfNumber, nextMonthNumber } from './day-number.ts';
import { type Decimal, decimalOf, numberOf, plus, unitsAt } from './exact-decimal.ts';

/** Decimals that a month's part of an amount is cut to, and of a consumption. */
const AMOUNT_DECIMALS = 2;
const CONSUMPTION_DECIMALS = 3;

export type SpreadBill = Pick<
  BillValues,
  | 'periodo_inizio'
  | 'periodo_fine'
  | 'importo'
  | 'totale_lettura'
  | 'valore_f1'
  | 'valore_f2'
  | 'valore_f3'
  | 'valore_f0'
>;

interface MonthShare {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly days: number;
}

/** The months that a period touches, in order, each with how many of its days. */
export function monthsOfPeriod(start: string, end: string): MonthShare[] {
  const shares: MonthShare[] = [];
  const last = dayNumber(end);
  for (let from = dayNumber(start); from <= last; ) {
    const day = dayOfNumber(from);
    const next = Math.min(nextMonthNumber(day), last + 1);
    shares.push({ month: day.slice(0, 7), days: next - from });
    from = next;
  }
  return shares;
}

/** A value's parts, one for each month, in order. */
function partsOf(value: Decimal, months: readonly MonthShare[], decimals: number): Decimal[] {
  const days = months.reduce((sum, share) => sum + share.days, 0);
  let rest = value;
  return months.map((share, i) => {
    if (i === months.length - 1) return rest;
    // BigInt division cuts towards zero.
    const scale = Math.max(value.scale, decimals);
    const units =
      (unitsAt(value, scale) * BigInt(share.days)) / (BigInt(days) * 10n ** BigInt(scale - decimals));
    const part: Decimal = { units, scale: decimals };
    rest = plus(rest, { units: -part.units, scale: part.scale });
    return part;
  });
}

/** What of a bill's total no band holds: the total less its bands, where that is more than nothing; else null. */
export function unsplitOf(bill: SpreadBill): Decimal | null {
  let rest = decimalOf(bill.totale_lettura);
  for (const band of billBands) {
    const { units, scale } = decimalOf(bill[band.bill] ?? 0);
    rest = plus(rest, { units: -units, scale });
  }
  return rest.units > 0n ? rest : null;
}

const keys = ['f1', 'f2', 'f3', 'f0', 'consumo', 'importo', 'non_ripartito'] as const;
type Figure = (typeof keys)[number];

function figuresOf(bill: SpreadBill): Readonly<Record<Figure, Decimal | null>> {
  const exact = (value: number | null) => (value === null ? null : decimalOf(value));
  return {
    f1: exact(bill.valore_f1),
    f2: exact(bill.valore_f2),
    f3: exact(bill.valore_f3),
    f0: exact(bill.valore_f0),
    consumo: exact(bill.totale_lettura),
    importo: exact(bill.importo),
    non_ripartito: unsplitOf(bill),
  };
}

/** The months that at least one bill touches, in order. Two bills over one day both count. */
export function calendarise(bills: Iterable<SpreadBill>): DetailedConsumptionRow[] {
  const totals = new Map<string, Partial<Record<Figure, Decimal>>>();
  for (const bill of bills) {
    const months = monthsOfPeriod(bill.periodo_inizio, bill.periodo_fine);
    for (const { month } of months) if (!totals.has(month)) totals.set(month, {});
    for (const [key, value] of Object.entries(figuresOf(bill)) as [Figure, Decimal | null][]) {
      if (value === null) continue;
      const decimals = key === 'importo' ? AMOUNT_DECIMALS : CONSUMPTION_DECIMALS;
      partsOf(value, months, decimals).forEach((part, i) => {
        const total = totals.get((months[i] as MonthShare).month) as Partial<Record<Figure, Decimal>>;
        const before = total[key];
        total[key] = before === undefined ? part : plus(before, part);
      });
    }
  }
  return [...totals]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, total]) => {
      const mese = Number(month.slice(5, 7));
      const figures = Object.fromEntries(
        keys.map((key) => [key, total[key] === undefined ? null : numberOf(total[key])]),
      ) as Record<Figure, number | null>;
      return { anno: Number(month.slice(0, 4)), mese, trimestre: quarterOf(mese), ...figures };
    });
}
