/** What the screens of expected consumption say of figures. */
import { monthNumber, monthOfNumber } from '@lucerna/domain/rules/analysis-periods';
import { shownAmount, shownNumber, shownSigned } from '@lucerna/domain/rules/shown-text';

const shortMonth = new Intl.DateTimeFormat('it-IT', { month: 'short', timeZone: 'UTC' });
const longMonth = new Intl.DateTimeFormat('it-IT', { month: 'long', timeZone: 'UTC' });

const dateOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** `giu` */
export const shortMonthName = (month: string) => shortMonth.format(dateOf(month));
/** `giugno` */
export const longMonthName = (month: string) => longMonth.format(dateOf(month));

/** `nov 2025 – ott 2026`; a calendar year by its number alone. */
export function yearWords(from: string, to: string): string {
  if (from.endsWith('-01') && to.endsWith('-12')) return to.slice(0, 4);
  const words = (month: string) => `${shortMonthName(month)} ${month.slice(0, 4)}`;
  return `${words(from)} – ${words(to)}`;
}

const YEARS_BACK = 4;

/** The years that may be looked at, by the month that ends them; the newest first. */
export function yearChoices(present: string, chosen: string): { value: string; label: string }[] {
  const last = monthNumber(present);
  const ends = Array.from({ length: YEARS_BACK * 12 }, (_, back) => monthOfNumber(last - back));
  if (!ends.includes(chosen)) ends.push(chosen);
  return ends.map((end) => ({ value: end, label: yearWords(monthOfNumber(monthNumber(end) - 11), end) }));
}

/** `+52%`, `−89%`, `0%`; a dash where nothing was expected. */
export function differenceWords(billed: number | null, expected: number, digits = 0): string {
  if (billed === null || !(expected > 0)) return '—';
  const factor = 10 ** digits;
  const percent = Math.round((billed / expected - 1) * 100 * factor) / factor;
  return `${shownSigned(percent)}%`;
}

/** `7,07`: kW as sentences have them. */
export const kwWords = (value: number) => shownAmount(Math.max(0, value));

export const euroWords = (value: number | null) => (value === null ? '—' : `${shownNumber(value)} €`);
