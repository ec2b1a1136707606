import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { BillValues } from '../../bill.ts';
import { dayNumber, dayOfNumber } from '../day-number.ts';
import {
  emptyTypedBill,
  pastFigures,
  readBillNumber,
  readTypedBill,
  saysTheSame,
  typedBill,
} from './typed-bill.ts';

test.each([
  ['1713', 1713],
  ['1713,5', 1713.5],
  ['1713.5', 1713.5],
  ['412,86', 412.86],
  ['412.86', 412.86],
  ['-12,5', -12.5],
  ['−3', -3],
  ['1.500,0', 1500],
  ['1.500.000', 1500000],
  ['1 500', 1500],
  ['€ 412,86', 412.86],
  ['412,86 €', 412.86],
  ['1.5000', 1.5],
  ['1.713', 1713],
  ['-1.234', -1234],
  ['€ 1.500', 1500],
  ['0.500', 0.5],
  ['.125', 0.125],
  ['1234.567', 1234.567],
  ['', null],
  ['—', null],
])('reads %j as %j', (text, value) => expect(readBillNumber(text)).toEqual({ value }));

test.each([
  ['tanto', 'Deve essere un numero'],
  ['1e400', 'Deve essere un numero'],
  ['1,2,3', 'Deve essere un numero'],
  ['-', 'Deve essere un numero'],
])('does not guess %j: %s', (text, fault) => expect(readBillNumber(text)).toEqual({ fault }));

test.each([
  [[1338, 1500], { value: 1713 }],
  [[1.4, 2.2], { value: 1.713 }],
  [[1.4, 2200], { fault: 'Scrivi 1713 oppure 1,713' }],
  [[40, 60], { fault: 'Scrivi 1713 oppure 1,713' }],
  [[], { value: 1713 }],
])('against a past of %j the figure 1.713 is %j', (past, reading) => {
  expect(readBillNumber('1.713', past)).toEqual(reading);
});

test('the past is that of the last two years, without what is nothing', () => {
  const of = (periodo_fine: string, totale_lettura: number): BillValues => ({
    identificativo: null,
    periodo_inizio: '2020-01-01',
    periodo_fine,
    totale_lettura,
    importo: null,
    valore_f1: null,
    valore_f2: null,
    valore_f3: null,
    valore_f0: 0,
  });
  const past = pastFigures([
    of('2024-01-31', 5),
    of('2024-02-29', 7),
    of('2026-01-31', 9),
    of('2025-01-31', 0),
  ]);
  expect(past).toMatchObject({ totale_lettura: [7, 9], importo: [], valore_f0: [] });
  expect(pastFigures([])).toMatchObject({ totale_lettura: [] });
});

const figure = fc.option(
  fc.integer({ min: -5_000_000_000, max: 5_000_000_000 }).map((thousandths) => thousandths / 1000),
  { nil: null },
);
const day = fc.integer({ min: dayNumber('1980-01-01'), max: dayNumber('2100-01-01') }).map(dayOfNumber);
const anyBill: fc.Arbitrary<BillValues> = fc.record({
  identificativo: fc.option(fc.constantFrom('2026/4547', 'A 1', '0001', 'nota di credito'), { nil: null }),
  periodo_inizio: day,
  periodo_fine: day,
  totale_lettura: figure.map((value) => value ?? 0),
  valore_f1: figure,
  valore_f2: figure,
  valore_f3: figure,
  valore_f0: figure,
  importo: figure,
});

describe('a typed bill', () => {
  it('reads back as it was written, whatever the numbers', () => {
    fc.assert(
      fc.property(anyBill, (bill) => {
        const { values, faults } = readTypedBill(typedBill(bill));
        expect(faults).toEqual({});
        expect(values).toEqual(bill);
      }),
    );
  });

  it('has a fault for each text that means nothing, and no value for it', () => {
    const typed = { ...emptyTypedBill, periodo_inizio: '31/02/2026', totale_lettura: 'x', importo: '1.500x' };
    const { values, faults } = readTypedBill(typed);
    expect(Object.keys(faults)).toEqual(['periodo_inizio', 'totale_lettura', 'importo']);
    for (const key of Object.keys(faults)) expect(values).not.toHaveProperty(key);
    expect(values.valore_f1).toBeNull();
  });

  it('says the same in other signs', () => {
    expect(saysTheSame('periodo_inizio', '01/11/2026', '1.11.2026')).toBe(true);
    expect(saysTheSame('importo', '412,86', '412.86')).toBe(true);
    expect(saysTheSame('importo', '412,86', '')).toBe(false);
    expect(saysTheSame('importo', 'x', 'y')).toBe(false);
  });
});
