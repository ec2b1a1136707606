import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf, numberOf, sumOfKnown } from './exact-decimal.ts';

test.each([
  [0, 0n, 0],
  [-12.5, -125n, 1],
  [1e21, 10n ** 21n, 0],
  [1.5e-7, 15n, 8],
  [-0, 0n, 0],
])('%s is a decimal', (value, units, scale) => {
  expect(decimalOf(value)).toEqual({ units, scale });
});

test('a number is its own decimal, whatever it is', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(numberOf(decimalOf(value))).toBe(value === 0 ? 0 : value);
    }),
  );
});

test('sums have no binary faults, nulls are left out, and nulls alone are null', () => {
  expect(sumOfKnown([0.1, 0.2, null])).toBe(0.3);
  expect(sumOfKnown([null, null])).toBeNull();
  expect(sumOfKnown([])).toBeNull();
  expect(sumOfKnown([0, null])).toBe(0);
});
