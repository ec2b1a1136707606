/** Months, quarters and years of the analyses (specification, section 9). */

export const granularities = [
  { value: 'P1M', label: 'Mese' },
  { value: 'P3M', label: 'Trimestre' },
  { value: 'P1Y', label: 'Anno' },
] as const;

/** ISO 8601 durations, as they stand in the address. */
export type Granularity = (typeof granularities)[number]['value'];

export const defaultGranularity: Granularity = 'P1M';

export const MISSING_ARGUMENTS = 'Missing arguments';
const UNHANDLED_PERIOD = 'Unhandled period';

/** Where a warning goes: the page gives its console's. */
export type Warn = (message: string) => void;

/** The quarter of a month, both from 1. */
export function quarterOf(month: number): number {
  return Math.ceil(month / 3);
}

const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a text is a month `YYYY-MM`, from the year 1 on. */
export function isMonth(text: string): boolean {
  return monthForm.test(text) && !text.startsWith('0000');
}

/** Months since the year 0: `YYYY-MM`, of a day too, as a number, one month is one. */
export function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

/** The way back of `monthNumber`. */
export function monthOfNumber(number: number): string {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}

const monthsIn: Readonly<Record<Granularity, number>> = { P1M: 1, P3M: 3, P1Y: 12 };

/** How many months a unit has; undefined, after a warning, where nobody knows that granularity. */
function unitOf(granularity: string, warn: Warn): number | undefined {
  const unit = (monthsIn as Readonly<Record<string, number>>)[granularity];
  if (unit === undefined) warn(UNHANDLED_PERIOD);
  return unit;
}

function labelOf(first: number, unit: number): string {
  const month = monthOfNumber(first);
  const year = month.slice(0, 4);
  if (unit === 1) return month;
  return unit === 12 ? year : `${year}-Q${quarterOf((first % 12) + 1)}`;
}

/**
 * The period that a month belongs to: `2026-05`, `2026-Q2`, `2026`. An unknown granularity is warned of and leaves the
 * month as it is.
 */
export function periodOf(month: string, granularity: string, warn: Warn): string {
  const unit = unitOf(granularity, warn);
  if (unit === undefined) return month;
  const number = monthNumber(month);
  return labelOf(number - (number % unit), unit);
}

export interface MonthRange {
  /** `YYYY-MM`, both included. */
  readonly start: string;
  readonly end: string;
}

/** The range widened to whole units: the first month of the first and the last of the last (specification, 7). */
export function wholeUnits({ start, end }: MonthRange, granularity: string, warn: Warn): MonthRange {
  const unit = unitOf(granularity, warn);
  if (unit === undefined) return { start, end };
  const [first, last] = [monthNumber(start), monthNumber(end)];
  return {
    start: monthOfNumber(first - (first % unit)),
    end: monthOfNumber(last - (last % unit) + unit - 1),
  };
}

/**
 * Every period that the range touches, in order. Throws 'Missing arguments' without a start, an end or a granularity;
 * of an unknown granularity the periods are the months.
 */
export function periodsBetween(
  start: string | null | undefined,
  end: string | null | undefined,
  granularity: string | null | undefined,
  warn: Warn,
): string[] {
  if (!start || !end || !granularity) throw new Error(MISSING_ARGUMENTS);
  const unit = unitOf(granularity, warn) ?? 1;
  const periods: string[] = [];
  const first = monthNumber(start);
  for (let month = first - (first % unit); month <= monthNumber(end); month += unit) {
    periods.push(labelOf(month, unit));
  }
  return periods;
}
