/** Codes that a spreadsheet took for numbers or days, and wrote as such: what they were nobody can tell. */
import { monthWord } from '@lucerna/domain/rules/importing/written-date';

const exponent = /^[-+]?\d(?:[.,]\d+)?E\+\d{1,3}$/i;
/** Fifteen figures are all that it keeps. One nought alone may be the code's own. */
const cutOff = /^(?=\d{16,}$)\d{15}0*$/;
const keptFigures = 1e15;
const day = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})(?:[T ]\d{2}:\d{2}.*)?$/;
const dayOfMonth = new RegExp(
  `^(?:\\d{1,2}[-/ ]${monthWord}|${monthWord.replace('?<w>', '?:')}[-/ ]\\d{2})$`,
  'i',
);

/** What happened to the figures of a code or a number of something, in words; null where nothing did. */
export function cutFiguresOf(code: string | number): string | null {
  if (typeof code === 'number')
    return Math.abs(code) >= keptFigures || exponent.test(String(code)) ? inWords.cut : null;
  const text = code.trim();
  if (exponent.test(text)) return inWords.exponent;
  return cutOff.test(text) && text.endsWith('00') ? inWords.cut : null;
}

/** What happened to a code, in words; null where nothing did. */
export function ruinOf(code: string | number): string | null {
  const cut = cutFiguresOf(code);
  if (cut !== null || typeof code === 'number') return cut;
  const text = code.trim();
  return day.test(text) || dayOfMonth.test(text) ? inWords.day : null;
}

const inWords = {
  exponent: 'un foglio di calcolo ha troncato il codice: va ripreso dal documento di origine',
  cut: 'un foglio di calcolo ha azzerato le ultime cifre del codice: va ripreso dal documento di origine',
  day: 'un foglio di calcolo ha fatto una data del codice: va ripreso dal documento di origine',
} as const;
