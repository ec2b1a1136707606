/**
 * How wide the columns are: they fill the pane if they can, else the grid
 * scrolls sideways with its first column held. Widths in CSS pixels.
 */

/** The smallest width of a column (specification, section 9). */
export const columnMin = 120;
/** What the last column may shrink to, so that a scroll bar alone does not make the grid scroll sideways. */
export const lastColumnMin = 105;
export const columnMax = 240;
/** Columns that scroll are narrower, so that many are in sight: long values may lose their last fifth. */
const scrollingMax = 180;
const scrollingShare = 0.8;

export interface ColumnLayout {
  readonly widths: readonly number[];
  /** The columns are wider than the pane: the first one stays in sight. */
  readonly scrolls: boolean;
}

/** What a column would like. */
export interface ColumnWish {
  /** The width at which its header is read in full. */
  readonly header: number;
  /** The width at which most of its values are read in full. */
  readonly values: number;
}

/**
 * `available`: the inner width of the pane, without its scroll bar.
 */
export function layColumns(columns: readonly ColumnWish[], available: number): ColumnLayout {
  const within = (width: number, most: number) => Math.min(Math.max(Math.ceil(width), columnMin), most);
  const beforeLast = columnMin * Math.max(0, columns.length - 1);
  if (columns.length === 0 || available < beforeLast + lastColumnMin) {
    const widths = columns.map(({ header, values }) =>
      Math.max(within(header, columnMax), within(values * scrollingShare, scrollingMax)),
    );
    return { widths, scrolls: columns.length > 1 };
  }
  const wishes = columns.map(({ header, values }) => within(Math.max(header, values), columnMax));
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
