import type { DetailedConsumptionRow } from '@lucerna/domain/consumption';
import type { Granularity } from '@lucerna/domain/rules/analysis-periods';
import { sumOfKnown } from '@lucerna/domain/rules/exact-decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotTotal } from '../../charts/chart-model.ts';
import { amountChart, consumptionChart } from './consumption-charts.ts';
import {
  columnsOf,
  comparedPeriods,
  difference,
  exportKeys,
  exportRowsOf,
  unitCost,
} from './consumption-table.ts';

const figure = fc.option(
  fc.integer({ min: -1_000_000, max: 5_000_000 }).map((thousandths) => thousandths / 1_000),
  { nil: null },
);
const anyRow = fc.record<DetailedConsumptionRow>({
  anno: fc.integer({ min: 2019, max: 2026 }),
  mese: fc.integer({ min: 1, max: 12 }),
  trimestre: fc.constant(1),
  f1: figure,
  f2: figure,
  f3: figure,
  f0: figure,
  consumo: figure,
  importo: figure,
  non_ripartito: figure,
});
const anyRows = fc
  .uniqueArray(anyRow, { selector: ({ anno, mese }) => `${anno}-${mese}`, maxLength: 40 })
  .map((rows) => rows.map((row) => ({ ...row, trimestre: Math.ceil(row.mese / 3) })));
const anyGranularity = fc.constantFrom<Granularity>('P1M', 'P3M', 'P1Y');
const range = { from: 2021, to: 2026 };
const unwished = { yearBefore: false, unitCost: false };

describe('the table of the analysis', () => {
  const headers = (granularity: Granularity) =>
    columnsOf(granularity, unwished, 'kWh').map(({ label }) => label);
  const figures = ['Corrispettivi', 'Consumo', 'F1', 'F2', 'F3', 'F0'];

  it('has Anno, Mese or Trimestre (neither for Anno), Corrispettivi, Consumo, F1, F2, F3, F0', () => {
    expect(headers('P1M')).toEqual(['Anno', 'Mese', ...figures]);
    expect(headers('P3M')).toEqual(['Anno', 'Trimestre', ...figures]);
    expect(headers('P1Y')).toEqual(['Anno', ...figures]);
  });

  it('has a row for every period of the range, even where it is empty, shown as a dash and never as 0', () => {
    expect(comparedPeriods([], range, 'P1M', true)).toHaveLength(72);
    expect(comparedPeriods([], range, 'P3M', true)).toHaveLength(24);
    const [row] = comparedPeriods([], range, 'P1Y', true);
    expect(row).toMatchObject({ period: '2021', importo: null, consumo: null });
    const texts = columnsOf('P1Y', unwished, 'kWh').map(({ text }) => row && text(row));
    expect(texts).toEqual(['2021', null, null, null, null, null, null]);
  });

  it('sets each period beside the same one a year before', () => {
    const month = (anno: number, importo: number, consumo: number): DetailedConsumptionRow => ({
      anno,
      mese: 5,
      trimestre: 2,
      f1: null,
      f2: null,
      f3: null,
      f0: null,
      non_ripartito: null,
      importo,
      consumo,
    });
    const rows = comparedPeriods([month(2020, 10, 100), month(2021, 12.5, 80)], range, 'P1M', true);
    const may = rows.find(({ period }) => period === '2021-05');
    expect(may?.before).toMatchObject({ period: '2020-05', importo: 10, consumo: 100 });
    expect(difference(0.3, 0.1)).toBe(0.2);
    expect(difference(0.3, null)).toBeNull();
    expect(may === undefined ? null : unitCost(may)).toBe(0.15625);
    expect(unitCost({ ...rows[0], importo: 1, consumo: 0 } as never)).toBeNull();
  });

  it('adds up amounts and nothing else where the units differ', () => {
    fc.assert(
      fc.property(anyRows, anyGranularity, (rows, granularity) => {
        const whole = comparedPeriods(rows, range, granularity, true);
        const mixed = comparedPeriods(rows, range, granularity, false);
        expect(mixed.map(({ importo }) => importo)).toEqual(whole.map(({ importo }) => importo));
        for (const { consumo, f1, f2, f3, f0 } of mixed) {
          expect([consumo, f1, f2, f3, f0]).toEqual([null, null, null, null, null]);
        }
      }),
    );
  });
});

describe('the charts', () => {
  it('show exactly what stands in the table, period by period', () => {
    fc.assert(
      fc.property(anyRows, anyGranularity, (rows, granularity) => {
        const table = comparedPeriods(rows, range, granularity, true);
        const bands = consumptionChart(table, 'kWh');
        const amounts = amountChart(table);
        expect(bands.slots.map(({ key }) => key)).toEqual(table.map(({ period }) => period));
        table.forEach((row, slot) => {
          for (const key of ['f1', 'f2', 'f3', 'f0', 'non_ripartito'] as const) {
            const shown = bands.series.find((one) => one.key === key)?.values[slot] ?? null;
            expect(shown).toBe(row[key]);
          }
          const parts = [row.f1, row.f2, row.f3, row.f0, row.non_ripartito];
          expect(slotTotal(bands.series, slot)).toBe(sumOfKnown(parts));
          expect(slotTotal(amounts.series, slot)).toBe(row.importo);
        });
      }),
    );
  });

  it('have a grey part Non ripartito only where there is some', () => {
    const labels = (non_ripartito: number | null) =>
      consumptionChart(
        comparedPeriods(
          [
            {
              anno: 2021,
              mese: 1,
              trimestre: 1,
              f1: 1,
              f2: 2,
              f3: 3,
              f0: null,
              consumo: 10,
              importo: 1,
              non_ripartito,
            },
          ],
          range,
          'P1Y',
          true,
        ),
        'kWh',
      ).series.map(({ label }) => label);
    expect(labels(null)).toEqual(['F1', 'F2', 'F3', 'F0']);
    expect(labels(4)).toEqual(['F1', 'F2', 'F3', 'F0', 'Non ripartito']);
  });
});

describe('Esporta Dati', () => {
  it('has the rows as shown; what a quarter or a year does not have is empty', () => {
    const [quarter] = exportRowsOf(comparedPeriods([], range, 'P3M', true));
    expect(Object.keys(quarter ?? {})).toEqual([...exportKeys]);
    expect(quarter).toMatchObject({ anno: 2021, mese: null, trimestre: 1 });
    const [year] = exportRowsOf(comparedPeriods([], range, 'P1Y', true));
    expect(year).toMatchObject({ anno: 2021, mese: null, trimestre: null });
  });
});
