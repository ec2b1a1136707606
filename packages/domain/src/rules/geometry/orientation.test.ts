import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orientation } from './orientation.ts';
import { placeInRing } from './rings.ts';

test('left, right, on it', () => {
  expect(orientation([0, 0], [1, 0], [0, 1])).toBe(1);
  expect(orientation([0, 0], [1, 0], [0, -1])).toBe(-1);
  expect(orientation([0, 0], [1, 1], [3, 3])).toBe(0);
});

test('exact where rounding deceives', () => {
  const ulp = 2 ** -53;
  expect(orientation([0.5, 0.5], [12, 12], [24, 24])).toBe(0);
  expect(orientation([0.5 + ulp, 0.5], [12, 12], [24, 24])).toBe(-1);
  expect(orientation([0.5, 0.5 + ulp], [12, 12], [24, 24])).toBe(1);
  expect(orientation([0, 0], [5e-324, 0], [0, 5e-324])).toBe(1);
});

const whole = fc.integer({ min: -1_000_000, max: 1_000_000 });
const corner = fc.tuple(whole, whole);
const near = fc.tuple(
  fc.double({ min: 9, max: 9.0000001, noNaN: true }),
  fc.double({ min: 45, max: 45.0000001, noNaN: true }),
);

test('it agrees with whole numbers, and with itself from every corner', () => {
  fc.assert(
    fc.property(corner, corner, corner, (a, b, c) => {
      const exact = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
      expect(orientation(a, b, c)).toBe(Math.sign(exact) + 0);
    }),
  );
  fc.assert(
    fc.property(near, near, near, (a, b, c) => {
      const side = orientation(a, b, c);
      expect(orientation(b, c, a)).toBe(side);
      expect(orientation(b, a, c)).toBe(-side + 0);
    }),
  );
});

test('a corner is on its ring', () => {
  fc.assert(
    fc.property(corner, corner, corner, (a, b, c) => {
      for (const at of [a, b, c]) expect(placeInRing(at, [a, b, c, a])).toBe('on');
    }),
  );
});

test('a position is inside of a triangle, on it or outside, as the three sides that it stands on say', () => {
  const lattice = fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 }));
  fc.assert(
    fc.property(lattice, lattice, lattice, lattice, (p, a, b, c) => {
      const turns = orientation(a, b, c);
      fc.pre(turns !== 0);
      const sides = [orientation(a, b, p), orientation(b, c, p), orientation(c, a, p)].map((s) => s * turns);
      const place = Math.min(...sides) < 0 ? 'outside' : sides.includes(0) ? 'on' : 'inside';
      expect(placeInRing(p, [a, b, c, a])).toBe(place);
    }),
  );
});
