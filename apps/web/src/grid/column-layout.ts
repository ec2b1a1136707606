/**
 * How wide the columns are: they fill the pane if they can, else they take what they would like and the grid
 * scrolls sideways with its first column held. Widths in CSS pixels.
 */

/** The smallest width of a column (specification, section 9). */
export const columnMin = 120;
/** What the last column may shrink to, so that a scroll bar alone does not make the grid scroll sideways. */
export const lastColumnMin = 105;
export const columnMax = 240;

export interface ColumnLayout {
  readonly widths: readonly number[];
  /** The columns are wider than the pane: the first one stays in sight. */
  readonly scrolls: boolean;
}

/**
 * `wanted`: a width for each column at which its header and most of its values are read in full.
 * `available`: the inner width of the pane, without its scroll bar.
 */
export function layColumns(wanted: readonly number[], available: number): ColumnLayout {
  const wishes = wanted.map((width) => Math.min(Math.max(Math.ceil(width), columnMin), columnMax));
  const beforeLast = columnMin * Math.max(0, wishes.length - 1);
  if (wishes.length === 0 || available < beforeLast + lastColumnMin) {
    return { widths: wishes, scrolls: wishes.length > 1 };
  }
  const smallest = wishes.map((_, i) =>
    i === wishes.length - 1 ? Math.min(columnMin, available - beforeLast) : columnMin,
  );
  return { widths: share(smallest, wishes, available), scrolls: false };
}

/** First everybody gets closer to the wish, in proportion; what is left over goes out in equal parts. */
function share(smallest: readonly number[], wishes: readonly number[], available: number): number[] {
  const spare = available - sum(smallest);
  const wishedFor = sum(wishes) - sum(smallest);
  const granted = wishedFor > 0 ? Math.min(1, spare / wishedFor) : 0;
  const extra = Math.max(0, spare - wishedFor) / wishes.length;
  const widths = smallest.map((base, i) => Math.floor(base + ((wishes[i] ?? base) - base) * granted + extra));
  const last = widths.length - 1;
  widths[last] = (widths[last] ?? 0) + Math.floor(available) - sum(widths);
  return widths;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
