/** The three bands of electricity meters (delibera ARERA 181/06): which one the clock is in. */
import { dayNumber, dayOfNumber } from '../day-number.ts';
import { weekday } from './rome-time.ts';

/** 0 is F1, 1 is F2, 2 is F3. */
export type Band = 0 | 1 | 2;

/** One value a band, in their order. */
export type ByBand = readonly [f1: number, f2: number, f3: number];

interface Holiday {
  /** `MM-DD`. */
  readonly day: string;
  /** The first year; absent: since the bands are there. */
  readonly since?: number;
  /** The law, where one added it. */
  readonly source?: string;
}

/** National holidays of the same day every year; Easter Monday is counted. */
const holidays: readonly Holiday[] = [
  { day: '01-01' },
  { day: '01-06' },
  { day: '04-25' },
  { day: '05-01' },
  { day: '06-02' },
  { day: '08-15' },
  // Whether meters follow is not settled; 2026 is a Sunday anyway.
  { day: '10-04', since: 2026, source: 'Legge 8 ottobre 2025, n. 151' },
  { day: '11-01' },
  { day: '12-08' },
  { day: '12-25' },
  { day: '12-26' },
];

/** The day's number of Easter Monday (the method of Meeus, Jones and Butcher). */
function easterMonday(year: number): number {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * century + 13) / 25);
  const h = (19 * a + century - Math.floor(century / 4) - d + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  const month = String(Math.floor(n / 31)).padStart(2, '0');
  return dayNumber(`${String(year).padStart(4, '0')}-${month}-${String((n % 31) + 1).padStart(2, '0')}`) + 1;
}

/** Whether a day (its number) is a national holiday, Sundays aside. */
export function isHoliday(day: number): boolean {
  const text = dayOfNumber(day);
  const year = Number(text.slice(0, 4));
  const fixed = holidays.find((one) => one.day === text.slice(5));
  return fixed === undefined ? day === easterMonday(year) : year >= (fixed.since ?? 0);
}

/** The hours of the clock at which a band may begin. */
export const bandHours = [0, 7, 8, 19, 23] as const;

/** One of the kinds of day that bands know. */
export type DayOfBands = 'weekday' | 'saturday' | 'holiday';

export function dayOfBands(day: number): DayOfBands {
  const of = weekday(day);
  if (of === 0 || isHoliday(day)) return 'holiday';
  return of === 6 ? 'saturday' : 'weekday';
}

/** The band at an hour of the clock (0 to 24). */
export function bandAt(kind: DayOfBands, hour: number): Band {
  if (kind === 'holiday' || hour < 7 || hour >= 23) return 2;
  return kind === 'weekday' && hour >= 8 && hour < 19 ? 0 : 1;
}
