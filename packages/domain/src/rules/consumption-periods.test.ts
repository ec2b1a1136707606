import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consumptionFigures } from '../consumption.ts';
import { quarterOf } from './analysis-periods.ts';
import { consumptionByPeriod, mergeConsumption } from './consumption-periods.ts';
import { sumOfKnown } from './exact-decimal.ts';

const figure = fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 1000));
const months = fc.uniqueArray(
  fc
    .record({
      anno: fc.integer({ min: 2020, max: 2024 }),
      mese: fc.integer({ min: 1, max: 12 }),
      f1: figure,
      f2: figure,
      f3: figure,
      f0: figure,
      consumo: figure,
      importo: figure,
      non_ripartito: figure,
    })
    .map((row) => ({ ...row, trimestre: quarterOf(row.mese) })),
  { selector: ({ anno, mese }) => anno * 12 + mese },
);

test('quarters and years add up to their months, exactly', () => {
  fc.assert(
    fc.property(months, (rows) => {
      for (const granularity of ['P1M', 'P3M', 'P1Y'] as const) {
        const periods = consumptionByPeriod(rows, { from: 2020, to: 2024 }, granularity);
        expect(periods).toHaveLength({ P1M: 60, P3M: 20, P1Y: 5 }[granularity]);
        for (const key of [...consumptionFigures, 'non_ripartito'] as const) {
          expect(sumOfKnown(periods.map((row) => row[key]))).toBe(sumOfKnown(rows.map((row) => row[key])));
          for (const { anno, mese, trimestre, ...sums } of periods) {
            const of = rows.filter(
              (row) =>
                row.anno === anno &&
                (mese === null || row.mese === mese) &&
                (trimestre === null || row.trimestre === trimestre),
            );
            expect(sums[key]).toBe(sumOfKnown(of.map((row) => row[key])));
          }
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('a row for every period in the range, even if empty, with the columns that it has', () => {
  expect(consumptionByPeriod([], { from: 2026, to: 2026 }, 'P3M').map((row) => row.period)).toEqual([
    '2026-Q1',
    '2026-Q2',
    '2026-Q3',
    '2026-Q4',
  ]);
  const nothing = { f1: null, f2: null, f3: null, f0: null, consumo: null, importo: null };
  expect(consumptionByPeriod([], { from: 2026, to: 2026 }, 'P1Y')).toEqual([
    { period: '2026', anno: 2026, mese: null, trimestre: null, ...nothing, non_ripartito: null },
  ]);
});

test('plants asked for in parts add up to all of them', () => {
  fc.assert(
    fc.property(fc.array(months, { maxLength: 4 }), (parts) => {
      const merged = mergeConsumption(parts);
      const key = ({ anno, mese }: { anno: number; mese: number }) => anno * 12 + mese;
      expect(merged.map(key)).toEqual([...new Set(parts.flat().map(key))].sort((a, b) => a - b));
      for (const row of merged) {
        const same = parts.flat().filter((one) => key(one) === key(row));
        for (const one of consumptionFigures) {
          expect(row[one]).toBe(sumOfKnown(same.map((part) => part[one])));
        }
      }
    }),
    { numRuns: 50 },
  );
});
