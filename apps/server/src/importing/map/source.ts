/** Turns the sources of a mapping into functions that read a row. */
import { partOf } from '@lucerna/domain/rules/importing/text-part';
import { dayOfMidnight } from '@lucerna/domain/rules/importing/written-date';
import { numberedCode } from '../numbering.ts';
import { cellText, type RawRecord, type RawValue } from '../read/record.ts';
import type { Source, Then } from './mapping.ts';
import { type DecimalMark, numberText, readNumber } from './number.ts';
import { isNines, isPlaceholder, isPlaceholderCode } from './placeholder.ts';
import { ruinOf } from './ruined-code.ts';
import { withShownUnit, withUnitOfRow } from './unit.ts';

export type Scalar = string | number | boolean | null;

/** What a row is read with; readers tell what makes the row, or this one cell of it, unusable. */
export interface Reading {
  readonly record: RawRecord;
  refuse(what: string, value: unknown): void;
  empty(what: string, value: unknown): void;
  /** A text that the field cannot take and that is kept in the notes. */
  note(text: string): void;
}

export type Reader = (reading: Reading) => Scalar;

export interface SourceSettings {
  /** Which mark parts the decimals of numbers in those columns. */
  readonly numbers: (columns: readonly string[]) => DecimalMark;
  /** Words that mean no value, folded. */
  readonly empty: ReadonlySet<string>;
  /** Whether the value names an element: there noughts stand for nothing too, and what a spreadsheet ruined is none. */
  readonly names?: boolean;
  /** Whether the value is a text: of a number, what its format shows. */
  readonly text?: boolean;
  /** Whether a number is wanted without the unit that its format shows, as what divides it knows of it. */
  readonly plain?: boolean;
  /** Whether the value is a number of an element, which nothing but nines says nothing of. */
  readonly measured?: boolean;
  /** Told of a word of a column that stands for nothing, and counts so. */
  readonly placeholder?: (column: string, word: string) => void;
  /** Told of a word that a list of `valori` does not have and that is kept as it is. */
  readonly keptWord: (word: string) => void;
}

