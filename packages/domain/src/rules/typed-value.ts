/**
 * What a text typed or pasted by an Italian means as the value of a field: the way back of `shown-text.ts`. Used
 * by forms, by the cells of a grid and by what comes from a spreadsheet.
 */
import type { Field, FieldValue } from '../field.ts';
import { isCalendarDate } from './calendar-date.ts';
import { foldText } from './free-search.ts';
import { shownDate, shownNumber } from './shown-text.ts';

/** No thousands begin with a zero: `0.500` is a half. */
const grouped = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;
const withComma = /^[+-]?(\d+(,\d*)?|,\d+)$/;
const withPoint = /^[+-]?\d*\.\d+$/;

/**
 * `1.498,5`, `1498,5`, `1498.5` (from a numeric keypad): the number. A point before exactly three figures parts
 * thousands, as Italians write it. Undefined where the text is no number.
 */
export function readNumber(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace('−', '-');
  if (grouped.test(bare)) return finite(bare.replaceAll('.', '').replace(',', '.'));
  if (withComma.test(bare)) return finite(bare.replace(',', '.'));
  return withPoint.test(bare) ? finite(bare) : undefined;
}

/** What is too large for a number would be sent as none. */
function finite(text: string): number | undefined {
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** `20/11/2026`, `20.11.2026`, `20-11-2026`, `20112026`, `2026-11-20`: the day as `YYYY-MM-DD`; else undefined. */
export function readDate(text: string): string | undefined {
  const bare = text.trim();
  const parts =
    /^(?<d>\d{1,2})[/.\- ](?<m>\d{1,2})[/.\- ](?<y>\d{4})$/.exec(bare) ??
    /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/.exec(bare) ??
    /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})$/.exec(bare);
  const { y = '', m = '', d = '' } = parts?.groups ?? {};
  const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isCalendarDate(day) ? day : undefined;
}

const yes = new Set(['si', 's', 'x', '1', 'vero', 'true', '✓']);
const no = new Set(['no', 'n', '0', 'falso', 'false', '-', '—']);

/** `sì`, `x`, `1`, `vero`: true; `no`, `0`, `falso`: false; else undefined. */
export function readBoolean(text: string): boolean | undefined {
  const word = foldText(text.trim());
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** A value of a closed list may be written as it is stored or as it is shown. */
function readChoice(field: Field, text: string): string | undefined {
  const word = foldText(text);
  return field.options?.values.find(
    ({ value, label }) => foldText(value) === word || foldText(label) === word,
  )?.value;
}

/**
 * The value that a text means in that field: null where it is empty. A text that means none stays as it is, so
 * that nothing typed is lost and the field's schema says what is wrong with it. A reference takes its key; the
 * code that people write for it is the caller's to look up.
 */
export function readTyped(field: Field, text: string): FieldValue {
  const bare = text.trim();
  if (bare === '') return null;
  switch (field.type) {
    case 'number':
    case 'integer':
      return readNumber(bare) ?? text;
    case 'date':
      return readDate(bare) ?? text;
    case 'boolean':
      return readBoolean(bare) ?? text;
    default:
      return field.options?.closed === true ? (readChoice(field, bare) ?? text) : text;
  }
}

/** What stands in the box where the value is typed; `readTyped` reads it back. */
export function typedText(field: Field, value: FieldValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return shownNumber(value, field.year);
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  return field.type === 'date' ? shownDate(value) : value;
}
