import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, lengthOf } from './distance.ts';
import type { Geometry, Position } from './geojson.ts';
import { lengthenedLine } from './lengthened-line.ts';

const path = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates });
const [a, b]: [Position, Position] = [
  [10.58, 46.05],
  [10.582, 46.05],
];
/** On from b to the east, a pole each 0.0003 degrees, 23 m. */
const eastward = (first: number, count = 4): Position[] =>
  Array.from({ length: count }, (_, i) => [first + i * 0.0003, 46.05]);

describe('a line that a row of lamps goes on from', () => {
  it('goes through the lamps from its end on, and says by how much it is longer', () => {
    const row = eastward(10.5823);
    const longer = lengthenedLine(path(a, b), row, 50);
    expect(longer?.geometry).toEqual(path(a, b, ...row));
    expect(longer?.added).toBeCloseTo(distanceBetween(b, row.at(-1) as Position), 6);
  });

  it('keeps its direction where the row goes on from its start, or was drawn towards it', () => {
    const row = eastward(10.5823);
    expect(lengthenedLine(path(b, a), row, 50)?.geometry).toEqual(path(...row.toReversed(), b, a));
    expect(lengthenedLine(path(a, b), row.toReversed(), 50)?.geometry).toEqual(path(a, b, ...row));
  });

  it('has the lamp that stands on its end once', () => {
    const row = eastward(b[0]);
    expect(lengthenedLine(path(a, b), row, 50)?.geometry).toEqual(path(a, ...row));
    expect(lengthenedLine(path(a, b), [b], 50)).toBeNull();
  });

  it('is not lengthened by a row that begins too far off, nor by one that runs back beside it', () => {
    expect(lengthenedLine(path(a, b), eastward(10.5833), 50)).toBeNull();
    const back = eastward(10.5808)
      .toReversed()
      .map(([lon, lat]): Position => [lon, lat + 0.0001]);
    expect(lengthenedLine(path(a, b), back, 50)).toBeNull();
  });

  it('goes on from the nearest end of its parts that is free, and leaves the other parts as they are', () => {
    const parts = (...coordinates: Position[][]): Geometry => ({ type: 'MultiLineString', coordinates });
    const row = eastward(10.5823);
    const far: Position[] = [
      [10.57, 46.06],
      [10.571, 46.06],
    ];
    expect(lengthenedLine(parts([a, b]), row, 50)?.geometry).toEqual(parts([a, b, ...row]));
    expect(lengthenedLine(parts(far, [b, a]), row, 50)?.geometry).toEqual(
      parts(far, [...row.toReversed(), b, a]),
    );
    const longer = lengthenedLine(parts(far, [a, b]), row, 50);
    expect(longer?.added).toBeCloseTo(distanceBetween(b, row.at(-1) as Position), 6);
    // Where another part begins, or passes, the line goes on already.
    const north: Position = [b[0], 46.052];
    const south: Position = [b[0], 46.048];
    expect(lengthenedLine(parts([a, b], [b, north]), row, 50)).toBeNull();
    expect(lengthenedLine(parts([a, b], [south, north]), row, 50)).toBeNull();
  });

  it('is a line: of a place, of a way without a length, and for no row, nothing is made', () => {
    expect(lengthenedLine({ type: 'Point', coordinates: b }, eastward(10.5823), 50)).toBeNull();
    expect(lengthenedLine(path(b), eastward(10.5823), 50)).toBeNull();
    expect(lengthenedLine({ type: 'MultiLineString', coordinates: [] }, eastward(10.5823), 50)).toBeNull();
    expect(lengthenedLine(path(a, b), [], 50)).toBeNull();
  });

  it('loses no vertex and no direction, and is longer by what it says', () => {
    const place = fc.tuple(
      fc.double({ min: 10, max: 10.01, noNaN: true }),
      fc.double({ min: 46, max: 46.01, noNaN: true }),
    );
    const places = fc.array(place, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(places, places, (line, row) => {
        const longer = lengthenedLine(path(...line), row, 5000);
        if (longer === null) return;
        const now = longer.geometry as Extract<Geometry, { type: 'LineString' }>;
        const more = now.coordinates.length - line.length;
        const kept = [now.coordinates.slice(0, line.length), now.coordinates.slice(more)];
        expect(kept).toContainEqual(line);
        expect(longer.added).toBeCloseTo((lengthOf(now) ?? 0) - (lengthOf(path(...line)) ?? 0), 6);
        expect(longer.added).toBeGreaterThan(0);
      }),
    );
  });
});
