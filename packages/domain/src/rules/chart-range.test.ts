import { expect, test } from 'vitest';
import { chartRange } from './chart-range.ts';

test('the axis reaches 1.2 times the largest value, and down to 0 or lower', () => {
  expect(chartRange([10, 50, null])).toEqual({ min: 0, max: 60 });
  expect(chartRange([-5, 10])).toEqual({ min: -5, max: 12 });
  expect(chartRange([-5, -1])).toEqual({ min: -5, max: 0 });
  expect(chartRange([null])).toEqual({ min: 0, max: 0 });
});
