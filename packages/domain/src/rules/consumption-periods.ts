/** Consumption by month, quarter or year (specification, sections 2 and 9). */
import { type ConsumptionFigures, consumptionFigures, type DetailedConsumptionRow } from '../consumption.ts';
import { type Granularity, periodOf, periodsBetween } from './analysis-periods.ts';
import { sumOfKnown } from './exact-decimal.ts';

/** A row of the table: `mese` and `trimestre` are null where the period is longer than they are. */
export interface PeriodConsumption extends ConsumptionFigures {
  /** `2026-05`, `2026-Q2` or `2026`. */
  readonly period: string;
  readonly anno: number;
  readonly mese: number | null;
  readonly trimestre: number | null;
  /** For the chart alone (contract, Calendarisation). */
  readonly non_ripartito: number | null;
}

type Row = Omit<DetailedConsumptionRow, 'non_ripartito'> & {
  readonly non_ripartito?: number | null | undefined;
};

const noWarning = () => undefined;

/** A year as periods write it. */
function yearText(year: number): string {
  return String(year).padStart(4, '0');
}

/** A row for every period from the first year to the last, both whole, even where no bill has anything to say. */
export function consumptionByPeriod(
  rows: readonly Row[],
  { from, to }: { readonly from: number; readonly to: number },
  granularity: Granularity,
): PeriodConsumption[] {
  const periods = periodsBetween(`${yearText(from)}-01`, `${yearText(to)}-12`, granularity, noWarning);
  const grouped = new Map<string, Row[]>(periods.map((period) => [period, []]));
  for (const row of rows) {
    const month = `${yearText(row.anno)}-${String(row.mese).padStart(2, '0')}`;
    grouped.get(periodOf(month, granularity, noWarning))?.push(row);
  }
  return [...grouped].map(([period, of]) => ({
    period,
    anno: Number(period.slice(0, 4)),
    mese: granularity === 'P1M' ? Number(period.slice(5)) : null,
    trimestre: granularity === 'P3M' ? Number(period.slice(6)) : null,
    ...(Object.fromEntries(
      consumptionFigures.map((key) => [key, sumOfKnown(of.map((row) => row[key]))]),
    ) as unknown as ConsumptionFigures),
    non_ripartito: sumOfKnown(of.map((row) => row.non_ripartito ?? null)),
  }));
}

/**
 * The months of several answers as one: thousands of plants are asked for in parts. In order; a month is there where
 * one part has it, and a figure is null where no part has it.
 */
export function mergeConsumption(parts: readonly (readonly Row[])[]): DetailedConsumptionRow[] {
  const months = new Map<number, Row[]>();
  for (const row of parts.flat()) {
    const key = row.anno * 12 + row.mese;
    const same = months.get(key);
    if (same === undefined) months.set(key, [row]);
    else same.push(row);
  }
  return [...months]
    .sort(([a], [b]) => a - b)
    .map(([, of]) => {
      const { anno, mese, trimestre } = of[0] as Row;
      return {
        anno,
        mese,
        trimestre,
        ...(Object.fromEntries(
          consumptionFigures.map((key) => [key, sumOfKnown(of.map((row) => row[key]))]),
        ) as unknown as ConsumptionFigures),
        non_ripartito: sumOfKnown(of.map((row) => row.non_ripartito ?? null)),
      };
    });
}
