import { expect, test } from 'vitest';
import {
  directionFrom,
  displacement,
  distanceBetween,
  lengthOf,
  middleOf,
  shownDistance,
} from './distance.ts';
import type { Position } from './geojson.ts';

const here: Position = [7.25, 45.1];
const metre = 1 / 111_195;

test('a degree of latitude is 111,195 m, one of longitude less by the cosine', () => {
  expect(distanceBetween([7, 45], [7, 46])).toBeCloseTo(111_195, 0);
  expect(distanceBetween([7, 60], [8, 60]) / distanceBetween([7, 0], [8, 0])).toBeCloseTo(0.5, 3);
  expect(distanceBetween(here, here)).toBe(0);
});

test.each([
  [0, 1, 'a nord'],
  [1, 1, 'a nord-est'],
  [1, 0, 'a est'],
  [1, -1, 'a sud-est'],
  [0, -1, 'a sud'],
  [-1, -1, 'a sud-ovest'],
  [-1, 0, 'a ovest'],
  [-1, 1, 'a nord-ovest'],
])('%d east and %d north is %s', (east, north, words) => {
  const to: Position = [here[0] + (east * metre) / Math.cos((45.1 * Math.PI) / 180), here[1] + north * metre];
  expect(directionFrom(here, to)).toBe(words);
});

test('a displacement reads in Italian', () => {
  expect(displacement(here, [here[0], here[1] - 15.8 * metre])).toBe('15,8 m a sud');
  expect(displacement(here, here)).toBeNull();
  expect(shownDistance(0.01)).toBe('meno di 10 cm');
  expect(shownDistance(320.4)).toBe('320 m');
  expect(shownDistance(1234)).toBe('1,2 km');
});

test('a line has a length, a point has none', () => {
  const line = [here, [here[0], here[1] + 100 * metre]] as const;
  expect(lengthOf({ type: 'LineString', coordinates: line })).toBeCloseTo(100, 1);
  expect(lengthOf({ type: 'MultiLineString', coordinates: [line, line] })).toBeCloseTo(200, 1);
  expect(lengthOf({ type: 'Point', coordinates: here })).toBeNull();
  expect(
    middleOf({
      type: 'LineString',
      coordinates: [
        [7, 45],
        [8, 46],
        [7.5, 44],
      ],
    }),
  ).toEqual([7.5, 45]);
});
