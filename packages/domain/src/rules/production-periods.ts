/** Payments of production by month, quarter or year (specification, sections 3, 5 and 9). */
import type { ProductionRow } from '../production.ts';
import { MISSING_ARGUMENTS, periodOf, periodsBetween, type Warn } from './analysis-periods.ts';
import { sumOfKnown } from './exact-decimal.ts';

/** The longest range that may be asked for, in years (contract, section 3). */
export const MOST_PRODUCTION_YEARS = 50;

/** What a range starts and ends with when a panel opens: so many months before the current one, which is the last. */
export const USUAL_MONTHS_BACK = 5;

export interface AggregatedProduction {
  /** `2026-05`, `2026-Q2` or `2026`. */
  readonly period: string;
  readonly corrispettivo: number | null;
  readonly energia: number | null;
}

export interface ProductionRange {
  /** `YYYY-MM`, both included. */
  readonly start: string | null | undefined;
  readonly end: string | null | undefined;
  readonly granularity: string | null | undefined;
}

/**
 * A row for every period of the range, in order; null where no month of the period has a figure. Throws 'Missing
 * arguments' where start, end or granularity is missing. An unknown granularity is warned of ('Unhandled period') and
 * leaves each month as it is.
 */
export function aggregateProduction(
  rows: readonly ProductionRow[],
  { start, end, granularity }: ProductionRange,
  warn: Warn,
): AggregatedProduction[] {
  if (!start || !end || !granularity) throw new Error(MISSING_ARGUMENTS);
  let warned = false;
  const once: Warn = (message) => {
    if (!warned) warn(message);
    warned = true;
  };
  const periods = periodsBetween(start, end, granularity, once);
  const months = new Map<string, ProductionRow[]>(periods.map((period) => [period, []]));
  for (const row of rows) months.get(periodOf(row.mese, granularity, once))?.push(row);
  return [...months].map(([period, of]) => ({
    period,
    corrispettivo: sumOfKnown(of.map((row) => row.corrispettivo)),
    energia: sumOfKnown(of.map((row) => row.energia)),
  }));
}
