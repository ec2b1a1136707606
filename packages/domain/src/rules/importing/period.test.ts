import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodIn } from './period.ts';

const today = new Date('2026-05-01');

test.each([
  ['01/01/2025 - 31/01/2025', '2025-01-01', '2025-01-31'],
  ['01/01/2025-31/01/2025', '2025-01-01', '2025-01-31'],
  ['dal 01/12/2024 al 31/01/2025', '2024-12-01', '2025-01-31'],
  ['2025-01-01 / 2025-02-28', '2025-01-01', '2025-02-28'],
  ['1.1 - 28.2.25', '2025-01-01', '2025-02-28'],
  ['gen-25', '2025-01-01', '2025-01-31'],
  ['Febbraio 2024', '2024-02-01', '2024-02-29'],
  ["mar '25", '2025-03-01', '2025-03-31'],
  ['03/2025', '2025-03-01', '2025-03-31'],
  ['3 2025', '2025-03-01', '2025-03-31'],
  ['202503', '2025-03-01', '2025-03-31'],
  ['2025-03', '2025-03-01', '2025-03-31'],
  ['2025-03-01', '2025-03-01', '2025-03-31'],
  ['31/03/2025', '2025-03-01', '2025-03-31'],
  ['gennaio/febbraio 2025', '2025-01-01', '2025-02-28'],
  ['nov 2024 - gen 2025', '2024-11-01', '2025-01-31'],
  ['bimestre gen-feb 2025', '2025-01-01', '2025-02-28'],
  ['II bimestre 2024', '2024-03-01', '2024-04-30'],
  ['4° trim. 2024', '2024-10-01', '2024-12-31'],
])('«%s» is from %s to %s', (text, first, last) => {
  expect(periodIn(text, today)).toEqual({ first, last });
});

test.each([
  'gennaio',
  '2025',
  '15/03/2025',
  '31/01/2025 - 01/01/2025',
  '13/2025',
  'quadro 2',
  '12 gennaio',
  '7° bimestre 2024',
  '31/02/2025 - 31/03/2025',
  '',
  'gen 2024 - mar 2025',
])('«%s» is no period', (text) => {
  expect(periodIn(text, today)).toBeNull();
});

test('whatever a cell holds, its first day is not behind its last', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const period = periodIn(text, today);
      expect(period === null || period.first <= period.last).toBe(true);
    }),
  );
});
