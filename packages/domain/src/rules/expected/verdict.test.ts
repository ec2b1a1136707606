/** Each kind of bills gets the powers, the verdict and the euro that were worked out by hand for Bologna in 2025. */
import { describe, expect, test } from 'vitest';
import { presetParameters } from '../../vocabulary/decision-parameter.ts';
import { dayOfNumber } from '../day-number.ts';
import { billsOf, litOfMonths, months, sum } from './bologna-2025.ts';
import { uncertainty } from './lamp-watts.ts';
import type { ByBand } from './time-band.ts';
import { atStake, type Judged, type JudgedBill, judge } from './verdict.ts';

const P = 7.07;
const u = uncertainty({ kw: P, off: 6.07 * 0.03 + 1 * 0.06 }, presetParameters);
const lit = (month: number, band: number) => (litOfMonths[month] as ByBand)[band] as number;
const all = (month: number, band: number) => (months[month] as { readonly all: ByBand }).all[band] as number;
const equivalentOfYear = litOfMonths.reduce((hours, month) => hours + sum(month), 0);
const expected = P * equivalentOfYear;

function judged(bills: readonly JudgedBill[], more: Partial<Judged> = {}) {
  return judge({ bills, months: 12, power: P, u, unknown: false, ...more }, presetParameters);
}

function told(bills: readonly JudgedBill[]) {
  const { verdict, fit } = judged(bills);
  const { night, constant, night2s, constant2s } = fit?.powers ?? {};
  const shown = (value: number | undefined) => value?.toFixed(3);
  return {
    kwh: bills.reduce((kwh, { total }) => kwh + total, 0),
    night: shown(night),
    night2s: shown(night2s),
    constant: shown(constant),
    constant2s: shown(constant2s),
    verdict,
  };
}

/** Billed by night until 15 May and around the clock from the 16th on; May as it was read. */
const byDayFromMay = () => {
  const may = [843, 888, 1962] as const;
  return billsOf((month, band) => {
    if (month === 4) return may[band] as number;
    return P * (month < 4 ? lit(month, band) : all(month, band));
  });
};

test('the register is 4.18% uncertain, and expects 30,424 kWh', () => {
  const { compared } = judged(billsOf((m, b) => P * lit(m, b)));
  expect([u.toFixed(4), compared?.low.toFixed(3), compared?.high.toFixed(3)]).toEqual([
    '0.0418',
    '6.479',
    '7.661',
  ]);
  expect(Math.round(expected)).toBe(30_424);
});

describe('what bills say by themselves', () => {
  test('as expected', () => {
    expect(told(billsOf((m, b) => P * lit(m, b)))).toEqual({
      kwh: 30_426,
      night: '7.070',
      night2s: '0.110',
      constant: '0.000',
      constant2s: '0.028',
      verdict: 'in_regola',
    });
  });

  test('by day from 16 May', () => {
    expect(told(byDayFromMay())).toEqual({
      kwh: 50_809,
      night: '0.000',
      night2s: '0.143',
      constant: '7.070',
      constant2s: '0.036',
      verdict: 'sempre_acceso',
    });
  });

  test('half of the lamps by day', () => {
    expect(told(billsOf((m, b) => (P * (lit(m, b) + all(m, b))) / 2))).toMatchObject({
      kwh: 46_183,
      night: '3.535',
      constant: '3.536',
      verdict: 'sempre_acceso',
    });
  });

  test('a quarter more', () => {
    expect(told(billsOf((m, b) => 1.25 * P * lit(m, b)))).toMatchObject({
      kwh: 38_029,
      night: '8.837',
      constant: '0.000',
      verdict: 'lampade_mancanti',
    });
  });

  test('0.4 kW always', () => {
    expect(told(billsOf((m, b) => P * lit(m, b) + 0.4 * all(m, b)))).toMatchObject({
      kwh: 33_929,
      night: '7.070',
      constant: '0.400',
      constant2s: '0.028',
      verdict: 'allacci_estranei',
    });
  });

  test('0.4 kW always, totals only: in order, as no band tells the load from longer nights', () => {
    const bills = billsOf((m, b) => P * lit(m, b) + 0.4 * all(m, b), true);
    expect(told(bills)).toEqual({
      kwh: 33_928,
      night: '7.072',
      night2s: '0.750',
      constant: '0.399',
      constant2s: '0.356',
      verdict: 'in_regola',
    });
    expect(judged(bills).reason).toBe('no_bands');
  });

  test('the same every day, totals only', () => {
    const bills = billsOf((m, b) => (b === 0 ? 83.36 * (months[m]?.days ?? 0) : 0), true);
    expect(told(bills)).toMatchObject({
      kwh: 30_426,
      night: '0.000',
      constant: '3.473',
      verdict: 'lettura_stimata',
    });
  });

  test.each([
    [0.7, 21_297, '4.949', 'consumo_basso'],
    [0.05, 1521, '0.353', 'spenta'],
  ] as const)('%s of what is expected', (share, kwh, night, verdict) => {
    expect(told(billsOf((m, b) => share * P * lit(m, b)))).toMatchObject({
      kwh,
      night,
      constant: '0.000',
      verdict,
    });
  });
});

