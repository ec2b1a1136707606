/** Dates as people write them in files. */
import { monthNames } from '../../vocabulary/months.ts';

/** The words of months, `gen.` as well as `gennaio`, as a part of a pattern whose group is `w`. */
export const monthWord = `(?<w>${monthNames.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?\\.?`).join('|')})`;

/** The day comes first, as Italians write it; a year of two figures is one of the last hundred. */
const forms: readonly string[] = [
  '(?<y>\\d{4})-(?<m>\\d{1,2})-(?<d>\\d{1,2})',
  '(?<y>\\d{4})/(?<m>\\d{1,2})/(?<d>\\d{1,2})',
  '(?<d>\\d{1,2})[/.-](?<m>\\d{1,2})[/.-](?<y>\\d{4}|\\d{2})',
  `(?<d>\\d{1,2})[°º]?[ -]${monthWord}[ -](?<y>\\d{4})`,
  '(?<y>\\d{4})(?<m>\\d{2})(?<d>\\d{2})',
  // Within a sentence what follows the month may be a number of anything.
  `(?<d>\\d{1,2})[°º]?[ /-]${monthWord}[ /-](?<y>\\d{4}|\\d{2})`,
];
const time = '(?:[T ]+(?:ore )?\\d{1,2}[:.]\\d{2}.*)?';
const whole = forms.map((form) => new RegExp(`^${form}${time}$`, 'i'));
const within = forms.slice(0, 4).map((form) => new RegExp(`(?<![\\d/.-])${form}(?![\\d/-])`, 'gi'));

/** The number of a month from its name, from 1; 0 where it is none. */
export function monthOfName(word: string): number {
  return monthNames.findIndex((name) => name.startsWith(word.slice(0, 3).toLowerCase())) + 1;
}

/** The year that two figures stand for: from this many years on they are of the last century. */
export function fullYear(year: string, today: Date): string {
  if (year.length === 4) return year;
  const century = Math.floor(today.getUTCFullYear() / 100) * 100;
  const full = century + Number(year);
  return String(full > today.getUTCFullYear() + 1 ? full - 100 : full);
}

function dayOf(groups: Readonly<Record<string, string | undefined>> | undefined, today: Date): string | null {
  const { y, m, w, d } = groups ?? {};
  if (y === undefined || d === undefined) return null;
  const month = m ?? String(monthOfName(w ?? '?'));
  const day = `${fullYear(y, today)}-${month.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : null;
}

/** `YYYY-MM-DD`, or null where the text is no day of the calendar. */
export function readDate(text: string, today = new Date()): string | null {
  for (const form of whole) {
    const found = form.exec(text.trim());
    if (found !== null) return dayOf(found.groups, today);
  }
  return null;
}

/** The days that a sentence names, as they follow one another there; null for one that the calendar does not have. */
export function daysWithin(text: string, today = new Date()): readonly (string | null)[] {
  return within
    .flatMap((form) => [...text.matchAll(form)])
    .sort((a, b) => a.index - b.index)
    .map(({ groups }) => dayOf(groups, today));
}

/** The one day that a sentence names (`acceso dal 5/6/2012`); null where it names none, or several. */
export function dateWithin(text: string, today = new Date()): string | null {
  const days = daysWithin(text, today);
  const [day] = days;
  return days.length === 1 && day !== undefined ? day : null;
}

const ofTheYear = '(?:19|20)\\d{2}';
const withoutDay = new RegExp(
  [
    `^${ofTheYear}$`,
    `^(?:${monthWord.replace('?<w>', '?:')})[ ./'-]*(?:${ofTheYear}|\\d{2})$`,
    `^(?:0?[1-9]|1[0-2])[ ./-]${ofTheYear}$`,
    `^${ofTheYear}[ ./-](?:0?[1-9]|1[0-2])$`,
    `^(?:i|ii|1|2|primo|secondo)[°º^]? *(?:sem(?:estre)?\\.?|quadrimestre|trimestre) *(?:del )?${ofTheYear}$`,
  ].join('|'),
  'i',
);

/** `2011`, `mar-11`, `03/2011`, `I sem. 2015`: a date without its day, which nobody makes up. */
export function isWithoutDay(text: string): boolean {
  return withoutDay.test(text.trim());
}
