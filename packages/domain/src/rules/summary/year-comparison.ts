/** A year's months beside the same months of the year before, and what they add up to. */
import { monthNames } from '../../vocabulary/months.ts';

/** A month's figure in both years; null where nobody said. */
export interface ComparedFigure {
  readonly now: number | null;
  readonly before: number | null;
}

export interface ComparedTotal {
  readonly now: number;
  readonly before: number;
  /** How the year differs, as a share of the year before; null where that is nothing. */
  readonly change: number | null;
}

/** Sums of decimals are kept to the third one, as energy and money are written. */
const THOUSANDTHS = 1000;

/** The sum of the months that are known in both years; null where none is. */
export function comparedTotal(figures: readonly ComparedFigure[]): ComparedTotal | null {
  const known = figures.filter(
    (one): one is { now: number; before: number } => one.now !== null && one.before !== null,
  );
  if (known.length === 0) return null;
  const sum = (pick: (one: { now: number; before: number }) => number) =>
    Math.round(known.reduce((total, one) => total + pick(one), 0) * THOUSANDTHS) / THOUSANDTHS;
  const [now, before] = [sum((one) => one.now), sum((one) => one.before)];
  return { now, before, change: before > 0 ? (now - before) / before : null };
}

/** The name of a month, from 1. */
export function monthName(month: number): string {
  return monthNames[month - 1] ?? '';
}

/** Months in order as people say them: `gennaio–ottobre`, `marzo`, `gennaio–marzo, maggio`. */
export function monthsInWords(months: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === month - 1) run[1] = month;
    else runs.push([month, month]);
  }
  return runs
    .map(([first, last]) => (first === last ? monthName(first) : `${monthName(first)}–${monthName(last)}`))
    .join(', ');
}

export type Verdict = 'good' | 'bad' | 'even';

/** From which difference on it is worth a colour. */
const NOTABLE = 0.05;

/**
 * What a difference means: good where less is spent or more produced, bad where it is the contrary by more than 5%.
 * `better`: the direction that is good.
 */
export function verdictOf(change: number | null, better: 'less' | 'more'): Verdict {
  if (change === null) return 'even';
  const gain = better === 'less' ? -change : change;
  if (gain > 0) return 'good';
  return gain < -NOTABLE ? 'bad' : 'even';
}
