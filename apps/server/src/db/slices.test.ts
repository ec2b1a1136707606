import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { breather, inSlices, paced } from './slices.ts';

/** What the clock says: it goes on as the rows of a piece take their time, and not as the machine does. */
let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The sizes of pieces, of whose rows each takes as long as is told for its piece. */
async function sizesOf(msOfRow: readonly number[]): Promise<number[]> {
  const pace = paced();
  const sizes: number[] = [];
  for (const ms of msOfRow)
    await pace(async (size) => {
      sizes.push(size);
      now += size * ms;
    });
  return sizes;
}

it('begins with a hundred rows, and takes twice as many at most at a time, up to a thousand, where they cost little', async () => {
  expect(await sizesOf([0, 0, 0, 0, 0, 0])).toEqual([100, 200, 400, 800, 1_000, 1_000]);
});

it('takes what sixty milliseconds hold where rows cost much, and 25 where not even these fit', async () => {
  expect(await sizesOf([1, 1, 1, 2, 2])).toEqual([100, 60, 60, 60, 30]);
  expect(await sizesOf([5, 5, 5])).toEqual([100, 25, 25]);
});

it('grows again once rows cost less', async () => {
  expect(await sizesOf([4, 0, 0, 0])).toEqual([100, 25, 50, 100]);
});

it('goes through all in pieces, each once and in order', async () => {
  const all = Array.from({ length: 1_234 }, (_, i) => i);
  const seen: number[] = [];
  const pieces: number[] = [];
  await inSlices(all, async (piece) => {
    pieces.push(piece.length);
    seen.push(...piece);
  });
  expect(seen).toEqual(all);
  expect(pieces).toEqual([100, 200, 400, 534]);
});

it('lets others have the thread in a long loop, and only after it had it for a while', async () => {
  const pause = breather();
  let others = 0;
  setImmediate(() => {
    others += 1;
  });
  now = 14;
  await pause();
  expect(others).toBe(0);
  now = 15;
  await pause();
  expect(others).toBe(1);
});
