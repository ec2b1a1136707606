import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstKept, rowsKept } from './rows-kept.ts';

/** A legend shows so many rows at once, of 18 or 24 pixels. */
const inSight = 14;

describe('the rows of a long legend', () => {
  test('are there wherever it is scrolled to, and never more than sixty', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(18, 24, 36.5),
        (count, share, height) => {
          const scrolled = Math.max(0, count - inSight) * height * share;
          const { start, end } = rowsKept(firstKept(scrolled, height), count);
          const top = Math.floor(scrolled / height);
          expect(start).toBeLessThanOrEqual(top);
          expect(end).toBeGreaterThanOrEqual(Math.min(count, top + inSight));
          expect(end - start).toBe(Math.min(count, 60));
        },
      ),
    );
  });

  test('are the first ones before it is known how high a row is, and after a filter the last of what is left', () => {
    expect(rowsKept(firstKept(500, 0), 2046)).toEqual({ start: 0, end: 60 });
    expect(rowsKept(1500, 70)).toEqual({ start: 10, end: 70 });
    expect(rowsKept(1500, 3)).toEqual({ start: 0, end: 3 });
  });
});
