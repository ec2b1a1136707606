/** Periods as slots of a chart: `2026-05`, `2026-Q2`, `2026`. */
import type { ChartSlot } from './chart-model.ts';

/** The first period of a year. */
export function beginsYear(period: string): boolean {
  return /^\d{4}(-01|-Q1)?$/.test(period);
}

export function periodSlots(periods: readonly string[]): readonly ChartSlot[] {
  return periods.map((period) => ({
    key: period,
    label: period,
    ...(beginsYear(period) ? { year: period.slice(0, 4) } : {}),
  }));
}
