import { describe, expect, test } from 'vitest';
import { presetParameters } from '../../vocabulary/decision-parameter.ts';
import { monthNumber, monthOfNumber } from '../analysis-periods.ts';
import { dayNumber, nextMonthNumber } from '../day-number.ts';
import { bologna, sum } from './bologna-2025.ts';
import { type AccountBill, accountOf, type CabinetFacts } from './cabinet-account.ts';
import { type DayHours, hoursOfDays } from './lit-hours.ts';

const begin = dayNumber('2023-01-01');
const hours = hoursOfDays(
  bologna,
  { dopo_tramonto: 0, prima_alba: 0, riduzioni: [] },
  begin,
  dayNumber('2025-12-31'),
);
const hoursOf = (day: number) => hours[day - begin] as DayHours;
const power = (kw: number) => ({ points: 10, estimated: 0, unknown: 0, kw, estimatedKw: 0, off: kw * 0.03 });

function kwhOf(first: number, last: number, kw: number) {
  const bands: [number, number, number] = [0, 0, 0];
  for (let day = first; day <= last; day += 1) {
    for (const band of [0, 1, 2] as const) bands[band] += kw * hoursOf(day).equivalent[band];
  }
  return bands;
}

/** A bill every so many months, of what so many kW take by night. */
function bills(from: string, to: string, every: number, kw: (day: number) => number): AccountBill[] {
  const made: AccountBill[] = [];
  for (let month = monthNumber(from); month <= monthNumber(to); month += every) {
    const first = dayNumber(`${monthOfNumber(month)}-01`);
    const last = nextMonthNumber(`${monthOfNumber(month + every - 1)}-01`) - 1;
    const bands = kwhOf(first, last, kw(last));
    made.push({ first, last, bands, total: sum(bands), amount: 0.25 * sum(bands) });
  }
  return made;
}

const facts = (more: Partial<CabinetFacts> = {}): CabinetFacts => ({
  powers: [{ from: begin, power: power(5) }],
  switching: [{ from: begin, hoursOf, loads: [] }],
  bills: bills('2025-01', '2025-12', 1, () => 5),
  ...more,
});
const account = (more: Partial<CabinetFacts> = {}) => accountOf(facts(more), '2025-12', presetParameters);

describe('the account of a cabinet', () => {
  test('is in order where bills are as expected, and tells the price', () => {
    const { judgement, billed, expected, price, inYear } = account();
    expect(judgement.verdict).toBe('in_regola');
    expect(billed).toBeCloseTo(expected, 6);
    expect(price).toBeCloseTo(0.25);
    expect(inYear).toBeNull();
  });

  test('a bill every two months is twelve months billed', () => {
    expect(account({ bills: bills('2025-01', '2025-12', 2, () => 5) }).judgement.verdict).toBe('in_regola');
  });

  test('takes up to two years where a year bills fewer than six months, and no more', () => {
    const early = bills('2024-03', '2025-02', 1, () => 5);
    expect(account({ bills: early }).judgement.verdict).toBe('in_regola');
    const before = bills('2023-01', '2023-12', 1, () => 5);
    expect(account({ bills: before }).judgement).toMatchObject({ verdict: 'dati_insufficienti' });
  });

  test('a bill of more than 70 days counts in the sums alone', () => {
    const long = bills('2025-01', '2025-12', 6, () => 5);
    const { judgement, billed, expected } = account({ bills: long });
    expect(judgement).toMatchObject({ verdict: 'dati_insufficienti', reason: 'few_months' });
    expect(billed).toBeCloseTo(expected, 6);
    expect(billed).toBeGreaterThan(20_000);
  });

  test('a gap is not expected', () => {
    const whole = account();
    const gap = account({ bills: facts().bills.filter((_, i) => i !== 0) });
    expect(gap.expected).toBeCloseTo(gap.billed, 6);
    expect(gap.expected).toBeLessThan(whole.expected);
  });

  test('a past month is judged by the lamps of its days', () => {
    const july = dayNumber('2025-07-01');
    const { judgement, expected, billed } = account({
      powers: [
        { from: begin, power: power(8) },
        { from: july, power: power(5) },
      ],
      bills: bills('2025-01', '2025-12', 1, (day) => (day < july ? 8 : 5)),
    });
    expect(judgement.verdict).toBe('in_regola');
    expect(judgement.fit?.change).toBeNull();
    expect(expected).toBeCloseTo(billed, 6);
  });

  test('a known load is expected, and told from lamps', () => {
    const loaded = facts().bills.map((bill) => {
      const bands = [...(bill.bands ?? [0, 0, 0])] as [number, number, number];
      for (let day = bill.first; day <= bill.last; day += 1) {
        for (const band of [0, 1, 2] as const) bands[band] += 0.5 * hoursOf(day).all[band];
      }
      return { ...bill, bands, total: sum(bands) };
    });
    expect(account({ bills: loaded }).judgement.verdict).toBe('allacci_estranei');
    const loads = [{ nome: 'Fontana', kw: 0.5, sempre: true }];
    const known = account({ bills: loaded, switching: [{ from: begin, hoursOf, loads }] });
    expect(known.judgement.verdict).toBe('in_regola');
    expect(known.expected).toBeCloseTo(known.billed, 6);
  });

  test('months are those of the year, by days', () => {
    const { months, expected } = account();
    expect(months.map(({ month }) => month).slice(0, 2)).toEqual(['2025-01', '2025-02']);
    expect(months.reduce((kwh, one) => kwh + sum(one.expected), 0)).toBeCloseTo(expected, 6);
  });

  test('without lamps, or with too many of no power, nothing can be told', () => {
    expect(account({ powers: [] }).judgement).toMatchObject({ reason: 'no_power' });
    const unknown = { ...power(5), unknown: 2 };
    expect(account({ powers: [{ from: begin, power: unknown }] }).judgement).toMatchObject({
      verdict: 'dati_insufficienti',
      reason: 'unknown_power',
    });
  });

  test('bills that overlap, are negative or zero never make a figure that is none', () => {
    const [one] = facts().bills as [AccountBill];
    const odd = [one, one, { ...one, total: -5, bands: null }, { ...one, total: 0, amount: null }];
    const { judgement, price, expected } = account({ bills: [...odd, ...facts().bills] });
    expect(Number.isFinite(expected)).toBe(true);
    expect(Number.isFinite(price)).toBe(true);
    expect(judgement.verdict).not.toBe('');
  });
});
