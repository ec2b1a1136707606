/**
 * What of a year's bills is there: whose bill of last month is missing, and which months can be compared with the same
 * ones of the year before.
 */
import { monthNumber, monthOfNumber } from '../analysis-periods.ts';
import { dayNumber, nextMonthNumber } from '../day-number.ts';

const MONTHS = 12;

/** A plant that had bills in the year of a month or in the one before. */
export interface BilledSupply {
  readonly id: number;
  /** Bit 0 is January of the year before, bit 12 January of the year: the months that a bill touches. */
  readonly months: number;
  /** The period of its last bill, days `YYYY-MM-DD`, both included. */
  readonly lastStart: string;
  readonly lastEnd: string;
  /** The day on which it ended; null where it goes on. */
  readonly ended: string | null;
}

/** Months are unequal: a period of one month that begins on 31 January lasts three days longer than February. */
const UNEVEN_DAYS = 3;

/** How long a supply without any bill counts as one that is billed. */
const BILLED_WITHIN_MONTHS = 12;

function hasMonth({ months }: Pick<BilledSupply, 'months'>, bit: number): boolean {
  return ((months >> bit) & 1) === 1;
}

/** The month before a day, `YYYY-MM`: the last one that is over. */
export function lastMonthOf(day: string): string {
  return monthOfNumber(monthNumber(day) - 1);
}

/** The last day of a month `YYYY-MM`, as a number. */
function endOf(month: string): number {
  return nextMonthNumber(`${month}-01`) - 1;
}

/**
 * Whether a bill about the month is missing: none touches it, the supply was there, somebody billed it in the year
 * before, and the next period, as long as its last one, would be over. So a bill of two months that is not due yet is
 * not missed.
 */
export function isBillMissing(supply: BilledSupply, month: string): boolean {
  const { lastStart, lastEnd, ended } = supply;
  if (hasMonth(supply, MONTHS + Number(month.slice(5, 7)) - 1)) return false;
  if (ended !== null && ended < `${month}-01`) return false;
  if (monthNumber(month) - monthNumber(lastEnd) > BILLED_WITHIN_MONTHS) return false;
  const [start, end, last] = [dayNumber(lastStart), dayNumber(lastEnd), endOf(month)];
  // Its last bill is about later days: between the two there is a hole.
  if (end > last) return true;
  return end + (end - start + 1) <= last + UNEVEN_DAYS;
}

/** The months of a year that are compared with those of the year before, and the supplies that have bills in all of them. */
export interface Comparable {
  /** From 1 to 12, in order. */
  readonly months: readonly number[];
  readonly ids: readonly number[];
}

/**
 * Only months that have bills in both years are compared, and only supplies that have them in all those months: what
 * has not been entered yet is no saving. Of the ways to choose, the one that keeps most months of most supplies.
 * `until`: the last month of the year that is over, from 1.
 */
export function comparableMonths(supplies: readonly BilledSupply[], until: number): Comparable {
  const inBoth = (supply: BilledSupply, month: number) =>
    hasMonth(supply, month - 1) && hasMonth(supply, MONTHS + month - 1);
  const counted = Array.from({ length: until }, (_, at) => {
    const month = at + 1;
    return { month, count: supplies.filter((supply) => inBoth(supply, month)).length };
  });
  counted.sort((a, b) => b.count - a.count || a.month - b.month);
  let best: Comparable = { months: [], ids: [] };
  let left = supplies;
  for (const [at, { month }] of counted.entries()) {
    left = left.filter((supply) => inBoth(supply, month));
    if (left.length === 0) break;
    if (left.length * (at + 1) < best.ids.length * best.months.length) continue;
    const months = counted.slice(0, at + 1).map((one) => one.month);
    best = { months: months.sort((a, b) => a - b), ids: left.map(({ id }) => id) };
  }
  return best;
}
