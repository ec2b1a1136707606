/** How a value reads in Italian: the words of grid, tooltip, export and search. */
import type { Field, FieldValue } from '../field.ts';
import { labelOfValue } from '../vocabulary/options.ts';
import { todayInItaly } from './today.ts';

const grouped = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 10, useGrouping: 'always' });
const ungrouped = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 10, useGrouping: false });
const cents = new Intl.NumberFormat('it-IT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
const instant = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
});

const dayOfYear = new Intl.DateTimeFormat('it-IT', {
  day: '2-digit',
  month: '2-digit',
  timeZone: 'Europe/Rome',
});
const clock = new Intl.DateTimeFormat('it-IT', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
});

/** Its parts put together are a clock on the wall: `2026-11-20 17:08:00`. */
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Rome',
});

/** `1.498,5`; a year without the point. */
export function shownNumber(value: number, year = false): string {
  return (year ? ungrouped : grouped).format(value);
}

/** With its sign, a true minus: `+52`, `−5,6`, `0`; without a plus where `plus` is empty. */
export function shownSigned(
  value: number,
  { plus = '+', shown = shownNumber }: { plus?: '+' | ''; shown?: (value: number) => string } = {},
): string {
  if (value === 0) return shown(0);
  return `${value > 0 ? plus : '−'}${shown(Math.abs(value))}`;
}

/** An amount in euro, with its cents: `1.498,50`. */
export function shownAmount(value: number): string {
  return cents.format(value);
}

/** `2026-11-20` as `20/11/2026`; anything else as it is. */
export function shownDate(value: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return parts === null ? value : `${parts[3]}/${parts[2]}/${parts[1]}`;
}

/** `2026-11-20T16:08:00Z` as `20/11/2026, 17:08`, the time of Italy; anything else as it is. */
export function shownInstant(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : instant.format(date);
}

/** The same, short beside others: `oggi, 17:08`, `20/11, 17:08`; of another year with the year. */
export function shownMoment(value: string, now: Date = new Date()): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  const [day, today] = [todayInItaly(date), todayInItaly(now)];
  if (day.slice(0, 4) !== today.slice(0, 4)) return shownInstant(value);
  return `${day === today ? 'oggi' : dayOfYear.format(date)}, ${clock.format(date)}`;
}

/**
 * `2026-11-20T16:08:00Z` as `2026-11-20T17:08:00`, what a clock in Italy showed: for a spreadsheet, whose dates know
 * no zone. Anything else as it is.
 */
export function italianClock(value: string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : wallClock.format(date).replace(' ', 'T');
}

/**
 * A field's value as the page shows it; `''` where it is empty. A reference (`id_imp`) is shown by a code that
 * only the caller knows: here it gives its number.
 */
export function shownText(field: Field, value: FieldValue): string {
  if (value === null || value === '') return '';
  switch (typeof value) {
    case 'boolean':
      return value ? 'Sì' : 'No';
    case 'number':
      return field.reference === undefined ? shownNumber(value, field.year) : String(value);
    default:
      if (field.type === 'date') return shownDate(value);
      if (field.type === 'instant') return shownInstant(value);
      return field.options?.closed ? labelOfValue(field.options.values, value) : value;
  }
}
