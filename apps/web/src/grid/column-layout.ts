/**
 * How wide the columns are: they fill the pane if they can, else the grid
 * scrolls sideways with its first column held. Widths in CSS pixels.
 */

/** The smallest width of a column (specification, section 9). */
export const columnMin = 120;
/** What the last column may shrink to, so that a scroll bar alone does not make the grid scroll sideways. */
export const lastColumnMin = 105;
const columnMax = 240;
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
  /** A sentence: it may become as wide as it likes, and what room is left over is its own. */
  readonly wide?: boolean;
}

/** The most that a column of sentences asks for, and the most where columns scroll. */
const wideMax = 520;
const wideScrollingMax = 320;

/**
 * `available`: the inner width of the pane, without its scroll bar.
 */
export function layColumns(columns: readonly ColumnWish[], available: number): ColumnLayout {
  const within = (width: number, most: number) => Math.min(Math.max(Math.ceil(width), columnMin), most);
  const beforeLast = columnMin * Math.max(0, columns.length - 1);
  if (columns.length === 0 || available < beforeLast + lastColumnMin) {
    const widths = columns.map(({ header, values, wide = false }) =>
      Math.max(
        within(header, columnMax),
        wide ? within(values, wideScrollingMax) : within(values * scrollingShare, scrollingMax),
      ),
    );
    return { widths, scrolls: columns.length > 1 };
  }
  const wishes = columns.map(({ header, values, wide = false }) =>
    within(Math.max(header, values), wide ? wideMax : columnMax),
  );
  const smallest = wishes.map((_, i) =>
    i === wishes.length - 1 ? Math.min(columnMin, available - beforeLast) : columnMin,
  );
  const wide = columns.findIndex((column) => column.wide === true);
  return { widths: share(smallest, wishes, available, wide), scrolls: false };
}

/**
 * Columns that scroll beneath one that is held at the right: the last one in sight ends at its edge, and is read in full.
 * Those before it give up what they have beyond the smallest width, and names (`wide`; -1: there are none) what they have
 * beyond any other column; where that is too little it waits behind the scroll.
 */
export function endAtEdge(widths: readonly number[], available: number, wide = -1): readonly number[] {
  let before = 0;
  const cut = widths.findIndex((width) => {
    before += width;
    return before > available;
  });
  const width = widths[cut];
  if (cut < 1 || width === undefined) return widths;
  const over = Math.ceil(before - available);
  const smallest = (i: number) => (i === wide ? scrollingMax : columnMin);
  const slack = widths.map((own, i) => (i <= cut ? Math.max(0, own - smallest(i)) : 0));
  const given = sum(slack);
  if (given >= over) {
    let left = over;
    return widths.map((own, i) => {
      const gives = Math.min(left, Math.ceil(((slack[i] ?? 0) * over) / given));
      left -= gives;
      return own - gives;
    });
  }
  const spare = Math.floor(available - (before - width));
  return widths.map((own, i) => (i < cut ? own + Math.floor(spare / cut) + (i < spare % cut ? 1 : 0) : own));
}

export interface PlacedColumn extends ColumnWish {
  /** Its width, whatever its values; absent: it takes part in what the others leave. */
  readonly fixed?: number | undefined;
  /** A fixed one whose values are longer may grow to that, of what the others do not need. */
  readonly most?: number | undefined;
  /** It takes what is left where there is no room for all: it is what one comes to read. */
  readonly grows?: boolean;
}

/**
 * Columns of which some have a fixed width. Where the others do not fit beside them, the one that grows takes what is
 * left, so that all fixed ones are in sight, and whatever else there is waits behind the scroll.
 */
export function layPlaced(columns: readonly PlacedColumn[], available: number): ColumnLayout {
  const free = columns.filter(({ fixed }) => fixed === undefined);
  // Where one grows, the others may wait behind the scroll.
  const needed = free.some(({ grows }) => grows === true) ? columnMin : columnMin * free.length;
  let spare = Math.max(0, Math.floor(available - sum(columns.map(({ fixed = 0 }) => fixed)) - needed));
  const held = columns.map(({ fixed, most = fixed ?? 0, values }) => {
    if (fixed === undefined) return undefined;
    const grown = Math.min(spare, Math.max(0, Math.min(Math.ceil(values), most) - fixed));
    spare -= grown;
    return fixed + grown;
  });
  const rest = available - sum(held.map((width) => width ?? 0));
  const laid = layColumns(free, rest);
  const widths = columns.map((column, at) => {
    const width = held[at];
    if (width !== undefined) return width;
    const own = laid.widths[free.indexOf(column)] ?? columnMin;
    return laid.scrolls && column.grows === true ? Math.max(columnMin, Math.floor(rest)) : own;
  });
  return { widths, scrolls: laid.scrolls };
}

/**
 * First everybody gets closer to the wish, in proportion; what is left over goes out in equal parts, or to the wide one
 * (-1: there is none).
 */
function share(
  smallest: readonly number[],
  wishes: readonly number[],
  available: number,
  wide: number,
): number[] {
  const spare = available - sum(smallest);
  const wishedFor = sum(wishes) - sum(smallest);
  const granted = wishedFor > 0 ? Math.min(1, spare / wishedFor) : 0;
  const left = Math.max(0, spare - wishedFor);
  const extra = (i: number) => (wide < 0 ? left / wishes.length : i === wide ? left : 0);
  const widths = smallest.map((base, i) =>
    Math.floor(base + ((wishes[i] ?? base) - base) * granted + extra(i)),
  );
  const last = widths.length - 1;
  widths[last] = (widths[last] ?? 0) + Math.floor(available) - sum(widths);
  return widths;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
