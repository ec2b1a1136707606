import type { Random } from '../random.ts';
import type { Lot, Lots, Side } from './lots.ts';
import type { Quarter, Street } from './plan.ts';

type Range = readonly [low: number, high: number];

/** How a quarter is built up. Metres; `empty` is the share of lots left as gardens. */
interface Manner {
  readonly width: Range;
  readonly depth: Range;
  readonly gap: Range;
  readonly setback: Range;
  readonly skew: number;
  readonly empty: number;
}

const manners: Readonly<Record<Quarter, Manner>> = {
  old: { width: [8, 15], depth: [9, 13], gap: [0.5, 2.2], setback: [0.7, 1.8], skew: 0.02, empty: 0.03 },
  axis: { width: [12, 21], depth: [11, 14], gap: [3, 10], setback: [2.5, 5], skew: 0.03, empty: 0.1 },
  grid: { width: [11, 15], depth: [10, 13], gap: [5, 11], setback: [4.5, 6.5], skew: 0.06, empty: 0.08 },
  blocks: { width: [18, 38], depth: [12, 15], gap: [4, 12], setback: [3, 6], skew: 0.02, empty: 0.08 },
  hill: { width: [11, 15], depth: [9.5, 12], gap: [8, 17], setback: [4, 8], skew: 0.14, empty: 0.12 },
  works: { width: [26, 54], depth: [22, 36], gap: [9, 20], setback: [7, 11], skew: 0.01, empty: 0.12 },
  new: { width: [12, 23], depth: [11, 14], gap: [7, 14], setback: [4.5, 7], skew: 0.04, empty: 0.1 },
  river: { width: [10, 16], depth: [9.5, 13], gap: [5, 14], setback: [3, 6], skew: 0.08, empty: 0.14 },
  hamlet: { width: [9, 14], depth: [8.5, 12], gap: [2, 15], setback: [1.6, 4.5], skew: 0.12, empty: 0.16 },
  green: { width: [9, 12], depth: [9, 11], gap: [20, 40], setback: [3, 6], skew: 0.1, empty: 0.5 },
};

/** Builds houses along both sides of a street, wherever there is room. */
export function buildAlong(street: Street, lots: Lots, random: Random): void {
  if (!street.built) return;
  for (const side of ['left', 'right'] as const) buildSide(street, side, lots, random);
}

function buildSide(street: Street, side: Side, lots: Lots, random: Random): void {
  const manner = manners[street.quarter];
  const length = lots.lengthOf(street);
  let along = random.between(1, 5);
  while (along < length - 3) {
    const width = random.between(...manner.width);
    const gap = random.between(...manner.gap);
    if (random.chance(manner.empty)) {
      along += width + gap;
      continue;
    }
    const lot = tryLot(street, side, along, width, manner, lots, random);
    along += lot === null ? 4 : lot.base.width + gap;
  }
}

/** First the lot as wished, then a smaller one. */
function tryLot(
  street: Street,
  side: Side,
  along: number,
  width: number,
  manner: Manner,
  lots: Lots,
  random: Random,
): Lot | null {
  const depth = random.between(...manner.depth);
  const setback = random.between(...manner.setback);
  const skew = random.between(-manner.skew, manner.skew);
  const gap = Math.min(manner.gap[0], 3.5) * 0.9;
  for (const shrink of [1, 0.72]) {
    const lot = lots.take({
      street,
      side,
      along: along + (width * shrink) / 2,
      width: width * shrink,
      depth: depth * shrink,
      setback,
      skew,
      gap,
    });
    if (lot !== null) return lot;
  }
  return null;
}
