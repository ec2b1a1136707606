import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  granularities,
  isMonth,
  monthNumber,
  monthOfNumber,
  periodOf,
  periodsBetween,
  quarterOf,
  wholeUnits,
} from './analysis-periods.ts';

const never = () => {
  throw new Error('nothing to warn of');
};

test('a quarter is ceiling(month / 3)', () => {
  expect(Array.from({ length: 12 }, (_, i) => quarterOf(i + 1))).toEqual([
    1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4,
  ]);
});

test.each([
  ['2026-01', true],
  ['0001-12', true],
  ['0000-01', false],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['2026-01-01', false],
  ['', false],
])('%j is a month: %s', (text, is) => {
  expect(isMonth(text)).toBe(is);
});

test('labels are YYYY-MM, YYYY-Qn and YYYY', () => {
  expect(granularities.map(({ value }) => periodOf('2026-05', value, never))).toEqual([
    '2026-05',
    '2026-Q2',
    '2026',
  ]);
});

test('an unknown granularity is warned of and leaves the value unchanged', () => {
  const warn = vi.fn();
  expect(periodOf('2026-05', 'P1W', warn)).toBe('2026-05');
  expect(wholeUnits({ start: '2026-02', end: '2026-03' }, 'P1W', warn)).toEqual({
    start: '2026-02',
    end: '2026-03',
  });
  expect(warn.mock.calls).toEqual([['Unhandled period'], ['Unhandled period']]);
});

describe('a range', () => {
  test('is widened to the start of the first and the end of the last unit', () => {
    const widened = (granularity: string) =>
      wholeUnits({ start: '2025-11', end: '2026-05' }, granularity, never);
    expect(widened('P1M')).toEqual({ start: '2025-11', end: '2026-05' });
    expect(widened('P3M')).toEqual({ start: '2025-10', end: '2026-06' });
    expect(widened('P1Y')).toEqual({ start: '2025-01', end: '2026-12' });
  });

  test('has every period that it touches', () => {
    expect(periodsBetween('2025-12', '2026-02', 'P1M', never)).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(periodsBetween('2025-12', '2026-04', 'P3M', never)).toEqual(['2025-Q4', '2026-Q1', '2026-Q2']);
    expect(periodsBetween('2025-12', '2026-01', 'P1Y', never)).toEqual(['2025', '2026']);
    expect(periodsBetween('2026-02', '2026-01', 'P1M', never)).toEqual([]);
  });

  test.each([
    [undefined, '2026-01', 'P1M'],
    ['2026-01', null, 'P1M'],
    ['2026-01', '2026-01', undefined],
    ['', '2026-01', 'P1M'],
  ])('without start, end or granularity raises Missing arguments', (start, end, granularity) => {
    expect(() => periodsBetween(start, end, granularity, never)).toThrow('Missing arguments');
  });
});

test('a month lies in one period of its range, and periods follow each other', () => {
  const month = fc.integer({ min: monthNumber('1990-01'), max: monthNumber('2040-12') });
  const granularity = fc.constantFrom(...granularities.map(({ value }) => value));
  fc.assert(
    fc.property(month, fc.nat(80), granularity, (start, length, unit) => {
      const periods = periodsBetween(monthOfNumber(start), monthOfNumber(start + length), unit, never);
      expect([...periods].sort()).toEqual(periods);
      expect(new Set(periods).size).toBe(periods.length);
      for (let at = start; at <= start + length; at++) {
        expect(periods).toContain(periodOf(monthOfNumber(at), unit, never));
      }
    }),
  );
});
