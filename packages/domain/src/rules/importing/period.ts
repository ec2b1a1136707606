/** The period that a bill is about, where one text tells it: `01/01/2025 - 31/01/2025`, `gen-25`, `II bimestre 2024`. */
import { daysWithin, fullYear, monthOfName, monthWord, readDate } from './written-date.ts';

/** Both days are in it; `YYYY-MM-DD`. */
export interface Period {
  readonly first: string;
  readonly last: string;
}

const longest = 80;
const two = (number: number) => String(number).padStart(2, '0');

/** The last day of a month, from 1. */
function lastDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function months(year: number, from: number, toYear: number, to: number): Period | null {
  const length = (toYear - year) * 12 + to - from + 1;
  if (length < 1 || length > 12 || from < 1 || to > 12) return null;
  return { first: `${year}-${two(from)}-01`, last: lastDay(toYear, to) };
}

/** `01/01 - 31/01/2025`: the year stands once, behind the second day. */
const yearOnce =
  /(?<![\d/.-])(\d{1,2})[/.](\d{1,2})(\s*(?:-|–|al?|fino al?)\s*)(\d{1,2}[/.]\d{1,2}[/.](\d{4}|\d{2}))(?!\d)/iu;
/** `01/01/2025-31/01/2025`: the stroke is none of a day's own. */
const stroke = /(?<=[/.]\d{2,4})\s?[-–]\s?(?=\d{1,2}[/.])/gu;

function ofDays(text: string, today: Date): Period | null {
  const apart = text.replace(yearOnce, '$1/$2/$5$3$4').replace(stroke, ' – ');
  const [first, last, ...others] = daysWithin(apart, today);
  if (first === undefined || first === null || others.length > 0) return null;
  if (last !== undefined) return last !== null && first <= last ? { first, last } : null;
  // A spreadsheet makes a day of a month: `2025-01-01`. Any other day by itself is no period.
  if (readDate(text, today) === null) return null;
  const [year = 0, month = 0] = first.split('-').map(Number);
  const whole = months(year, month, year, month);
  return whole !== null && (first === whole.first || first === whole.last) ? whole : null;
}

const wordOfMonth = monthWord.replace('?<w>', '?:');
const oneMonth = `(?:${wordOfMonth}|(?:0?[1-9]|1[0-2])(?![\\d]))`;
const oneYear = `(?:(?:19|20)\\d{2}|\\d{2})`;
const ofMonths = new RegExp(
  `^(?:(?:periodo|mesi|mese|competenza|bimestre|trimestre)\\s+)?(?:(?:di|da|dal)\\s+)?(?<from>${oneMonth})(?:[\\s./'\\u2019-]*(?<year>${oneYear}))??` +
    `(?:\\s*(?:-|–|/|\\ba\\b|\\bal\\b|\\be\\b)\\s*(?<to>${oneMonth}))?[\\s./'\\u2019-]*(?<toYear>${oneYear})$`,
  'iu',
);
const yearFirst = /^(?<year>(?:19|20)\d{2})[ ./-]?(?<from>0[1-9]|1[0-2])$/u;
const monthNumber = (word: string) => (/^\d/.test(word) ? Number(word) : monthOfName(word));

const parts = { bimestre: 2, trimestre: 3, quadrimestre: 4, semestre: 6 } as const;
const ordinals = ['i', 'ii', 'iii', 'iv', 'v', 'vi'];
const ofPart =
  /^(?<n>[1-6]|vi|iv|v|i{1,3})\s?[°º^ao]?\s*(?<part>bim|trim|quadrim|sem)(?:estre)?\.?\s*(?:del\s+|di\s+)?(?<year>(?:19|20)\d{2})$/iu;

function ofPartOfYear(text: string): Period | null {
  const { n = '', part = '', year } = ofPart.exec(text)?.groups ?? {};
  if (year === undefined) return null;
  const long = Object.entries(parts).find(([name]) => name.startsWith(part.toLowerCase()))?.[1] ?? 12;
  const which = /^\d$/.test(n) ? Number(n) : ordinals.indexOf(n.toLowerCase()) + 1;
  return months(Number(year), (which - 1) * long + 1, Number(year), which * long);
}

/** The period that the text names; null where it names none, or a single day that is no month's end. */
export function periodIn(text: string, today = new Date()): Period | null {
  const told = text.trim().slice(0, longest + 1);
  if (told.length > longest || !/\d/.test(told)) return null;
  const days = ofDays(told, today);
  if (days !== null) return days;
  const part = ofPartOfYear(told);
  if (part !== null) return part;
  const { year, from, to, toYear } = (yearFirst.exec(told) ?? ofMonths.exec(told))?.groups ?? {};
  if (from === undefined) return null;
  const last = Number(fullYear(toYear ?? year ?? '', today));
  return months(
    Number(fullYear(year ?? toYear ?? '', today)),
    monthNumber(from),
    last,
    monthNumber(to ?? from),
  );
}
