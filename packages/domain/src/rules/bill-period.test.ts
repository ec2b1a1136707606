import { expect, test } from 'vitest';
import { billMessages } from '../messages.ts';
import { daysOf, endsInFuture, periodFaults } from './bill-period.ts';

const period = (periodo_inizio: string, periodo_fine: string) => ({ periodo_inizio, periodo_fine });

test('a bill is about its days, both ends included', () => {
  expect(daysOf(period('2024-02-01', '2024-03-01'))).toBe(30);
  expect(daysOf(period('2026-11-22', '2026-11-22'))).toBe(1);
});

test('the end may not lie before the start', () => {
  expect(periodFaults(period('2026-03-02', '2026-03-01'))).toEqual({
    periodo_fine: billMessages.endBeforeStart,
  });
  expect(periodFaults(period('2026-03-01', '2026-03-01'))).toEqual({});
});

test.each([
  ['2021-01-01', '2025-12-31', {}],
  ['2021-01-01', '2026-01-01', { periodo_fine: billMessages.tooLong }],
  ['2020-02-29', '2025-02-28', {}],
  ['2020-02-29', '2025-03-01', { periodo_fine: billMessages.tooLong }],
])('a bill of more than five years is refused: %s to %s', (from, to, faults) => {
  expect(periodFaults(period(from, to), '2026-11-26')).toEqual(faults);
});

test('a period may end in a year, and not later', () => {
  const from = '2026-11-01';
  expect(periodFaults(period(from, '2027-11-26'), '2026-11-26')).toEqual({});
  expect(periodFaults(period(from, '2027-11-27'), '2026-11-26')).toEqual({
    periodo_fine: billMessages.tooFarAhead,
  });
  expect(periodFaults(period(from, '2062-01-31'), '2026-11-26')).toEqual({
    periodo_fine: billMessages.tooFarAhead,
  });
  expect(endsInFuture(period(from, '2026-11-26'), '2026-11-26')).toBe(false);
  expect(endsInFuture(period(from, '2026-11-27'), '2026-11-26')).toBe(true);
});
