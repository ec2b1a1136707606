import { expect, test } from 'vitest';
import { mostOf } from './most-of.ts';

const points = (lon: readonly number[]) => ({
  ids: lon.map((_, i) => i),
  looks: lon.map(() => 'plain' as const),
  lon,
  lat: lon.map(() => 45),
});

test.each([
  ['a survey of a few rows without the one in another region', [7.61, 7.62, 7.63, 7.64, 12.5], [7.61, 7.64]],
  ['two of nine that lie elsewhere', [7.6, 7.6, 7.61, 7.61, 7.62, 7.63, 7.64, 0.1, 11], [7.6, 7.64]],
  ['a valley whose hamlets lie far from one another, whole', [7.1, 7.15, 7.2, 7.3, 7.35, 7.4], [7.1, 7.4]],
  ['a single point', [7.6], [7.6, 7.6]],
  [
    'of many all but the outermost of each side',
    [...Array.from({ length: 98 }, () => 7.6), 1, 15],
    [7.6, 7.6],
  ],
])('the map begins with %s', (_, lon, seen) => {
  expect(mostOf(points(lon)).lon).toEqual(seen);
});
