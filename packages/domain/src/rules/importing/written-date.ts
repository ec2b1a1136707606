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

const inRome = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

/** An instant with its zone: midnight in Italy is 22:00Z or 23:00Z of the day before. */
const zoned = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;
const hours = /([+-]\d{2}):?(\d{2})?$/;

function instantOf(text: string): number | null {
  if (zoned.test(text)) {
    const plain = text
      .replace(',', '.')
      .replace(/^(\S{10}) /, '$1T')
      .replace(' ', '')
      .slice(11);
    const zone = plain.replace(hours, (_, hour: string, minutes = '00') => `${hour}:${minutes}`);
    return Date.parse(`${text.slice(0, 10)}T${zone.toUpperCase()}`);
  }
  // Thousandths of seconds, or seconds, since 1970, as databases and browsers count.
  if (/^-?\d{12,13}$/.test(text)) return Number(text);
  return /^-?\d{9,10}$/.test(text) ? Number(text) * 1000 : null;
}

const withTime =
  /^(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})[T ]+(?<hour>2[23])[:.]00(?:[:.]00(?:[.,]0+)?)?$/;
const hourInRome = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The day that begins in Italy at that hour of universal time (`2021-05-11T22:00:00`); null where none does. */
export function dayOfMidnight(text: string): string | null {
  const { date = '', hour = '' } = withTime.exec(text.trim())?.groups ?? {};
  const day = date === '' ? null : readDate(date);
  if (day === null) return null;
  const instant = Date.parse(`${day}T${hour}:00:00Z`);
  return hourInRome.format(instant) === '00' ? inRome.format(instant) : null;
}

/** Whether all times of a column, written without a zone, are Italian midnights in universal time: it holds days. */
export function holdsMidnights(samples: readonly string[]): boolean {
  return samples.length > 1 && samples.every((text) => dayOfMidnight(text) !== null);
}

/** Days since the end of 1899, as spreadsheets count them: of 1941 to 2078, for other numbers may be anything. */
const serial = /^(?:1[5-9]|[2-5]\d|6[0-4])\d{3}(?:[.,]\d+)?$/;
const beforeSerials = Date.UTC(1899, 11, 30);
const msOfDay = 86_400_000;

/** `YYYY-MM-DD` where Italy was, or null where the text is no day of the calendar. */
export function readDate(text: string, today = new Date()): string | null {
  const trimmed = text.trim();
  const instant = instantOf(trimmed);
  if (instant !== null) return Number.isFinite(instant) ? inRome.format(instant) : null;
  if (serial.test(trimmed))
    return new Date(beforeSerials + Math.floor(Number(trimmed.replace(',', '.'))) * msOfDay)
      .toISOString()
      .slice(0, 10);
  for (const form of whole) {
    const found = form.exec(trimmed);
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

/** What happened to what was there before, or to whoever looked at it: the day of that is when nothing began. */
const ofAnotherDay =
  /(?<!\p{L})(?:rimoss|rimozion|smontat|smontagg|dismess|dismission|disattivat|spent|spegniment|guast|rott[oaie](?!\p{L})|divelt|abbattut|demolit|eliminat|tolt[oaie](?!\p{L})|rubat|sopralluog|rilevat|rilievo|verificat|controllat|ispezion|aggiornat|pulit[oaie](?!\p{L})|manuten|riparat|scad)/iu;

/** Whether a sentence names the day on which something ended, broke or was looked at. */
export const isOfAnotherDay = (text: string): boolean => ofAnotherDay.test(text);

/** The one day that a sentence names (`acceso dal 5/6/2012`); null where it names none, or several. */
export function dateWithin(text: string, today = new Date()): string | null {
  const days = daysWithin(text, today);
  const [day] = days;
  return days.length === 1 && day !== undefined ? day : null;
}

/** What programs write where there is no date: nought, and the day that it stands for there. */
const noDay =
  /^(?:0+|0000-00-00|0001-01-01|1753-01-01|1899-12-3[01]|1900-01-0[01]|9999-12-31|(?:0?[01]\/0?1\/1900|3[01]\/12\/1899|0?1\/0?1\/(?:0001|1753)|31\/12\/9999|00\/00\/0000))(?:[T ].*)?$/;

/** Whether the text stands for no date at all. */
export function isNoDate(text: string): boolean {
  return noDay.test(text.trim().replace(/^(\d{1,2})[.-](\d{1,2})[.-](\d{4})/, '$1/$2/$3'));
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
