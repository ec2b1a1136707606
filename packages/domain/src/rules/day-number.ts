const msPerDay = 86_400_000;

function numberOfDay(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.round(date.getTime() / msPerDay);
}

/** The number of a day `YYYY-MM-DD` in the Gregorian calendar, from 1970-01-01 as 0; one day is one. */
export function dayNumber(day: string): number {
  return numberOfDay(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10)));
}

/** The number of the first day of the month after that of a day. */
export function nextMonthNumber(day: string): number {
  return numberOfDay(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + 1, 1);
}

/** The day of a number: the way back of `dayNumber`. */
export function dayOfNumber(number: number): string {
  const date = new Date(number * msPerDay);
  return [
    String(date.getUTCFullYear()).padStart(4, '0'),
    String(date.getUTCMonth() + 1).padStart(2, '0'),
    String(date.getUTCDate()).padStart(2, '0'),
  ].join('-');
}

/** The same day some years earlier (or later, below zero); 29 February becomes the 28th where there is none. */
export function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  const moved = `${year}${day.slice(4)}`;
  return dayOfNumber(dayNumber(moved)) === moved ? moved : `${year}-02-28`;
}
