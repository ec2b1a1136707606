import { expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { distanceColumn, nearestOf } from './distance-column.ts';

/** A metre to the north, in degrees. */
const metre = 1 / 111_320;
const points = (norths: readonly (number | null)[]) =>
  featureTable({
    layer: 'edifici',
    version: 1,
    count: norths.length,
    columns: {},
    id: norths.map((_, i) => i + 1),
    lon: norths.map((north) => (north === null ? null : 10.58)),
    lat: norths.map((north) => (north === null ? null : 46 + north * metre)),
  });

it('measures from the element, and puts last what has no place', () => {
  const [column] = distanceColumn(points([0]), 0, points([40, null, -12]));
  const texts = [0, 1, 2].map((row) => column?.text(column.value(row) ?? 0));
  expect(texts).toEqual(['40 m', '—', '12 m']);
  expect(column?.value(1)).toBe(Number.POSITIVE_INFINITY);
  expect(distanceColumn(points([null]), 0, points([40]))).toEqual([]);
});

it('finds the nearest of those that are offered', () => {
  const others = points([40, null, -12, 300]);
  const columns = distanceColumn(points([0]), 0, others);
  expect(nearestOf(others, Uint8Array.of(1, 1, 1, 1), columns)).toBe(3);
  expect(nearestOf(others, Uint8Array.of(1, 1, 0, 1), columns)).toBe(1);
  expect(nearestOf(others, Uint8Array.of(0, 1, 0, 0), columns)).toBeUndefined();
  expect(nearestOf(others, Uint8Array.of(1, 1, 1, 1), [])).toBeUndefined();
});
