import { capitalised } from '@lucerna/domain/rules/capitalised';
import { getTimes } from 'suncalc';

/** The municipalities are in Italy, whatever clock the browser keeps. */
const timeZone = 'Europe/Rome';

const hour = new Intl.DateTimeFormat('it-IT', { timeZone, hour: 'numeric', hourCycle: 'h23' });
const clock = new Intl.DateTimeFormat('it-IT', { timeZone, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('it-IT', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

export function greetingAt(now: Date): string {
  const hours = Number(hour.format(now));
  if (hours >= 4 && hours < 13) return 'Buongiorno';
  return hours >= 13 && hours < 18 ? 'Buon pomeriggio' : 'Buonasera';
}

/** `Venerdì 20 novembre 2026` */
export function dayInWords(now: Date): string {
  const words = day.format(now);
  return capitalised(words);
}

/** `Oggi il sole tramonta alle 16:34.` `center` is longitude, latitude. */
export function sunsetInWords(now: Date, center: readonly [number, number]): string | undefined {
  const { sunset } = getTimes(now, center[1], center[0]);
  if (sunset === null || Number.isNaN(sunset.getTime())) return undefined;
  const at = clock.format(sunset);
  return sunset > now ? `Oggi il sole tramonta alle ${at}.` : `Oggi il sole è tramontato alle ${at}.`;
}
