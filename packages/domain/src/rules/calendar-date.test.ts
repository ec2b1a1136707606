import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCalendarDate } from './calendar-date.ts';

test.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

test.each([
  '2023-02-29',
  '1900-02-29',
  '2023-04-31',
  '2023-13-01',
  '2023-00-10',
  '2023-01-00',
  '0000-01-01',
  '2023-1-1',
  '20/11/2026',
  '2023-01-01T00:00:00Z',
  ' 2023-01-01',
  '2023-01-01\n',
  '',
])('%j is none', (text) => {
  expect(isCalendarDate(text)).toBe(false);
});

test('it knows the same days as the runtime', () => {
  const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(fc.property(day, (date) => isCalendarDate(date.toISOString().slice(0, 10))));
});
