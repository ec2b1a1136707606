import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullLabel } from '../../field.ts';
import { pastedBills } from './pasted-bills.ts';
import { emptyTypedBill, type TypedBill, typedBillFields } from './typed-bill.ts';

const keys = typedBillFields.map(({ key }) => key);
const row = ['2026/1', '01/01/2026', '31/01/2026', '1713', '274', '462', '977', '', '412,86'];
const typed = Object.fromEntries(keys.map((key, at) => [key, row[at]])) as TypedBill;

/** Texts that are no title, no day and nothing to trim. */
const cell = fc.constantFrom('', '7', '12,5', '-3', 'x1');
const anyTyped = fc
  .record(Object.fromEntries(keys.map((key) => [key, cell])) as Record<(typeof keys)[number], typeof cell>)
  .map((bill): TypedBill => ({ ...bill, periodo_inizio: '01/02/2026' }));

describe('a pasted block', () => {
  it('without titles goes to the fields from where it was pasted on', () => {
    expect(pastedBills([row], 'identificativo').bills).toEqual([{ typed, supplyCode: null }]);
    expect(pastedBills([['01/01/2026', '31/01/2026', '5']], 'periodo_inizio').bills[0]?.typed).toEqual({
      ...emptyTypedBill,
      periodo_inizio: '01/01/2026',
      periodo_fine: '31/01/2026',
      totale_lettura: '5',
    });
  });

  it('gives back any bills, with and without titles, in any order of its columns', () => {
    fc.assert(
      fc.property(
        fc.array(anyTyped, { minLength: 1, maxLength: 20 }),
        fc.shuffledSubarray([...keys], { minLength: keys.length }),
        (bills, order) => {
          const titleRow = order.map(
            (key) => typedBillFields.filter((field) => field.key === key).map(fullLabel)[0] ?? '',
          );
          const titled = [titleRow, ...bills.map((bill) => order.map((key) => bill[key]))];
          expect(pastedBills(titled, 'importo').bills.map((bill) => bill.typed)).toEqual(bills);
          const plain = bills.map((bill) => keys.map((key) => bill[key]));
          expect(pastedBills(plain, 'identificativo').bills.map((bill) => bill.typed)).toEqual(bills);
        },
      ),
    );
  });

  it('knows the titles of our own files, and names the columns that no field takes', () => {
    const block = [
      ['POD/PDR', 'Utenza', 'periodo_inizio', 'al', 'Consumo (Sm³)'],
      ['IT001E48150899', 'Q05', '2026-01-01 00:00:00', '31/01/2026', '12'],
    ];
    const { bills, ignored } = pastedBills(block, 'identificativo');
    expect(ignored).toEqual(['Utenza']);
    expect(bills).toEqual([
      {
        supplyCode: 'IT001E48150899',
        typed: {
          ...emptyTypedBill,
          periodo_inizio: '2026-01-01',
          periodo_fine: '31/01/2026',
          totale_lettura: '12',
        },
      },
    ]);
  });

  it('reads the points of a column as its other figures say', () => {
    const of = (...figures: readonly string[]) =>
      pastedBills(
        figures.map((figure) => ['01/01/2026', '31/01/2026', figure]),
        'periodo_inizio',
      ).bills.map(({ typed }) => typed.totale_lettura);
    expect(of('1.200', '1.338,5')).toEqual(['1200', '1.338,5']);
    expect(of('1.200', '12.5')).toEqual(['1,200', '12.5']);
    expect(of('-1.200', '1.500.000')).toEqual(['-1200', '1.500.000']);
    expect(of('1.200', '12.5', '7,5'), 'both').toEqual(['1.200', '12.5', '7,5']);
    expect(of('1.200', '900'), 'neither').toEqual(['1.200', '900']);
  });

  it('leaves empty rows out and counts cells beyond the last field', () => {
    const told = pastedBills([[...row, 'nota'], ['', ''], row], 'identificativo');
    expect(told.bills).toHaveLength(2);
    expect(told.leftOut).toBe(1);
  });
});
