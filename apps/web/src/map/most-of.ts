import type { PlainPoints } from './point-looks.ts';

/** Of more points so few lie farthest out that they can be left out by number. */
const FEW = 20;
/** Degrees that a town is wide, and how much wider than its inner half it may be. */
const TOWN = 0.05;
const WIDER = 12;

const middleOf = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;

function inner(all: readonly number[]): number[] {
  const sorted = all.toSorted((a, b) => a - b);
  if (sorted.length >= FEW) {
    const cut = Math.ceil(sorted.length / 50);
    return [sorted[cut] ?? 0, sorted[sorted.length - 1 - cut] ?? 0];
  }
  const middle = middleOf(sorted);
  const usual = middleOf(sorted.map((value) => Math.abs(value - middle)).sort((a, b) => a - b));
  const near = sorted.filter((value) => Math.abs(value - middle) <= TOWN + WIDER * usual);
  return [near[0] ?? 0, near.at(-1) ?? 0];
}

/** Without the few that lie farthest out: one point in another region would make a dot of the town. */
export function mostOf({ lon, lat }: PlainPoints): Pick<PlainPoints, 'lon' | 'lat'> {
  return { lon: inner(lon), lat: inner(lat) };
}
