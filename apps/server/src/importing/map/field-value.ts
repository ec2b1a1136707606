/** From a cell to a value of a field's type. What the value may be beyond its type is the schema's business. */
import type { Field, FieldValue } from '@lucerna/domain/field';
import { inUnit } from '@lucerna/domain/rules/importing/unit-name';
import {
  dateWithin,
  isNoDate,
  isOfAnotherDay,
  isWithoutDay,
  readDate,
} from '@lucerna/domain/rules/importing/written-date';
import { isAmbiguous } from './decimal-mark.ts';
import { type DecimalMark, readNumber } from './number.ts';
import { foldWord, type Scalar } from './source.ts';
import { feetOf, inOtherUnit, withoutUnit } from './unit.ts';

const yes = new Set(['sì', 'si', "si'", 's', 'vero', 'true', 't', 'yes', 'y', '1', 'x', 'presente']);
const no = new Set(['no', 'n', 'falso', 'false', 'f', '0', 'assente']);

/** The value, or (in Italian) why there is none. `rest`: what the cell says beyond that. */
export type Read =
  | { readonly value: FieldValue; readonly rest?: string }
  | { readonly problem: string; readonly rest?: string };

export const ambiguousNumber = 'si può leggere in due modi';

export function fieldValue(field: Field, cell: Scalar, numbers: DecimalMark): Read {
  if (cell === null) return { value: null };
  switch (field.type) {
    case 'text':
      return { value: listed(field, typeof cell === 'boolean' ? (cell ? 'Sì' : 'No') : String(cell)) };
    case 'number':
    case 'integer':
      return numberValue(field, cell, numbers);
    case 'boolean':
      return booleanValue(cell);
    case 'date':
      return dateValue(field, cell);
    case 'instant':
      throw new Error(`The field ${field.key} is not for files to set`);
  }
}

/** The value of a closed list that is written in other letters, or as the page shows it. */
function listed(field: Field, text: string): string {
  if (field.options?.closed !== true) return text;
  const word = foldWord(text);
  const option = field.options.values.find(
    ({ value, label }) => foldWord(value) === word || foldWord(label) === word,
  );
  return option?.value ?? text;
}

/** Fields of the day on which something goes: the others say when it came. */
const ofTheEnd = /eliminaz|elim$|fine$/;

function dateValue(field: Field, cell: NonNullable<Scalar>): Read {
  const text = String(cell);
  if (isNoDate(text)) return { problem: "è quello che i programmi scrivono dove non c'è una data" };
  const day = typeof cell === 'boolean' ? null : readDate(text);
  if (day !== null) return { value: day };
  const named = dateWithin(text);
  if (named !== null && isOfAnotherDay(text) && !ofTheEnd.test(field.key))
    return { problem: "è il giorno di qualcos'altro: il testo va nelle note", rest: text };
  if (named !== null) return { value: named, rest: text };
  if (isWithoutDay(text))
    return { problem: "dice l'anno o il mese e non il giorno: il testo va nelle note", rest: text };
  return { problem: 'non è una data (GG/MM/AAAA o AAAA-MM-GG)', rest: text };
}

function numberValue(field: Field, cell: NonNullable<Scalar>, numbers: DecimalMark): Read {
  const feet = typeof cell === 'string' ? feetOf(cell, field.unit) : undefined;
  if (feet === 'either') return { problem: ambiguousNumber };
  // What is beside a height may be `fuori terra`.
  const bare = typeof cell === 'string' && feet === undefined ? withoutUnit(cell, field.unit) : cell;
  const mayBeOpen = numbers === 'auto' || field.type === 'integer';
  const isOpen = mayBeOpen && typeof bare === 'string' && isAmbiguous(bare);
  if (isOpen && numbers === 'auto' && field.type === 'number') return { problem: ambiguousNumber };
  // What has no decimals has thousands, whatever parts the decimals elsewhere.
  const isWhole = isOpen && field.type === 'integer';
  const number =
    typeof bare === 'number'
      ? bare
      : typeof bare === 'string'
        ? readNumber(isWhole ? bare.replace(/[.,]/, '') : bare, numbers)
        : null;
  if (number === null && field.year === true) return yearValue(String(bare));
  const other = number === null && typeof cell === 'string' ? inOtherUnit(cell, field.unit) : undefined;
  const told = other === undefined ? null : readNumber(other.number, numbers);
  if (other !== undefined && told !== null) {
    if (isAmbiguous(other.number) && numbers === 'auto') return { problem: ambiguousNumber };
    return { value: inUnit(told, other.divisor) };
  }
  if (number === null || (number < 0 && isAccounted(String(bare)) && (field.min ?? -1) >= 0))
    return { problem: 'non è un numero' };
  if (field.type === 'integer' && !Number.isInteger(number)) return { problem: 'non è un numero intero' };
  return { value: number };
}

/** A minus that accountants write; around a height they are brackets, and nothing is below zero. */
const isAccounted = (text: string) => /^\(.*\)$|[-−]$/.test(text.trim());

/** The year that a text names: of a day, or in a sentence that does not say that it only comes near. */
function yearValue(text: string): Read {
  const day = readDate(text);
  if (day !== null) return { value: Number(day.slice(0, 4)) };
  const years = [...text.slice(0, longestSentence).matchAll(/(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/g)];
  const [year] = years;
  if (years.length === 1 && year !== undefined && !isVague.test(text))
    return { value: Number(year[0]), rest: text };
  return { problem: 'non dice un anno solo: il testo va nelle note', rest: text };
}
const longestSentence = 200;
const isVague =
  /(?<!\p{L})(?:ante|post|pre|prima|dopo|circa|ca|c|anni|inizio|inizi|fine|metà|meta|oltre|tra|fra|verso|presunt\p{L}*|stimat\p{L}*|secolo)(?!\p{L})|[?~<>]/iu;

function booleanValue(cell: NonNullable<Scalar>): Read {
  if (typeof cell === 'boolean') return { value: cell };
  const word = foldWord(String(cell));
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return { problem: 'non è né sì né no' };
}
