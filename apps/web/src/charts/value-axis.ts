/** The value axis of a chart (design, section 6): where it ends, and at which values a line is drawn. */
import { chartRange } from '@lucerna/domain/rules/chart-range';
import type { ChartSeries } from './chart-model.ts';

export interface ValueAxis {
  /** 0, or the smallest stacked value where that is below. */
  readonly min: number;
  /** Exactly 1.2 times the largest stacked value; 1 where every value is zero. */
  readonly max: number;
  /** The values of the lines, ascending; none above the top. */
  readonly lines: readonly number[];
}

const LINES_AT_MOST = 4;

/** The bars of a stacked chart: what lies above zero in each slot, and what lies below. */
function* bars(series: readonly ChartSeries[]): Generator<number> {
  const slots = Math.max(0, ...series.map(({ values }) => values.length));
  for (let slot = 0; slot < slots; slot++) {
    let up = 0;
    let down = 0;
    for (const { values } of series) {
      const value = values[slot] ?? 0;
      if (value > 0) up += value;
      else down += value;
    }
    yield up;
    yield down;
  }
}

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is not below. */
export function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5].find((one) => one * power >= least) ?? 10;
  return step * power;
}

/** `beside`: values that are drawn beside the bars, and must find room too. */
export function valueAxis(
  series: readonly ChartSeries[],
  beside: readonly number[] = [],
  apart = false,
): ValueAxis {
  // What stands side by side is as high as the highest of them.
  const heights = apart ? series.flatMap((one) => [...bars([one])]) : [...bars(series)];
  const { min, max: top } = chartRange([...heights, ...beside]);
  const max = min === 0 && top === 0 ? 1 : top;
  const step = roundStep((max - min) / LINES_AT_MOST);
  // Multiples of 0.1 are no exact numbers: what is written beside a line must be one all the same.
  const multiple = (n: number) => Number((n * step).toPrecision(12));
  const lines: number[] = [];
  for (let n = Math.ceil(min / step); multiple(n) <= max; n++) lines.push(multiple(n));
  return { min, max, lines };
}
