import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MultiPolygonGeometry, Position } from './geometry/geojson.ts';
import { distanceToBorders, isWithinBorders } from './point-in-borders.ts';

/** A town of 0.1 degrees square with a lake in it, and an exclave. */
const borders: MultiPolygonGeometry = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [10, 45],
        [10.1, 45],
        [10.1, 45.1],
        [10, 45.1],
        [10, 45],
      ],
      [
        [10.04, 45.04],
        [10.06, 45.04],
        [10.06, 45.06],
        [10.04, 45.06],
        [10.04, 45.04],
      ],
    ],
    [
      [
        [10.3, 45],
        [10.31, 45],
        [10.31, 45.01],
        [10.3, 45.01],
        [10.3, 45],
      ],
    ],
  ],
};

/** The great-circle distance, for comparison. */
function metres(a: Position, b: Position): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b[1] - a[1]) * rad) / 2) ** 2 +
    Math.cos(a[1] * rad) * Math.cos(b[1] * rad) * Math.sin(((b[0] - a[0]) * rad) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h));
}

describe('distanceToBorders', () => {
  test('nothing within or on the borders, metres outside', () => {
    expect(distanceToBorders([10.02, 45.02], borders)).toBe(0);
    expect(distanceToBorders([10, 45.05], borders)).toBe(0);
    expect(distanceToBorders([10.305, 45.005], borders)).toBe(0);
    expect(distanceToBorders([10.05, 45.13], borders)).toBeCloseTo(metres([10.05, 45.13], [10.05, 45.1]), 0);
    expect(distanceToBorders([9.9, 44.9], borders)).toBeCloseTo(metres([9.9, 44.9], [10, 45]), -1);
    expect(distanceToBorders([10.05, 45.05], borders)).toBeGreaterThan(700);
    expect(distanceToBorders([0, 0], { type: 'MultiPolygon', coordinates: [] })).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  test('to the nearest corner it is the distance on the sphere, to a few metres', () => {
    const beyond = fc.double({ min: 0.0001, max: 0.06, noNaN: true });
    fc.assert(
      fc.property(beyond, beyond, (east, north) => {
        const at: Position = [10.1 + east, 45.1 + north];
        const exact = metres(at, [10.1, 45.1]);
        expect(Math.abs(distanceToBorders(at, borders) - exact)).toBeLessThan(5);
      }),
    );
  });
});

describe('isWithinBorders', () => {
  const point = (coordinates: Position) => ({ type: 'Point', coordinates }) as const;

  test('five kilometres beyond are allowed', () => {
    expect(isWithinBorders(point([10.05, 45.144]), borders)).toBe(true);
    expect(isWithinBorders(point([10.05, 45.146]), borders)).toBe(false);
    expect(isWithinBorders(point([10.05, 45.13]), borders, 0)).toBe(false);
  });

  test('every position of a line counts', () => {
    const line = (end: Position) => ({ type: 'LineString', coordinates: [[10.05, 45.05], end] }) as const;
    expect(isWithinBorders(line([10.15, 45.05]), borders)).toBe(true);
    expect(isWithinBorders(line([10.2, 45.5]), borders)).toBe(false);
  });

  test('what is moved towards the town is never farther', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const away = fc.tuple(
      fc.double({ min: 9, max: 11, noNaN: true }),
      fc.double({ min: 45.2, max: 46, noNaN: true }),
    );
    fc.assert(
      fc.property(away, share, ([x, y], part) => {
        const nearer: Position = [x + (10.05 - x) * part, y + (45.09 - y) * part];
        expect(distanceToBorders(nearer, borders)).toBeLessThanOrEqual(
          distanceToBorders([x, y], borders) + 500,
        );
      }),
    );
  });
});
