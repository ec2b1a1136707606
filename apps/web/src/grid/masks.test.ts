import { expect, it } from 'vitest';
import { both, foundWithin, steadyFound } from './masks.ts';

it('lets a row pass that passes both masks, and every row where there is none', () => {
  expect(both(null, null)).toBeNull();
  expect([...(both(Uint8Array.of(1, 1, 0, 0), Uint8Array.of(0, 1, 1, 0)) ?? [])]).toEqual([0, 1, 0, 0]);
});

it('narrows what the search found, and leaves its masks as they were', () => {
  const own = Uint8Array.from([1, 1, 0, 0]);
  const chosen = Uint8Array.from([1, 0, 1, 0]);
  const searched = { mask: own, count: 2 };
  expect(foundWithin(searched, null)).toBe(searched);
  expect(foundWithin({ mask: null, count: 4 }, chosen)).toEqual({ mask: chosen, count: 2 });
  const both = foundWithin(searched, chosen);
  expect([...(both.mask ?? [])]).toEqual([1, 0, 0, 0]);
  expect(both.count).toBe(1);
  expect([...own]).toEqual([1, 1, 0, 0]);
  expect([...chosen]).toEqual([1, 0, 1, 0]);
});

it('keeps the mask of before where the same rows pass', () => {
  const before = { mask: Uint8Array.of(1, 0, 1), count: 2 };
  expect(steadyFound(before, { mask: Uint8Array.of(1, 0, 1), count: 2 })).toBe(before);
  for (const now of [
    { mask: Uint8Array.of(1, 1, 0), count: 2 },
    { mask: Uint8Array.of(1, 0, 1, 0), count: 2 },
    { mask: null, count: 2 },
    { mask: Uint8Array.of(1, 1, 1), count: 3 },
  ]) {
    expect(steadyFound(before, now)).toBe(now);
  }
});
