import { expect, it } from 'vitest';
import { featureTable } from '../api/feature-table.ts';
import { boxOf, distancesFrom, distanceText, nearestRows, standpointOf } from './nearest.ts';

const here = { lon: 10.58, lat: 46.05 };
/** A metre to the north, in degrees. */
const metre = 1 / 111_320;
const points = (norths: readonly (number | null)[]) =>
  featureTable({
    layer: 'pl',
    version: 1,
    count: norths.length,
    columns: {},
    id: norths.map((_, i) => i + 1),
    lon: norths.map((north) => (north === null ? null : here.lon)),
    lat: norths.map((north) => (north === null ? null : here.lat + north * metre)),
  });

it('puts the nearest first, in metres on the ground, and leaves out what has no place', () => {
  const near = nearestRows(points([400, 12, null, -30, 5_000]), here, 3);
  expect(near.map(({ row }) => row)).toEqual([1, 3, 0]);
  const [first] = near;
  expect(first?.distanceM).toBeGreaterThan(11.8);
  expect(first?.distanceM).toBeLessThan(12.2);
});

it('keeps to what passes the filter', () => {
  const near = nearestRows(points([1, 2, 3]), here, 5, Uint8Array.of(0, 1, 1));
  expect(near.map(({ row }) => row)).toEqual([1, 2]);
});

it('measures to the nearest part of a line, and none to an area that one stands in', () => {
  const at = (east: number, north: number) => [
    here.lon + (east * metre) / Math.cos((here.lat * Math.PI) / 180),
    here.lat + north * metre,
  ];
  const table = featureTable({
    layer: 'linee',
    version: 1,
    count: 3,
    columns: {},
    id: [1, 2, 3],
    geometry: [
      { type: 'LineString', coordinates: [at(-500, 20), at(500, 20)] },
      { type: 'Polygon', coordinates: [[at(-5, -5), at(5, -5), at(5, 5), at(-5, 5), at(-5, -5)]] },
      null,
    ],
  } as Parameters<typeof featureTable>[0]);
  const near = nearestRows(table, here, 5);
  expect(near.map(({ row }) => row)).toEqual([1, 0]);
  expect(near[0]?.distanceM).toBe(0);
  expect(near[1]?.distanceM).toBeCloseTo(20, 0);
});

it('says how far in the unit that one can walk by', () => {
  expect([4.4, 994, 996, 12_340].map(distanceText)).toEqual(['4 m', '994 m', '1,0 km', '12,3 km']);
});

it('says where an element stands, and how far others are from there', () => {
  const table = points([0, 100, null]);
  const from = standpointOf(table, 0);
  expect(from?.lat).toBeCloseTo(here.lat, 9);
  const away = distancesFrom(table, from ?? here);
  expect(away(0)).toBeCloseTo(0, 6);
  expect(away(1)).toBeGreaterThan(99);
  expect(away(1)).toBeLessThan(101);
  expect([away(2), standpointOf(table, 2), boxOf(table, 2)]).toEqual([Number.NaN, null, null]);
});
