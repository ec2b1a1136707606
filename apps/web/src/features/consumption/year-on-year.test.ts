import { consumptionByPeriod } from '@lucerna/domain/rules/consumption-periods';
import { describe, expect, it } from 'vitest';
import { valueAxis } from '../../charts/value-axis.ts';
import { lastYearWithData, totalWords } from './consumption-table.ts';
import { slotOfPeriod, yearOnYear } from './year-on-year.ts';

const bands = { f1: null, f2: null, f3: null, f0: null, non_ripartito: null };
const month = (anno: number, mese: number, consumo: number | null, importo = 10) => ({
  anno,
  mese,
  trimestre: Math.ceil(mese / 3),
  consumo,
  importo,
  ...bands,
});
const rows = consumptionByPeriod(
  [month(2023, 1, 100), month(2023, 2, 50), month(2024, 1, 80)],
  { from: 2022, to: 2026 },
  'P1M',
);
const compared = { figure: 'consumo', granularity: 'P1M', unit: 'kWh' } as const;

describe('years side by side', () => {
  it('are a column each of the same month, of the years that have something', () => {
    const { slots, series, shape } = yearOnYear(rows, compared);
    expect(shape).toBe('columns');
    expect(slots.map(({ label }) => label).slice(0, 2)).toEqual(['gen', 'feb']);
    expect(series.map(({ label, values }) => [label, values[0], values[1]])).toEqual([
      ['2023', 100, 50],
      ['2024', 80, null],
    ]);
    expect(new Set(series.map(({ look }) => `${look.color} ${look.pattern}`)).size).toBe(2);
  });

  it('need as much height as the highest of them, and not as all together', () => {
    const { series } = yearOnYear(rows, compared);
    expect(valueAxis(series, [], true).max).toBeCloseTo(120);
    expect(valueAxis(series).max).toBeCloseTo(216);
  });

  it('light up with the same month of any year', () => {
    expect(slotOfPeriod(yearOnYear(rows, compared), '2023-02')).toBe('2024-02');
    expect(slotOfPeriod(yearOnYear(rows, compared), null)).toBeNull();
  });

  it('are none of a consumption whose units differ', () => {
    expect(yearOnYear(rows, { ...compared, unit: null }).series).toEqual([]);
  });
});

it('a table opens on the last year with data, and its total is of all periods', () => {
  expect(lastYearWithData(rows)).toBe('2024-01');
  expect(lastYearWithData([])).toBeNull();
  expect(totalWords(rows, 'consumo', 'kWh')).toBe('230 kWh');
  expect(totalWords(rows, 'importo', '€')).toBe('30,00 €');
});
