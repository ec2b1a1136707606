/**
 * A counting sort of rows by their ranks: AG Grid sorts by comparing two rows at a time and asks for both values at each
 * comparison, millions of times for a hundred thousand rows. Here each row is looked at a few times.
 */
import { EMPTY, type Ranks } from '../api/sort-ranks.ts';

/** One column that rows are sorted by. */
export interface Sorting {
  /** The rank of each row of the table; what has none stands last in both directions. */
  readonly ranks: Ranks;
  readonly descending: boolean;
}

interface Dense {
  /** From 1 up to `most`; 0 for what has none. */
  readonly ranks: Int32Array;
  readonly most: number;
}

const known = new WeakMap<Ranks, Dense>();

/** The same order in whole numbers without gaps: ranks of a patched column may stand between two whole ones. */
function denseOf(ranks: Ranks): Dense {
  const before = known.get(ranks);
  if (before !== undefined) return before;
  const made = ranks instanceof Int32Array ? countedRanks(ranks) : condensed(ranks);
  known.set(ranks, made);
  return made;
}

function countedRanks(ranks: Int32Array): Dense {
  const made = new Int32Array(ranks.length);
  let most = 0;
  for (let row = 0; row < ranks.length; row += 1) {
    const rank = ranks[row] as number;
    if (rank > most) most = rank;
    made[row] = rank === EMPTY ? 0 : rank;
  }
  return { ranks: made, most };
}

function condensed(ranks: Float64Array): Dense {
  const steps = ranks.slice().sort();
  let most = 0;
  const places = new Map<number, number>([[EMPTY, 0]]);
  for (const rank of steps) if (!places.has(rank)) places.set(rank, ++most);
  return { ranks: Int32Array.from(ranks, (rank) => places.get(rank) ?? 0), most };
}

/** Where each row goes by one column: what has no rank behind all others. */
function stepsOf(rows: Int32Array, { ranks, most }: Dense, descending: boolean): Uint32Array {
  const steps = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    const rank = ranks[rows[place] as number] ?? 0;
    steps[place] = rank === 0 ? most : descending ? most - rank : rank - 1;
  }
  return steps;
}

/** The same places, those of a smaller step first; equal ones as they came. */
function counted(order: Uint32Array, steps: Uint32Array, most: number): Uint32Array {
  const start = new Uint32Array(most + 2);
  for (let i = 0; i < steps.length; i += 1) {
    const after = (steps[i] as number) + 1;
    start[after] = (start[after] as number) + 1;
  }
  for (let step = 1; step < start.length; step += 1) {
    start[step] = (start[step] as number) + (start[step - 1] as number);
  }
  const next = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i += 1) {
    const place = order[i] as number;
    const step = steps[place] as number;
    const at = start[step] as number;
    next[at] = place;
    start[step] = at + 1;
  }
  return next;
}

/**
 * The places of `rows` in their new order: the first column decides, the next among equals, and then the order in which
 * they came.
 */
export function orderBy(rows: Int32Array, sortings: readonly Sorting[]): Uint32Array {
  let order: Uint32Array = new Uint32Array(rows.length);
  for (let place = 0; place < order.length; place += 1) order[place] = place;
  for (const { ranks, descending } of sortings.toReversed()) {
    const dense = denseOf(ranks);
    order = counted(order, stepsOf(rows, dense, descending), dense.most);
  }
  return order;
}

/** Puts what stands for rows into that order, where it is. */
export function sortInPlace<N>(nodes: N[], rowOf: (node: N) => number, sortings: readonly Sorting[]): void {
  if (sortings.length === 0) return;
  const before = nodes.slice();
  const rows = new Int32Array(before.length);
  for (let place = 0; place < before.length; place += 1) rows[place] = rowOf(before[place] as N);
  const order = orderBy(rows, sortings);
  for (let place = 0; place < order.length; place += 1) nodes[place] = before[order[place] as number] as N;
}
