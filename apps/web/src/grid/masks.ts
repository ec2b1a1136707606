/** Masks of rows: 1 for each row of the table that passes; null where every row does. */
import type { Found } from './search-index.ts';

/** What passes both. */
export function both(a: Uint8Array | null, b: Uint8Array | null): Uint8Array | null {
  if (a === null || b === null) return a ?? b;
  return a.map((flag, row) => flag & (b[row] ?? 0));
}

export function countPassing(mask: Uint8Array): number {
  let count = 0;
  for (let row = 0; row < mask.length; row++) count += mask[row] as number;
  return count;
}

/** What was found and passes the mask too. */
export function foundWithin(found: Found, mask: Uint8Array | null): Found {
  if (mask === null) return found;
  const within = both(found.mask, mask) ?? mask;
  return { mask: within, count: countPassing(within) };
}

/** The one before where both let the same rows through, so that nobody filters or draws again. */
export function steadyFound(before: Found | undefined, now: Found): Found {
  if (before === undefined || before.count !== now.count) return now;
  const [one, other] = [before.mask, now.mask];
  if (one === other) return before;
  if (one === null || other === null || one.length !== other.length) return now;
  return one.every((flag, row) => flag === other[row]) ? before : now;
}
