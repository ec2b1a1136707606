import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRanges, parseRanges } from './id-ranges.ts';

it('writes neighbours as a range', () => {
  expect(formatRanges([9, 3, 4, 5, 12, 4])).toBe('3-5,9,12');
  expect(formatRanges([])).toBe('');
  expect(parseRanges('3-5,9,12')).toEqual([3, 4, 5, 9, 12]);
});

it('reads nothing into what is no range', () => {
  expect(parseRanges('')).toEqual([]);
  expect(parseRanges('0,-1,a,5-3,1-9999999999,7')).toEqual([7]);
});

it('reads back what it wrote', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2_000 })), (ids) => {
      expect(parseRanges(formatRanges(ids))).toEqual([...new Set(ids)].sort((a, b) => a - b));
    }),
  );
});
