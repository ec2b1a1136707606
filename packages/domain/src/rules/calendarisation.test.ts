import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarise, monthsOfPeriod, type SpreadBill } from './calendarisation.ts';
import { dayNumber, dayOfNumber } from './day-number.ts';
import { sumOfKnown } from './exact-decimal.ts';

const empty = { importo: null, valore_f1: null, valore_f2: null, valore_f3: null, valore_f0: null };

function bill(periodo_inizio: string, periodo_fine: string, more: Partial<SpreadBill> = {}): SpreadBill {
  return { ...empty, periodo_inizio, periodo_fine, totale_lettura: 0, ...more };
}

describe('a bill is spread over the months that its period touches, by days, both ends included', () => {
  test('20 January to 17 March of a leap year, with bands', () => {
    const rows = calendarise([
      bill('2024-01-20', '2024-03-17', {
        importo: 187.43,
        totale_lettura: 1000,
        valore_f1: 100,
        valore_f2: 250.5,
        valore_f3: 649.5,
      }),
    ]);
    // 12 days of January, 29 of February, 17 of March: 58.
    expect(rows).toEqual([
      {
        anno: 2024,
        mese: 1,
        trimestre: 1,
        f1: 20.689,
        f2: 51.827,
        f3: 134.379,
        f0: null,
        consumo: 206.896,
        importo: 38.77,
        non_ripartito: null,
      },
      {
        anno: 2024,
        mese: 2,
        trimestre: 1,
        f1: 50,
        f2: 125.25,
        f3: 324.75,
        f0: null,
        consumo: 500,
        importo: 93.71,
        non_ripartito: null,
      },
      {
        anno: 2024,
        mese: 3,
        trimestre: 1,
        f1: 29.311,
        f2: 73.423,
        f3: 190.371,
        f0: null,
        consumo: 293.104,
        importo: 54.95,
        non_ripartito: null,
      },
    ]);
  });

  test('a bill within one month is that month’s, to the last digit', () => {
    const [row, ...others] = calendarise([
      bill('2025-04-03', '2025-04-03', { importo: 0.005, totale_lettura: 0.1 + 0.2 }),
    ]);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ anno: 2025, mese: 4, trimestre: 2, importo: 0.005, consumo: 0.1 + 0.2 });
  });

  test('a negative bill is cut towards zero too, and stays negative in every month', () => {
    const rows = calendarise([bill('2025-01-31', '2025-03-01', { importo: -0.1, totale_lettura: -1 })]);
    // 1, 28 and 1 of 30 days.
    expect(rows.map(({ importo }) => importo)).toEqual([0, -0.09, -0.01]);
    expect(rows.map(({ consumo }) => consumo)).toEqual([-0.033, -0.933, -0.034]);
  });

  test('two bills over one day both count', () => {
    const rows = calendarise([
      bill('2025-05-01', '2025-05-31', { importo: 10, totale_lettura: 5 }),
      bill('2025-05-31', '2025-05-31', { importo: 0.1, totale_lettura: 2 }),
    ]);
    expect(rows).toMatchObject([{ mese: 5, importo: 10.1, consumo: 7 }]);
  });

  test('months stand in order, and one that no bill touches has no row', () => {
    const rows = calendarise([
      bill('2025-11-01', '2025-11-30'),
      bill('2024-12-20', '2025-01-10', { totale_lettura: 22 }),
    ]);
    expect(rows.map(({ anno, mese }) => [anno, mese])).toEqual([
      [2024, 12],
      [2025, 1],
      [2025, 11],
    ]);
  });

  test('a field that no bill of the month has is null, and 0 is not null', () => {
    const [row] = calendarise([bill('2025-01-01', '2025-01-31', { valore_f1: 0 })]);
    expect(row).toMatchObject({ f1: 0, f2: null, f3: null, f0: null, importo: null, consumo: 0 });
  });
});

