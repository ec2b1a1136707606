/** How far the value axis of a chart reaches (specification, section 9). */
const CHART_HEADROOM = 1.2;

export interface ChartRange {
  readonly min: number;
  readonly max: number;
}

/**
 * From 0, or the smallest value below it, to 1.2 times the largest value. `bars` are whole bars: of a stacked chart the
 * sums of what lies above zero and of what lies below.
 */
export function chartRange(bars: Iterable<number | null>): ChartRange {
  let [min, max] = [0, 0];
  for (const value of bars) {
    if (value === null) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { min, max: max * CHART_HEADROOM };
}
