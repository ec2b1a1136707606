import type { Bill } from '@lucerna/domain/bill';
import { checkBills } from '@lucerna/domain/rules/bill-checks/check-bills';
import { billRules } from '@lucerna/domain/vocabulary/bill-rule';
import { describe, expect, it } from 'vitest';
import { aBill } from '../../../test/finding-samples.ts';
import { daysModel } from './bill-days.ts';
import { findingChart } from './finding-chart.ts';
import { adviceOf, periodWords } from './finding-words.ts';

const month = (number: number, year: number, more: Partial<Bill> = {}): Bill => {
  const text = String(number).padStart(2, '0');
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return aBill({
    id_letture: year * 100 + number,
    periodo_inizio: `${year}-${text}-01`,
    periodo_fine: `${year}-${text}-${last}`,
    ...more,
  });
};
const halfYear = [1, 2, 3, 4, 5, 6].map((number) => month(number, 2026));

describe('the chart of a unit cost', () => {
  const odd = month(7, 2026, { importo: 50 });
  const chart = findingChart('costo_anomalo', { bill: odd, bills: [...halfYear, odd], um: 'kWh' });

  it('is a line up to the bill, with the band that the check expects', () => {
    expect(chart?.shape).toBe('line');
    expect(chart?.series[0]?.values).toEqual([0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.5]);
    expect(chart?.marked).toEqual({ slot: '202607', text: '0,5 €/kWh' });
    expect(chart?.expected?.label).toBe('da 0,12 a 0,28: mediana ± 40%');
  });

  it('agrees with the check: a bill within the band is none of its findings', () => {
    const plant = { imp_tipo: 'ed_ele_', pod_pdr_cont: null, vett: null, um: 'kWh', d_elim: null };
    for (const [importo, within] of [
      [28, true],
      [28.1, false],
      [12, true],
      [11.9, false],
    ] as const) {
      const bill = month(7, 2026, { importo });
      const rules = checkBills(plant, [...halfYear, bill], () => undefined, '2026-07-01').map(
        (one) => one.regola,
      );
      const { from = 0, to = 0 } = chart?.expected ?? {};
      expect([importo, rules.includes('costo_anomalo')]).toEqual([importo, !within]);
      expect([importo, importo / 100 >= from - 1e-9 && importo / 100 <= to + 1e-9]).toEqual([
        importo,
        within,
      ]);
    }
  });

  it('has no band where the plant has too few bills', () => {
    expect(findingChart('costo_anomalo', { bill: odd, bills: [odd], um: null })?.expected).toBeUndefined();
  });
});

it('the same days of earlier years stand beside the bill, the oldest first', () => {
  const bills = [2023, 2024, 2025].map((year, i) => month(1, year, { totale_lettura: 31 * (i + 1) }));
  const odd = month(1, 2026, { totale_lettura: 310 });
  const chart = findingChart('consumo_anomalo', { bill: odd, bills: [...bills, odd], um: 'kWh' });
  expect(chart?.slots.map(({ label }) => label)).toEqual([
    '01/01 – 31/01/2023',
    '01/01 – 31/01/2024',
    '01/01 – 31/01/2025',
    '01/01 – 31/01/2026',
  ]);
  expect(chart?.series[0]?.values).toEqual([1, 2, 3, 10]);
  expect(chart?.expected).toMatchObject({ from: 1, to: 4 });
});

it('bands are stacked, with what no band holds', () => {
  const odd = month(7, 2026, { totale_lettura: 100, valore_f1: 33, valore_f3: 60 });
  const input = { bill: odd, bills: [...halfYear, odd], um: 'kWh' };
  const chart = findingChart('quota_f1', input);
  expect(chart?.series.map(({ key }) => key)).toEqual(['f1', 'f2', 'f3', 'f0', 'non_ripartito']);
  expect(chart?.series.at(-1)?.values.at(-1)).toBe(7);
  expect(chart?.marked?.text).toBe('F1 33%');
  expect(findingChart('fasce', input)?.marked?.text).toBe('consumo 100 kWh');
});

describe('the days of bills', () => {
  it('show what two bills have in common', () => {
    const late = month(6, 2026, { id_letture: 9, periodo_inizio: '2026-05-20' });
    const { bars, gaps } = daysModel(late, [...halfYear.slice(3, 5), late], null);
    expect(bars.map(({ about, common }) => [about, common.length])).toEqual([
      [false, 0],
      [false, 1],
      [true, 1],
    ]);
    expect(bars[1]?.common).toEqual(bars[2]?.common);
    expect(gaps).toEqual([]);
  });

  it('show the days that no bill is about', () => {
    const { gaps } = daysModel(month(3, 2026), [month(1, 2026), month(3, 2026)], null);
    expect(gaps.map(({ words }) => words)).toEqual(['mancano 28 giorni']);
    const { from = 0, to = 0 } = gaps[0] ?? {};
    expect([Math.round(from * 90), Math.round(to * 90)]).toEqual([31, 59]);
  });

  it('show the end of the plant where it lies among them', () => {
    const end = (day: string) => daysModel(month(6, 2026), halfYear, day).end?.words;
    expect(end('2026-05-31')).toBe("fine dell'impianto 31/05/2026");
    expect(end('2026-01-31')).toBeUndefined();
  });

  it('keep to the nearest bills', () => {
    expect(daysModel(month(3, 2026), halfYear, null).bars.map(({ period }) => period)).toEqual(
      [1, 2, 3, 4, 5].map((number) => periodWords(month(number, 2026))),
    );
  });
});

it.each(billRules.map(({ value }) => value))('%s has a picture, advice and its threshold', (rule) => {
  const odd = month(7, 2026, { importo: 50 });
  const input = { bill: odd, bills: [...halfYear, odd], um: 'kWh' };
  const chart = findingChart(rule, input);
  const keys =
    chart?.slots.map(({ key }) => key) ?? daysModel(odd, input.bills, null).bars.map(({ key }) => key);
  expect(keys).toContain(String(odd.id_letture));
  if (chart !== undefined) expect(chart.marked?.slot).toBe(String(odd.id_letture));
  expect(adviceOf[rule].look.length).toBeGreaterThan(1);
  expect(adviceOf[rule].threshold).toMatch(/\.$/);
});

it('a period says the year of its start only where it is another', () => {
  expect(periodWords(aBill())).toBe('01/01 – 31/01/2026');
  expect(periodWords(aBill({ periodo_inizio: '2025-12-15' }))).toBe('15/12/2025 – 31/01/2026');
});