describe('what no band holds', () => {
  const unsplit = (more: Partial<SpreadBill>) =>
    calendarise([bill('2025-01-01', '2025-02-28', { totale_lettura: 100, ...more })]).map(
      (row) => row.non_ripartito,
    );

  test('a total without bands is all of it, spread like the rest', () => {
    expect(unsplit({})).toEqual([52.542, 47.458]);
  });

  test('bands that add up leave nothing, and more than the total is not negative', () => {
    expect(unsplit({ valore_f1: 40, valore_f2: 60 })).toEqual([null, null]);
    expect(unsplit({ valore_f0: 100.1 })).toEqual([null, null]);
  });

  test('it is computed on each bill: one with too much in its bands takes nothing from another', () => {
    const rows = calendarise([
      bill('2025-01-01', '2025-01-31', { totale_lettura: 100, valore_f0: 40 }),
      bill('2025-01-01', '2025-01-31', { totale_lettura: 100, valore_f0: 190 }),
    ]);
    expect(rows[0]?.non_ripartito).toBe(60);
  });
});

test('the months of a period are its days, each once', () => {
  expect(monthsOfPeriod('9999-12-31', '9999-12-31')).toEqual([{ month: '9999-12', days: 1 }]);
  const day = fc.integer({ min: dayNumber('0001-01-01'), max: dayNumber('9994-12-31') });
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 1826 }), (start, length) => {
      const months = monthsOfPeriod(dayOfNumber(start), dayOfNumber(start + length));
      expect(months.reduce((sum, { days }) => sum + days, 0)).toBe(length + 1);
      expect(months[0]?.month).toBe(dayOfNumber(start).slice(0, 7));
      expect(months.at(-1)?.month).toBe(dayOfNumber(start + length).slice(0, 7));
      expect(new Set(months.map(({ month }) => month)).size).toBe(months.length);
    }),
  );
});

const cents = (most: number) => fc.integer({ min: -most, max: most }).map((value) => value / 100);
const someBill = fc
  .record({
    start: fc.integer({ min: dayNumber('2019-12-01'), max: dayNumber('2025-12-31') }),
    days: fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 1826 })),
    importo: fc.option(cents(10_000_000)),
    totale_lettura: fc.integer({ min: -9_999_999, max: 99_999_999 }).map((value) => value / 1000),
    valore_f1: fc.option(cents(1_000_000)),
    valore_f2: fc.option(cents(1_000_000)),
    valore_f3: fc.option(cents(1_000_000)),
    valore_f0: fc.option(cents(1_000_000)),
  })
  .map(
    ({ start, days, ...values }): SpreadBill => ({
      periodo_inizio: dayOfNumber(start),
      periodo_fine: dayOfNumber(start + days),
      ...values,
    }),
  );

const figures = [
  ['importo', 'importo'],
  ['totale_lettura', 'consumo'],
  ['valore_f1', 'f1'],
  ['valore_f2', 'f2'],
  ['valore_f3', 'f3'],
  ['valore_f0', 'f0'],
] as const;

test('the months add up to any bills, exactly', () => {
  fc.assert(
    fc.property(fc.array(someBill, { maxLength: 12 }), (bills) => {
      const rows = calendarise(bills);
      for (const [ofBill, ofRow] of figures) {
        expect(sumOfKnown(rows.map((row) => row[ofRow]))).toBe(sumOfKnown(bills.map((one) => one[ofBill])));
      }
    }),
  );
});

test('no part of a bill changes its sign or is larger than the bill', () => {
  fc.assert(
    fc.property(someBill, (one) => {
      for (const row of calendarise([one])) {
        for (const [ofBill, ofRow] of figures) {
          const [whole, part] = [one[ofBill], row[ofRow]];
          if (whole === null || part === null) expect(part).toBe(whole);
          else {
            expect(part === 0 || Math.sign(part) === Math.sign(whole)).toBe(true);
            expect(Math.abs(part)).toBeLessThanOrEqual(Math.abs(whole));
          }
        }
      }
    }),
  );
});

test('every part but the last is what the days of its month make of it, less than a cent or 0.001 below', () => {
  fc.assert(
    fc.property(someBill, (one) => {
      const rows = calendarise([one]);
      const months = monthsOfPeriod(one.periodo_inizio, one.periodo_fine);
      const days = months.reduce((sum, share) => sum + share.days, 0);
      rows.slice(0, -1).forEach((row, i) => {
        const share = (months[i]?.days ?? 0) / days;
        expect(Math.abs(one.totale_lettura * share - (row.consumo ?? 0))).toBeLessThan(0.001 + 1e-6);
        if (one.importo !== null) {
          expect(Math.abs(one.importo * share - (row.importo ?? 0))).toBeLessThan(0.01 + 1e-6);
        }
      });
    }),
  );
});