test('the day of a change follows from the month in which it happened', () => {
  const { since, fit } = judged(byDayFromMay());
  expect(fit?.change?.bill).toBe(4);
  expect(fit?.change?.before.night).toBeCloseTo(P, 2);
  expect(since === null ? null : dayOfNumber(since)).toBe('2025-05-16');
});

test('what is at stake: 4,892 € in the year, 7,562 € a year if it stays so', () => {
  const bills = byDayFromMay();
  const billed = bills.reduce((kwh, { total }) => kwh + total, 0);
  const stake = { billed, expected, equivalentOfYear, power: P, price: 0.24 };
  const { inYear, lasting } = atStake(judged(bills), stake);
  expect([Math.round(inYear ?? 0), Math.round(lasting ?? 0)]).toEqual([4892, 7562]);
  expect(atStake(judged(bills), { ...stake, price: null })).toEqual({ inYear: null, lasting: null });
  const lower = billsOf((m, b) => 0.7 * P * lit(m, b));
  expect(atStake(judged(lower), stake)).toEqual({ inYear: null, lasting: null });
});

test('known loads are taken off before anything is told', () => {
  const bills = billsOf((m, b) => P * lit(m, b) + 0.4 * all(m, b)).map((bill) => ({
    ...bill,
    known: bill.all.map((hours) => 0.4 * hours) as unknown as ByBand,
  }));
  expect(judged(bills).verdict).toBe('in_regola');
});

describe('too little to tell', () => {
  const bills = billsOf((m, b) => P * lit(m, b));

  test.each([
    ['no power', { power: 0 }, 'no_power'],
    ['too many lamps without power', { unknown: true }, 'unknown_power'],
    ['five months billed', { months: 5 }, 'few_months'],
  ] as const)('%s', (_, more, reason) => {
    expect(judged(bills, more)).toMatchObject({ verdict: 'dati_insufficienti', reason, fit: null });
  });
});

test('bills of zero, below zero, twice the same and without hours get a verdict, and no figure that is none', () => {
  const zero = billsOf(() => 0);
  const odd: JudgedBill[][] = [
    zero,
    billsOf(() => -50),
    zero.flatMap((bill) => [bill, bill]),
    zero.map((bill) => ({ ...bill, equivalent: [0, 0, 0], all: [0, 0, 0], lit: 0, total: 10, bands: null })),
    zero.slice(0, 1),
    [],
  ];
  for (const bills of odd) {
    const { verdict, fit } = judged(bills);
    expect(verdict).not.toBe('');
    for (const value of Object.values(fit?.powers ?? {})) expect(Number.isFinite(value)).toBe(true);
  }
});
