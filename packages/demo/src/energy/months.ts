/** Five years, up to the month that it is. */
import { monthNumber, monthOfNumber } from '@lucerna/domain/rules/analysis-periods';
import { dayNumber, dayOfNumber, nextMonthNumber } from '@lucerna/domain/rules/day-number';

const monthsOfFiveYears = 60;

/** The sixty months that end with the one of `now`, `YYYY-MM`, the oldest first. */
export function lastMonths(now: Date): string[] {
  const last = monthNumber(now.toISOString().slice(0, 7));
  return Array.from({ length: monthsOfFiveYears }, (_, i) => monthOfNumber(last - monthsOfFiveYears + 1 + i));
}

/** The first and last day of a month. */
export function daysOfMonth(month: string): { readonly first: string; readonly last: string } {
  const first = `${month}-01`;
  return { first, last: dayOfNumber(nextMonthNumber(first) - 1) };
}

/** A day some days later. */
export function daysAfter(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days);
}
