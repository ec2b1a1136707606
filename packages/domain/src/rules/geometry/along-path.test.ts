import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAlong, type PathSide, spacingAlong, spotsAlong } from './along-path.ts';
import { distanceBetween, lengthOf } from './distance.ts';
import type { Position } from './geojson.ts';

const street: readonly Position[] = [
  [10.58, 46.05],
  [10.582, 46.0502],
  [10.583, 46.052],
];
const length = lengthOf({ type: 'LineString', coordinates: street }) ?? 0;
const even = (count: number, side: PathSide = 'axis', aside = 0) =>
  spotsAlong(street, { count, spacing: spacingAlong(length, count), side, aside });

describe('places along a path', () => {
  it('stand at its start, at its end and at even distance between them', () => {
    const spots = even(12);
    expect(spots).toHaveLength(12);
    expect(spots[0]?.position).toEqual(street[0]);
    expect(spots[11]?.position).toEqual(street[2]);
    const steps = spots.slice(1).map(({ at }, i) => at - (spots[i]?.at ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(length / 11, 6);
  });

  it('bend with it: none stands off it', () => {
    const [, , end] = street;
    // The path turns: the straight way from start to end would pass far from its corner.
    const corner = Math.min(
      ...even(40).map(({ position }) => distanceBetween(position, street[1] as Position)),
    );
    expect(corner).toBeLessThan(length / 39);
    expect(distanceBetween(street[0] as Position, end as Position)).toBeLessThan(length - 20);
  });

  it('stand so far apart as they are told, as many as there is room for', () => {
    const count = countAlong(length, 26);
    const spots = spotsAlong(street, { count, spacing: 26, side: 'axis', aside: 0 });
    expect(spots.at(-1)?.at).toBe((count - 1) * 26);
    expect(length - (spots.at(-1)?.at ?? 0)).toBeLessThan(26);
    // What the number gave is what the distance gives back.
    for (let n = 2; n <= 500; n++) expect(countAlong(length, spacingAlong(length, n))).toBe(n);
  });

  it.each([
    ['left', [1, 1, 1]],
    ['right', [-1, -1, -1]],
    ['alternate', [1, -1, 1]],
  ] as const)('stand on the %s of it, as far as they are told', (side, signs) => {
    const north: readonly Position[] = [
      [10, 45],
      [10, 45.001],
    ];
    const told = { count: 3, spacing: 40, side, aside: 5 };
    for (const [i, { position }] of spotsAlong(north, told).entries()) {
      // Whoever walks north has the west on the left.
      expect(Math.sign(10 - position[0])).toBe(signs[i]);
      expect(distanceBetween([10, position[1]], position)).toBeCloseTo(5, 1);
    }
  });

  it('are none on a path without a length', () => {
    const nowhere: readonly Position[] = [
      [10, 45],
      [10, 45],
    ];
    expect(spotsAlong(nowhere, { count: 3, spacing: 1, side: 'axis', aside: 0 })).toEqual([]);
  });

  it('are never farther apart than along the path, nor farther aside than told', () => {
    const place = fc.tuple(
      fc.double({ min: 10, max: 10.01, noNaN: true }),
      fc.double({ min: 45, max: 45.01, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 2, max: 60 }),
        (path, count) => {
          const whole = lengthOf({ type: 'LineString', coordinates: path }) ?? 0;
          const spacing = spacingAlong(whole, count);
          const on = spotsAlong(path, { count, spacing, side: 'axis', aside: 0 });
          const off = spotsAlong(path, { count, spacing, side: 'alternate', aside: 8 });
          for (const [i, { position }] of on.entries()) {
            const before = on[i - 1]?.position ?? position;
            expect(distanceBetween(before, position)).toBeLessThan(spacing + 0.1);
            expect(distanceBetween(position, off[i]?.position ?? position)).toBeLessThan(8.1);
          }
        },
      ),
    );
  });
});
