/** The day that it is in Italy, whatever clock the machine has. */

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `YYYY-MM-DD`. */
export function todayInItaly(now: Date = new Date()): string {
  return day.format(now);
}
