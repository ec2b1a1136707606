import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BilledSupply, comparableMonths, isBillMissing, lastMonthOf } from './bill-calendar.ts';

/** The bits of months: of the year before, then of the year. */
function bits(before: readonly number[], now: readonly number[]): number {
  return [...before.map((month) => month - 1), ...now.map((month) => month + 11)].reduce(
    (mask, bit) => mask | (1 << bit),
    0,
  );
}

const supply = (id: number, before: readonly number[], now: readonly number[]): BilledSupply => ({
  id,
  months: bits(before, now),
  ended: null,
  lastStart: '2026-09-01',
  lastEnd: '2026-09-30',
});

describe('the bill of last month', () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const last = (lastStart: string, lastEnd: string, ended: string | null = null): BilledSupply => ({
    ...supply(1, [], all),
    lastStart,
    lastEnd,
    ended,
  });

  it.each([
    ['a month follows its month', last('2026-09-01', '2026-09-30'), true],
    ['two months follow two', last('2026-07-01', '2026-08-31'), true],
    ['of two months only the first is over', last('2026-08-01', '2026-09-30'), false],
    ['a quarter is not over', last('2026-07-01', '2026-09-30'), false],
    ['a year is not over', last('2025-10-01', '2026-09-30'), false],
    ['the supply ended before', last('2026-08-01', '2026-08-31', '2026-09-30'), false],
    ['the supply ended within the month', last('2026-09-01', '2026-09-30', '2026-10-12'), true],
    ['nobody has billed it for longer than a year', last('2025-09-01', '2025-09-30'), false],
    ['it was billed a year ago for the last time', last('2025-10-01', '2025-10-31'), true],
    ['a later bill leaves a hole', last('2026-11-01', '2026-11-30'), true],
  ])('%s', (_, one, missing) => {
    expect(isBillMissing(one, '2026-10')).toBe(missing);
  });

  it('is there where a bill touches the month, whatever the period', () => {
    expect(isBillMissing({ ...last('2026-10-20', '2026-10-31'), months: bits([], [10]) }, '2026-10')).toBe(
      false,
    );
  });

  it('of January comes before the end of a short February', () => {
    const january = { ...supply(1, [], [1]), lastStart: '2026-01-01', lastEnd: '2026-01-31' };
    expect(isBillMissing(january, '2026-02')).toBe(true);
  });

  it('is of the month that is over, in January of the year before', () => {
    expect([lastMonthOf('2026-11-23'), lastMonthOf('2027-01-01')]).toEqual(['2026-10', '2026-12']);
  });
});

describe('the months that can be compared', () => {
  const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

  it('are those with bills in both years, of the supplies that have them all', () => {
    const supplies = [supply(1, ten, ten), supply(2, ten, ten), supply(3, [1, 2], ten)];
    expect(comparableMonths(supplies, 10)).toEqual({ months: ten, ids: [1, 2] });
  });

  it('leave the last month out where most of its bills are still to come', () => {
    const nine = ten.slice(0, 9);
    const supplies = Array.from({ length: 20 }, (_, i) => supply(i + 1, ten, i < 5 ? ten : nine));
    const { months, ids } = comparableMonths(supplies, 10);
    expect([months, ids.length]).toEqual([nine, 20]);
  });

  it('are none where no month has bills in both', () => {
    expect(comparableMonths([supply(1, ten, []), supply(2, [], ten)], 10)).toEqual({ months: [], ids: [] });
    expect(comparableMonths([], 10)).toEqual({ months: [], ids: [] });
  });

  it('always have bills in both years, of every supply that is counted', () => {
    const month = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
    const several = fc.array(fc.tuple(month, month), { maxLength: 12 });
    fc.assert(
      fc.property(several, fc.integer({ min: 1, max: 12 }), (all, until) => {
        const supplies = all.map(([before, now], i) => supply(i + 1, before, now));
        const { months, ids } = comparableMonths(supplies, until);
        expect(months.every((one) => one <= until)).toBe(true);
        for (const id of ids) {
          const [before, now] = all[id - 1] as [number[], number[]];
          for (const one of months) expect([before.includes(one), now.includes(one)]).toEqual([true, true]);
        }
        const some = all.some(([before, now]) => before.some((one) => one <= until && now.includes(one)));
        expect(months.length > 0 && ids.length > 0).toBe(some);
      }),
    );
  });
});
