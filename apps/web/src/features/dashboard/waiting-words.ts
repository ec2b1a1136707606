/** How long something has waited, and since when one was away, in words. */
import { dayNumber } from '@lucerna/domain/rules/day-number';
import { italianClock } from '@lucerna/domain/rules/shown-text';

const dayOf = (instant: string) => italianClock(instant).slice(0, 10);

/** Whole days of the calendar in Italy from an instant until now; never fewer than none. */
function daysSince(instant: string, now: Date): number {
  return Math.max(0, dayNumber(dayOf(now.toISOString())) - dayNumber(dayOf(instant)));
}

/** `oggi`, `1 giorno`, `41 giorni`. */
export function waitInWords(instant: string, now: Date): string {
  const days = daysSince(instant, now);
  if (days === 0) return 'da oggi';
  return days === 1 ? 'da 1 giorno' : `da ${days} giorni`;
}

const weekday = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  weekday: 'long',
  day: 'numeric',
});
const date = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `oggi`, `ieri`, `mercoledì 18`; of longer ago than a week the date. */
export function lastTimeInWords(instant: string, now: Date): string {
  const days = daysSince(instant, now);
  if (days === 0) return 'oggi';
  if (days === 1) return 'ieri';
  return (days < 7 ? weekday : date).format(new Date(instant));
}
