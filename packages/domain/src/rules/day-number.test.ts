import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, dayOfNumber, yearsBefore } from './day-number.ts';

test('a day and its number belong to each other, from the year 1 to the year 9999', () => {
  const day = fc.integer({ min: dayNumber('0001-01-01'), max: dayNumber('9999-12-31') });
  fc.assert(fc.property(day, (number) => dayNumber(dayOfNumber(number)) === number));
  expect(dayNumber('1970-01-01')).toBe(0);
  expect(dayNumber('2024-03-01') - dayNumber('2024-02-28')).toBe(2);
  expect(dayOfNumber(dayNumber('0099-05-06'))).toBe('0099-05-06');
});

test('the same day of an earlier year, 28 February where there is no 29th', () => {
  expect(yearsBefore('2026-05-06', 1)).toBe('2025-05-06');
  expect(yearsBefore('2024-02-29', 1)).toBe('2023-02-28');
  expect(yearsBefore('2024-02-29', 4)).toBe('2020-02-29');
});
