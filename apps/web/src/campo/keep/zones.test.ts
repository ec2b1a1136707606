import { expect, it } from 'vitest';
import { ALL_UP_TO, boxOfTile, wantedZones, type Zone } from './zones.ts';

const zone = (id: string, byte: number): Zone => ({ id, bbox: [10, 46, 10.01, 46.01], byte });

it('keeps the whole map where it is small, and none of a large one until somebody chooses', () => {
  const small = { versione: 1, zone: [zone('a', 10), zone('b', 20)] };
  expect(wantedZones({ map: small, chosen: null })).toEqual(small.zone);
  const large = { versione: 1, zone: [zone('a', ALL_UP_TO), zone('b', 1)] };
  expect(wantedZones({ map: large, chosen: null })).toEqual([]);
  expect(wantedZones({ map: large, chosen: new Set(['b']) }).map(({ id }) => id)).toEqual(['b']);
  expect(wantedZones({ map: null, chosen: null })).toEqual([]);
});

it('knows which part of the world a tile shows', () => {
  expect(boxOfTile(0, 0, 0).map((one) => Math.round(one * 100) / 100)).toEqual([-180, -85.05, 180, 85.05]);
  const [west, south, east, north] = boxOfTile(15, 17347, 11662);
  expect(west).toBeLessThan(10.59);
  expect(east).toBeGreaterThan(10.58);
  expect(south).toBeLessThan(north);
});
