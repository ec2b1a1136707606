/** Bologna in 2025, from sunset to sunrise: what the tests of this folder reckon with, month by month. */
import { dayNumber } from '../day-number.ts';
import { hoursOfDays } from './lit-hours.ts';
import type { Place } from './sun.ts';
import type { ByBand } from './time-band.ts';
import type { JudgedBill } from './verdict.ts';

export const bologna: Place = { longitude: 11.343, latitude: 44.494 };

/** Lit hours as a second implementation has them, to a tenth. */
export const litOfMonths: readonly ByBand[] = [
  [40.6, 127.1, 289.2],
  [25.6, 107.8, 246.5],
  [13.3, 106.7, 254],
  [0, 72.9, 243.5],
  [0, 62.4, 223.3],
  [0, 48.1, 207.8],
  [0, 56.4, 218],
  [0, 67.4, 242.9],
  [0.1, 93.8, 250.8],
  [16.9, 119.9, 268],
  [44.1, 110, 277.6],
  [47.8, 122.8, 298],
];

const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const none: ByBand = [0, 0, 0];

/** What each month has beside its lit hours: its last day, its days and all its hours by band. */
export const months = daysOfMonths.map((days, month) => {
  const first = dayNumber(`2025-${String(month + 1).padStart(2, '0')}-01`);
  const profile = { dopo_tramonto: 0, prima_alba: 0, riduzioni: [] };
  const all: [number, number, number] = [0, 0, 0];
  for (const day of hoursOfDays(bologna, profile, first, first + days - 1)) {
    day.all.forEach((hours, band) => {
      all[band] = (all[band] as number) + hours;
    });
  }
  return { last: first + days - 1, days, all: all as ByBand };
});

export const sum = ([f1, f2, f3]: ByBand) => f1 + f2 + f3;

/** Twelve monthly bills. `kwh`: of a month (0 to 11) and band; `totals`: without bands. */
export function billsOf(kwh: (month: number, band: number) => number, totals = false): JudgedBill[] {
  return months.map((month, i) => {
    const exact: ByBand = [kwh(i, 0), kwh(i, 1), kwh(i, 2)];
    const bands: ByBand = [Math.round(exact[0]), Math.round(exact[1]), Math.round(exact[2])];
    const equivalent = litOfMonths[i] as ByBand;
    const rest = { ...month, known: none, equivalent, lit: sum(equivalent) };
    return totals
      ? { ...rest, bands: null, total: Math.round(sum(exact)) }
      : { ...rest, bands, total: sum(bands) };
  });
}