/** Case, outer and repeated blanks do not part two words. */
export function foldWord(word: string): string {
  return word.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The names of the columns that a source reads. */
export function columnsOf(source: Source): string[] {
  if ('colonna' in source) return [source.colonna];
  if ('unisci' in source) return source.unisci.flatMap(columnsOf);
  if ('primo' in source) return source.primo.flatMap(columnsOf);
  return 'dividi' in source ? source.dividi.flatMap(columnsOf) : [];
}

export function readerOf(source: Source, settings: SourceSettings): Reader {
  return finish(source, bareReader(source, settings), settings);
}

function bareReader(source: Source, settings: SourceSettings): Reader {
  if ('costante' in source) return () => source.costante;
  if ('genera' in source)
    return ({ record }) => numberedCode({ prefix: source.genera, digits: source.cifre }, record.place);
  if ('colonna' in source) return columnReader(source, settings);
  if ('primo' in source) {
    const readers = source.primo.map((one) => readerOf(one, settings));
    return (reading) => {
      for (const read of readers) {
        const value = read(reading);
        if (value !== null) return value;
      }
      return null;
    };
  }
  if ('unisci' in source) {
    const readers = source.unisci.map((one) => readerOf(one, settings));
    return (reading) => {
      const parts = readers.map((read) => read(reading));
      if (source.tutti === true && parts.includes(null)) return null;
      const filled = parts.filter((part) => part !== null);
      if (source.uno === true && filled.length > 1) {
        reading.empty('ne è segnata più di una', filled.join(' + '));
        return null;
      }
      return filled.length === 0 ? null : filled.join(source.tra ?? ' ');
    };
  }
  const [over, under] = source.dividi.map((one) => numberReader(one, settings));
  return (reading) => {
    const above = over?.(reading) ?? null;
    const below = under?.(reading) ?? null;
    if (above === null || below === null || below === 0) return null;
    return Number((above / below).toFixed(source.decimali ?? 2));
  };
}

function numberReader(source: Source, settings: SourceSettings): (reading: Reading) => number | null {
  const read = readerOf(source, { ...settings, plain: true });
  return (reading) => {
    const value = read(reading);
    if (value === null || typeof value === 'number') return value;
    const mark = settings.numbers(columnsOf(source));
    const number = typeof value === 'string' ? readNumber(value, mark) : null;
    if (number === null) reading.empty('non è un numero', value);
    return number;
  };
}

type ColumnSource = Extract<Source, { readonly colonna: string }>;

/** `vuoti`: the words that mean nothing in this very column, in place of those that usually do. */
function columnReader(
  { colonna: column, vuoti: ownWords, ore, unita_da: unitColumn }: ColumnSource,
  settings: SourceSettings,
): Reader {
  const { empty, names, text: asText = false, plain = false, measured = false } = settings;
  const { placeholder = () => {}, numbers } = settings;
  const ownEmpty = ownWords === undefined ? null : new Set(ownWords.map(foldWord));
  const usual = names === true ? isPlaceholderCode : isPlaceholder;
  return (reading) => {
    const { values, shown } = reading.record;
    const own: RawValue = Object.hasOwn(values, column) ? values[column] : null;
    const value = asText || names === true ? (shown?.[column] ?? own) : own;
    const ruin =
      names === true && (typeof value === 'string' || typeof value === 'number') ? ruinOf(value) : null;
    if (ruin !== null) {
      reading.empty(ruin, value);
      return null;
    }
    if (measured && (typeof value === 'string' || typeof value === 'number') && isNines(value)) {
      placeholder(column, String(value));
      return null;
    }
    if (typeof value === 'string') {
      const text = value.trim();
      const word = foldWord(text);
      if (text === '' || empty.has(word)) return null;
      if (ownEmpty === null ? usual(text) : ownEmpty.has(word)) {
        placeholder(column, text);
        return null;
      }
      if (ore === 'utc') return dayOfMidnight(text) ?? text;
      return unitColumn === undefined ? text : withUnitOfRow(text, cellText(reading.record, unitColumn));
    }
    if (value === null || value === undefined) return null;
    if (typeof value === 'boolean' || typeof value === 'number') {
      if (empty.has(String(value))) return null;
      if (plain || typeof value === 'boolean') return value;
      const ofRow = unitColumn === undefined ? '' : cellText(reading.record, unitColumn);
      const format = ofRow === '' ? shown?.[column] : `1 ${ofRow}`;
      return format === undefined ? value : withShownUnit(value, format, numbers([column]));
    }
    reading.empty(`contiene ${Array.isArray(value) ? 'un elenco' : 'un oggetto'}, non un valore`, null);
    return null;
  };
}

function finish(then: Then & Source, read: Reader, settings: SourceSettings): Reader {
  const words = then.valori === undefined ? null : wordMap(then.valori);
  if (!(words || then.togli || then.come || then.prefisso || then.suffisso || then.parte)) return read;
  const noted = new Set((then.annota ?? []).map(foldWord));
  const ours = new Set([...(words?.values() ?? [])].map((value) => foldWord(String(value))));
  return (reading) => {
    let value = read(reading);
    if (value === null) return null;
    const whole = String(value);
    if (then.parte !== undefined) value = partOf(String(value), then.parte);
    if (value === null) return null;
    if (then.togli !== undefined && typeof value === 'string') value = stripped(value, then.togli);
    if (then.come === 'numero') value = plainNumber(value, settings.numbers(columnsOf(then)));
    if (words !== null) {
      const word = foldWord(typeof value === 'number' ? numberText(value) : String(value));
      const found = words.get(word);
      if (found !== undefined && found !== null && noted.has(word)) reading.note(whole);
      if (found !== undefined && (found !== null || then.altrimenti !== 'nota')) value = found;
      else if (then.altrimenti === 'nota') {
        reading.note(String(value));
        value = null;
      } else if (then.altrimenti === 'vuoto') value = null;
      else if (then.altrimenti === 'rifiuta') {
        reading.refuse('non è tra le parole della mappa', value);
        value = null;
      } else if (then.altrimenti === undefined && !ours.has(word)) settings.keptWord(String(value));
    }
    return value === null ? null : around(value, then);
  };
}

function wordMap(valori: NonNullable<Then['valori']>): Map<string, Scalar> {
  return new Map(Object.entries(valori).map(([word, value]) => [foldWord(word), value]));
}

function stripped(text: string, endings: readonly string[]): string | null {
  const ending = endings.find((one) => text.toLowerCase().endsWith(one.toLowerCase()));
  const rest = ending === undefined ? text : text.slice(0, text.length - ending.length).trim();
  return rest === '' ? null : rest;
}

function plainNumber(value: Scalar, mark: DecimalMark): Scalar {
  const number = typeof value === 'string' ? readNumber(value, mark) : value;
  return typeof number === 'number' ? numberText(number) : value;
}

function around(value: NonNullable<Scalar>, then: Then): Scalar {
  if (then.prefisso === undefined && then.suffisso === undefined) return value;
  return `${then.prefisso ?? ''}${value}${then.suffisso ?? ''}`;
}
