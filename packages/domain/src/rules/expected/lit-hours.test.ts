import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber } from '../day-number.ts';
import { bologna, litOfMonths, months, sum } from './bologna-2025.ts';
import { type DayHours, firstProfile, hoursOfDays, type LightingProfile } from './lit-hours.ts';
import { sunOfDay } from './sun.ts';
import { type ByBand, bandAt, dayOfBands, isHoliday } from './time-band.ts';

const first = dayNumber('2025-01-01');
const last = dayNumber('2025-12-31');
const night: LightingProfile = { dopo_tramonto: 0, prima_alba: 0, riduzioni: [] };

function total(days: readonly DayHours[], key: 'lit' | 'equivalent' | 'all'): number {
  return days.reduce((hours, day) => hours + sum(day[key]), 0);
}

const year = (profile: LightingProfile) => hoursOfDays(bologna, profile, first, last);

describe('the sun', () => {
  // https://gml.noaa.gov/grad/solcalc
  test('rises and sets to the minute as the calculator of NOAA says', () => {
    const clock = (instant: number) =>
      new Date(Math.round(instant / 60_000) * 60_000).toISOString().slice(11, 16);
    const of = (day: string) => {
      const { rises, sets } = sunOfDay(bologna, dayNumber(day));
      return [clock(rises), clock(sets)];
    };
    expect(of('2025-01-01')).toEqual(['06:51', '15:46']);
    expect(of('2025-06-21')).toEqual(['03:30', '19:03']);
    expect(of('2025-12-21')).toEqual(['06:48', '15:38']);
  });
});

describe('lit hours', () => {
  test('each month and band is within two hours of a second implementation', () => {
    const ofMonths = months.map(() => [0, 0, 0]);
    year(night).forEach(({ lit }, i) => {
      const month = ofMonths[Number(dayOfNumber(first + i).slice(5, 7)) - 1] as number[];
      lit.forEach((hours, band) => {
        month[band] = (month[band] as number) + hours;
      });
    });
    ofMonths.forEach((month, i) => {
      const other = litOfMonths[i] as ByBand;
      month.forEach((hours, band) => {
        expect(Math.abs(hours - (other[band] as number))).toBeLessThan(2);
      });
      expect(Math.abs(sum(month as unknown as ByBand) - sum(other))).toBeLessThan(2);
    });
  });

  test('ten minutes on either side of each night are twenty minutes less', () => {
    const less = total(year(night), 'lit') - total(year(firstProfile), 'lit');
    expect(less).toBeCloseTo((365 * 20) / 60, 0);
  });

  test('six hours at 0.7 round the middle of the night are 657 hours less', () => {
    const reduced = year({ ...firstProfile, riduzioni: [{ da: -120, a: 240, potenza: 0.7 }] });
    expect(total(reduced, 'lit') - total(reduced, 'equivalent')).toBeCloseTo(657, 0);
  });

  test('a reduction by the clock goes over midnight, and only where lamps burn', () => {
    const hours = (da: string, a: string) => {
      const days = year({ ...night, riduzioni: [{ da, a, potenza: 0 }] });
      return total(days, 'lit') - total(days, 'equivalent');
    };
    // The hour that is skipped in March and the one that comes twice in October.
    expect(hours('23:00', '05:00')).toBeCloseTo(365 * 6, 5);
    expect(hours('12:00', '13:00')).toBe(0);
    // From midnight to one o'clock, the first and the last night half each.
    expect(hours('00:00', '01:00')).toBeCloseTo(365, 5);
  });

  test('where two reductions overlap, the deeper one holds', () => {
    const one = { da: '00:00', a: '04:00', potenza: 0.5 };
    const both = year({ ...night, riduzioni: [one, { da: '01:00', a: '03:00', potenza: 0.2 }] });
    const alone = year({ ...night, riduzioni: [one] });
    expect(total(alone, 'equivalent') - total(both, 'equivalent')).toBeCloseTo(365 * 2 * 0.3, 0);
  });

  test('a day has 24 hours, but 23 and 25 where the clock changes', () => {
    const days = year(night);
    expect(total(days, 'all')).toBe(8760);
    const of = (day: string) => sum((days[dayNumber(day) - first] as DayHours).all);
    expect([of('2025-03-29'), of('2025-03-30'), of('2025-10-26')]).toEqual([24, 23, 25]);
  });
});

describe('bands', () => {
  test('a week has 55, 41 and 72 hours', () => {
    const monday = dayNumber('2025-05-12');
    const week = hoursOfDays(bologna, night, monday, monday + 6);
    expect(
      [0, 1, 2].map((band) => week.reduce((hours, { all }) => hours + (all[band] as number), 0)),
    ).toEqual([55, 41, 72]);
  });

  test('on weekdays, Saturdays and holidays', () => {
    expect([6.9, 7, 8, 18.9, 19, 23].map((hour) => bandAt('weekday', hour))).toEqual([2, 1, 0, 0, 1, 2]);
    expect([6.9, 7, 12, 22.9, 23].map((hour) => bandAt('saturday', hour))).toEqual([2, 1, 1, 1, 2]);
    expect(bandAt('holiday', 12)).toBe(2);
    expect(dayOfBands(dayNumber('2025-05-18'))).toBe('holiday');
    expect(dayOfBands(dayNumber('2025-05-17'))).toBe('saturday');
  });

  test('holidays are the eleven of the law, Easter Monday among them, and 4 October from 2026 on', () => {
    const of = (text: string) => {
      const begin = dayNumber(`${text}-01-01`);
      return Array.from({ length: 366 }, (_, i) => begin + i)
        .filter((day) => dayOfNumber(day).startsWith(text) && isHoliday(day))
        .map((day) => dayOfNumber(day).slice(5));
    };
    const fixed = ['04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'];
    expect(of('2025')).toEqual(['01-01', '01-06', '04-21', ...fixed]);
    expect(of('2026')).toContain('10-04');
    expect(of('2027')).toContain('03-29');
  });
});
