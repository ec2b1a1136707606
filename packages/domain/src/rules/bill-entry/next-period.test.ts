import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type BillPeriod, daysOf } from '../bill-period.ts';
import { dayNumber, dayOfNumber, nextMonthNumber } from '../day-number.ts';
import { periodAfter, proposedPeriod } from './next-period.ts';

const period = (periodo_inizio: string, periodo_fine: string): BillPeriod => ({
  periodo_inizio,
  periodo_fine,
});
const day = fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2060-12-31') });
const anyPeriod = fc
  .tuple(day, fc.integer({ min: 0, max: 800 }))
  .map(([first, more]) => period(dayOfNumber(first), dayOfNumber(first + more)));

test.each([
  ['2026-10-01', '2026-10-31', '2026-11-01', '2026-11-30'],
  ['2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28'],
  ['2024-01-01', '2024-01-31', '2024-02-01', '2024-02-29'],
  ['2026-11-01', '2026-12-31', '2027-01-01', '2027-02-28'],
  ['2025-01-01', '2025-12-31', '2026-01-01', '2026-12-31'],
  ['2026-01-20', '2026-03-17', '2026-03-18', '2026-05-13'],
  ['2026-02-02', '2026-02-28', '2026-03-01', '2026-03-27'],
  ['2026-05-07', '2026-05-07', '2026-05-08', '2026-05-08'],
])('after %s to %s comes %s to %s', (start, end, nextStart, nextEnd) => {
  expect(periodAfter(period(start, end))).toEqual(period(nextStart, nextEnd));
});

describe('the next period', () => {
  it('begins the day after, and is as long or whole months', () => {
    fc.assert(
      fc.property(anyPeriod, (before) => {
        const next = periodAfter(before) as BillPeriod;
        expect(dayNumber(next.periodo_inizio)).toBe(dayNumber(before.periodo_fine) + 1);
        const endsMonth = nextMonthNumber(next.periodo_fine) === dayNumber(next.periodo_fine) + 1;
        if (daysOf(next) !== daysOf(before)) {
          expect(before.periodo_inizio.endsWith('-01') && next.periodo_inizio.endsWith('-01')).toBe(true);
          expect(endsMonth).toBe(true);
        }
      }),
    );
  });

  it('keeps a month a month for ever', () => {
    const months = fc.integer({ min: 1, max: 24 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1990, max: 2050 }),
        fc.integer({ min: 1, max: 12 }),
        months,
        (y, m, n) => {
          const first = dayNumber(`${y}-${String(m).padStart(2, '0')}-01`);
          let end = first;
          for (let i = 0; i < n; i++) end = nextMonthNumber(dayOfNumber(end));
          let now = period(dayOfNumber(first), dayOfNumber(end - 1));
          for (let i = 0; i < 5; i++) {
            now = periodAfter(now) as BillPeriod;
            expect(now.periodo_inizio.slice(8)).toBe('01');
            const [a, b] = [now.periodo_inizio, now.periodo_fine];
            expect(Number(b.slice(0, 4)) * 12 + Number(b.slice(5, 7))).toBe(
              Number(a.slice(0, 4)) * 12 + Number(a.slice(5, 7)) + n - 1,
            );
          }
        },
      ),
    );
  });

  it('is none beyond the calendar', () => {
    expect(periodAfter(period('9999-12-01', '9999-12-31'))).toBeNull();
    expect(periodAfter(period('9999-11-02', '9999-12-30'))).toBeNull();
  });
});

describe('what is proposed', () => {
  const january = period('2026-01-01', '2026-01-31');
  const march = period('2026-03-01', '2026-03-31');

  it('follows the last end, whatever the order of the bills', () => {
    expect(proposedPeriod([march, january])).toEqual(period('2026-04-01', '2026-04-30'));
    expect(proposedPeriod([])).toBeNull();
  });

  it('follows the bill that was just entered as long as no other has those days', () => {
    const older = period('2020-01-01', '2020-01-31');
    expect(proposedPeriod([older, january, march], older)).toEqual(period('2020-02-01', '2020-02-29'));
    const february = period('2026-02-01', '2026-02-28');
    expect(proposedPeriod([january, february, march], february)).toEqual(period('2026-04-01', '2026-04-30'));
  });

  it('never overlaps a bill that is there', () => {
    fc.assert(
      fc.property(fc.array(anyPeriod, { minLength: 1, maxLength: 12 }), (bills) => {
        const next = proposedPeriod(bills, bills[0]) as BillPeriod;
        for (const bill of bills) {
          expect(bill.periodo_inizio <= next.periodo_fine && bill.periodo_fine >= next.periodo_inizio).toBe(
            false,
          );
        }
      }),
    );
  });
});
