/** The nearest of a street are those that measuring all would find, and soon found wherever somebody stands. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceBetween } from '../geometry/distance.ts';
import type { Position } from '../geometry/geojson.ts';
import { Street, type StreetPoint } from './nearest-mates.ts';

const streetOf = (places: readonly Position[]): StreetPoint[] =>
  places.map((at, i) => ({ plid: i + 1, id_imp: 1, at }));

/** As measuring all finds them. */
const measured = (points: readonly StreetPoint[], own: StreetPoint, most: number) =>
  points
    .filter(({ plid }) => plid !== own.plid)
    .map(({ plid, at }) => ({ plid, away: distanceBetween(own.at, at) }))
    .sort((a, b) => a.away - b.away || a.plid - b.plid)
    .slice(0, most)
    .map(({ plid }) => plid);

/** Posts of a town, the farther apart the fewer they are, and some that somebody mistyped. */
const post = fc
  .record({
    north: fc.double({ min: 0, max: 1, noNaN: true }),
    east: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ north, east }): Position => [11 + east * 0.005, 45 + north ** 3 * 0.03]);
const anywhere = fc
  .record({ lon: fc.integer({ min: -180, max: 180 }), lat: fc.integer({ min: -80, max: 80 }) })
  .map(({ lon, lat }): Position => [lon, lat]);

it('finds of each the nearest, whether or not others stand at the other end of the world', () => {
  const street = fc.tuple(fc.array(post, { maxLength: 300 }), fc.array(anywhere, { maxLength: 4 }));
  fc.assert(
    fc.property(street, ([posts, mistyped]) => {
      const points = streetOf([...posts, ...mistyped]);
      const found = new Street(points);
      for (const own of points) {
        expect(found.nearest(own, 10).map(({ plid }) => plid)).toEqual(measured(points, own, 10));
      }
    }),
    { numRuns: 30 },
  );
});

it('finds them among thousands at one place, by their keys', () => {
  const places = Array.from({ length: 20_000 }, (): Position => [11, 45]);
  const street = new Street(streetOf([...places, [11.0001, 45]]));
  const first = Array.from({ length: 11 }, (_, i) => i + 1);
  for (const { plid, at } of streetOf(places)) {
    const found = street.nearest({ plid, at }, 10).map((mate) => mate.plid);
    if (plid > 11) expect(found).toEqual(first.slice(0, 10));
    else expect(found).toEqual(first.filter((other) => other !== plid));
  }
});

it('finds nobody where one stands alone', () => {
  const [own] = streetOf([[11, 45]]) as [StreetPoint];
  expect(new Street([own]).nearest(own, 10)).toEqual([]);
});
