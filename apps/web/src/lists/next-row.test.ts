import { expect, it } from 'vitest';
import { nextRow } from './next-row.ts';

it.each([
  [[2], 3],
  [[2, 3], 4],
  [[1, 4], 2],
  [[4], 3],
  [[3, 4], 2],
  [[1, 2, 3, 4], null],
  [[9], null],
])('after %j comes %s', (left, next) => {
  expect(nextRow([1, 2, 3, 4], new Set(left))).toBe(next);
});
