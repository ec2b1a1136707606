import { type Extent, grown, meets } from '../drawing/extent.ts';

/** What a map looks at before anybody has moved it. */
export interface FirstView {
  /** Offers what there is so far: the elements of the screen, and the borders of the municipality. */
  offer(elements: Extent | null, borders: Extent | null): void;
  /** The map looks elsewhere: by a hand, or at an address. What we do ourselves does not count. */
  moved(): void;
  /** The map has got another size: what was only looked at meanwhile is to be fitted anew. */
  resized(): void;
  isSettled(): boolean;
}

/** How far beyond the borders elements are still looked at. A share of the town's greater side. */
const BEYOND = 0.05;

/** The box of elements without what lies far outside the borders: one place that is wrong makes the town a dot. */
export function withinTown(elements: Extent | null, borders: Extent | null): Extent | null {
  if (elements === null || borders === null || !meets(elements, borders)) return elements;
  const beyond = BEYOND * Math.max(borders[2] - borders[0], borders[3] - borders[1]);
  const [minX, minY, maxX, maxY] = grown(borders, beyond);
  return [
    Math.max(elements[0], minX),
    Math.max(elements[1], minY),
    Math.min(elements[2], maxX),
    Math.min(elements[3], maxY),
  ];
}

/**
 * The elements as soon as they are there; until then, and where they do not come, the municipality within its borders.
 * Borders that come after the elements may show that one of them is far away: the map looks once more then.
 * `fit` says whether the map has room already.
 */
export function firstView(fit: (extent: Extent) => boolean): FirstView {
  let settled = false;
  /** What was looked at while no borders were known. */
  let early: Extent | null = null;
  let waits = false;
  let fitting = false;
  const fitNow = (extent: Extent) => {
    fitting = true;
    const done = fit(extent);
    fitting = false;
    return done;
  };
  return {
    offer(elements, borders) {
      if (early !== null && elements !== null && borders !== null) {
        if (elements.some((side, at) => side !== early?.[at])) fitNow(elements);
        early = null;
      }
      if (settled) return;
      if (elements !== null) {
        settled = fitNow(elements);
        if (settled && borders === null) early = elements;
      } else if (borders !== null && !waits) waits = fitNow(borders);
    },
    moved() {
      if (fitting) return;
      settled = true;
      early = null;
    },
    resized() {
      waits = false;
    },
    isSettled: () => settled,
  };
}
