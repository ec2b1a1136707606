/** The clock in Italy, by the rule of directive 2000/84/CE: one instant in March and one in October, at 01:00 UTC. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS_OF_WEEK = 7;
/** 1970-01-01, day 0, was a Thursday. */
const WEEKDAY_OF_FIRST = 4;

/** The day of the week of a day's number (`dayNumber`): 0 is Sunday, 6 Saturday. */
export function weekday(day: number): number {
  return (((day + WEEKDAY_OF_FIRST) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK;
}

const changesOfYears = new Map<number, readonly [number, number]>();

/** The last Sunday of March and of October, at 01:00 UTC. */
function changesOf(year: number): readonly [number, number] {
  const known = changesOfYears.get(year);
  if (known !== undefined) return known;
  const lastSunday = (month: number) => {
    const last = Date.UTC(year, month, 0) / DAY;
    return (last - weekday(last)) * DAY + HOUR;
  };
  const made = [lastSunday(3), lastSunday(10)] as const;
  changesOfYears.set(year, made);
  return made;
}

/** By how much (ms) the clock in Italy is ahead of UTC at an instant. */
function offsetAt(instant: number): number {
  const [summer, winter] = changesOf(new Date(instant).getUTCFullYear());
  return instant >= summer && instant < winter ? 2 * HOUR : HOUR;
}

/** The day (its number) and the hour, with its fraction, that the clock shows at an instant. */
export function clockAt(instant: number): { readonly day: number; readonly hour: number } {
  const shown = instant + offsetAt(instant);
  const day = Math.floor(shown / DAY);
  return { day, hour: (shown - day * DAY) / HOUR };
}

/** The instant at which the clock shows an hour of a day; 24 is the next midnight. An hour that is skipped is the next. */
export function instantOf(day: number, hour: number): number {
  const shown = day * DAY + hour * HOUR;
  return shown - offsetAt(shown - offsetAt(shown - HOUR));
}
