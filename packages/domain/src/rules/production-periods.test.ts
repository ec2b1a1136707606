import { expect, test, vi } from 'vitest';
import { aggregateProduction } from './production-periods.ts';

const never = () => {
  throw new Error('nothing to warn of');
};
const rows = [
  { mese: '2026-01', corrispettivo: 0.1, energia: 10 },
  { mese: '2026-02', corrispettivo: 0.2, energia: null },
  { mese: '2026-05', corrispettivo: null, energia: null },
  { mese: '2026-12', corrispettivo: 99, energia: 99 },
];

test('every period of the range has a row, and null sums stay null', () => {
  const range = { start: '2026-01', end: '2026-07', granularity: 'P3M' };
  expect(aggregateProduction(rows, range, never)).toEqual([
    { period: '2026-Q1', corrispettivo: 0.3, energia: 10 },
    { period: '2026-Q2', corrispettivo: null, energia: null },
    { period: '2026-Q3', corrispettivo: null, energia: null },
  ]);
});

test.each([
  { start: undefined, end: '2026-07', granularity: 'P3M' },
  { start: '2026-01', end: undefined, granularity: 'P3M' },
  { start: '2026-01', end: '2026-07', granularity: undefined },
])('aggregating with missing start, end or granularity raises Missing arguments', (range) => {
  expect(() => aggregateProduction(rows, range, never)).toThrow('Missing arguments');
});

test('an unknown granularity logs Unhandled period once and leaves the months as they are', () => {
  const warn = vi.fn();
  const range = { start: '2026-01', end: '2026-02', granularity: 'P1W' };
  expect(aggregateProduction(rows, range, warn)).toEqual([
    { period: '2026-01', corrispettivo: 0.1, energia: 10 },
    { period: '2026-02', corrispettivo: 0.2, energia: null },
  ]);
  expect(warn.mock.calls).toEqual([['Unhandled period']]);
});
