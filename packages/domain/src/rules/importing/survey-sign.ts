/** Letters in place of words: `P`, `B`, `TF`. What they stand for is told by the file's own legend, or by each other. */
import type { Field } from '../../field.ts';
import { isField } from '../../file-field.ts';
import { pellNothing } from '../../vocabulary/pell-codes.ts';
import { pellField } from '../../vocabulary/survey-fields.ts';
import { foldText } from '../free-search.ts';
import { type ColumnProfile, foldColumn, share } from './column-profile.ts';
import { isCodes } from './propose-code.ts';
import { proposeWord } from './survey-word.ts';

/** What a file's legend says of each sign, folded; of one sign it may say several things, for several columns. */
export type Legend = ReadonlyMap<string, readonly string[]>;

/** How a sign is looked up. */
const foldSign = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^0+(?=\d{1,2}$)/, '');

const longestSign = 6;
const known: ReadonlyMap<string, string | null> = new Map();

/** A number of more figures counts something. */
const isNumberAlone = (folded: string) => /^\d{3,}$/.test(folded);

/** The legend that those pairs of a sign and its meaning make. */
export function legendOf(pairs: Iterable<readonly [sign: string, meaning: string]>): Legend {
  const legend = new Map<string, string[]>();
  for (const [sign, meaning] of pairs) {
    const folded = foldSign(sign);
    const isMeaning = meaning.trim().length > sign.trim().length && /\p{L}{3}/u.test(meaning);
    if (folded === '' || folded.length > longestSign || isNumberAlone(folded) || !isMeaning) continue;
    legend.set(folded, [...(legend.get(folded) ?? []), meaning]);
  }
  return legend;
}

/** What the sign means for that field by the legend; undefined where that says nothing of it. */
export function signInLegend(field: Field, sign: string, legend: Legend): string | undefined {
  return inLegend(field, sign, legend)?.value;
}

function inLegend(field: Field, sign: string, legend: Legend) {
  for (const meaning of legend.get(foldSign(sign)) ?? []) {
    const { value, how } = proposeWord(field, meaning, known);
    if (value !== null && (how === 'uguale' || how === 'dizionario')) return { meaning, value };
  }
  return undefined;
}

export interface CountedSign {
  readonly word: string;
  readonly rows: number;
}

/** Supports in letters, and what has to stand beside each for it to be sure: a `T` may be a tower or a wire. */
const supports: ReadonlyMap<string, { readonly value: string; readonly beside: readonly string[] }> = new Map(
  [
    ['p', { value: 'Su palo', beside: [] }],
    ['b', { value: 'Su braccio', beside: ['p'] }],
    ['m', { value: 'A parete', beside: ['p', 'b'] }],
    ['tf', { value: 'Torre faro', beside: ['p'] }],
  ],
);
const longestLetters = 2;
/** A column of letters has a few of them; of more words it is none, and need not be looked through. */
const mostLetters = 40;

/**
 * What the supports of a column that has nothing but letters stand for: what most of them are is the pole, and the others
 * follow from what stands beside them. `all`: its words, each once. Gives undefined where it is anybody's guess.
 */
export function signsAmong(field: Field, all: readonly CountedSign[]): (sign: string) => string | undefined {
  if (!isField(field, 'sostegno_tipo') || all.length > mostLetters) return () => undefined;
  const rows = new Map<string, number>();
  let total = 0;
  for (const one of all) {
    const sign = foldSign(one.word);
    rows.set(sign, (rows.get(sign) ?? 0) + one.rows);
    total += one.rows;
  }
  const areLetters = [...rows.keys()].every((one) => one.length <= longestLetters && /^\p{L}+$/u.test(one));
  if (!areLetters || rows.size < 2 || (rows.get('p') ?? 0) < total / 2) return () => undefined;
  return (sign) => {
    const found = supports.get(foldSign(sign));
    return found?.beside.every((one) => rows.has(one)) === true ? found.value : undefined;
  };
}

/** What the signs of one column say in words, by sign; null: that it says nothing. */
export type SignsOfColumn = ReadonlyMap<string, string | null>;

/** So many of the texts of a column have to be signs, for it to be one of signs: the others stay as they are. */
const mostAreSigns = 0.5;

/**
 * What the signs of a column say that goes into that field by itself; without a field, or in one that has no words, to the
 * first that understands them. Undefined where the column holds no signs.
 */
export type SignReader = (column: ColumnProfile, field?: Field) => SignsOfColumn | undefined;

/**
 * Reads the signs of a file's columns by the census's own codes, by the file's legend, by what stands beside them; each
 * column for each field once. `fields`: those that have words.
 */
export function signReader(legend: Legend, fields: readonly Field[]): SignReader {
  const known = new Map<string, SignsOfColumn | undefined>();
  return (column, field) => {
    const own = fields.find((one) => one === field);
    const question = `${own?.key ?? ''} ${column.name}`;
    if (!known.has(question))
      known.set(question, pellSigns(column) ?? explained(column, legend, own === undefined ? fields : [own]));
    return known.get(question);
  };
}

/** The texts of a column as its signs say them. */
export function inWords(column: ColumnProfile, signs: SignsOfColumn | undefined): ColumnProfile {
  if (signs === undefined) return column;
  const samples = column.samples.flatMap((text) => {
    const said = signs.get(foldSign(text));
    return said === undefined ? [text] : (said ?? []);
  });
  return { ...column, samples };
}

/** What a sign says; undefined where it is none. */
export const saidBy = (signs: SignsOfColumn, text: string): string | null | undefined =>
  signs.get(foldSign(text));

function pellSigns({ name, samples }: ColumnProfile): SignsOfColumn | undefined {
  const folded = foldColumn(name);
  const codes = pellField(folded)?.pellCodes;
  if (codes === undefined) return undefined;
  const signs = new Map<string, string | null>([
    ...Object.entries(codes),
    ...pellNothing.map((code) => [code, null] as const),
  ]);
  return share(samples, (text) => signs.has(foldSign(text))) >= mostAreSigns ? signs : undefined;
}

/** The first of the fields to which the signs of the column say something. */
function explained(
  column: ColumnProfile,
  legend: Legend,
  fields: readonly Field[],
): SignsOfColumn | undefined {
  const { samples, distinct } = column;
  // What names elements is none, whatever another sheet says of them.
  if (distinct > mostLetters || (distinct > 1 && isCodes(column))) return undefined;
  const rows = new Map<string, number>();
  for (const text of samples) rows.set(foldSign(text), (rows.get(foldSign(text)) ?? 0) + 1);
  for (const field of fields) {
    const counted = [...rows].map(([word, times]) => ({ word, rows: times }));
    const among = fields.length === 1 ? signsAmong(field, counted) : () => undefined;
    const said = (sign: string) => inLegend(field, sign, legend)?.meaning ?? among(sign);
    const known = new Map([...rows.keys()].map((sign) => [sign, said(sign)] as const));
    const isSign = (text: string) => known.get(foldSign(text)) !== undefined;
    if (share(samples, isSign) < mostAreSigns) continue;
    // Signs that no sample has may stand in other rows.
    const all = [...new Set([...rows.keys(), ...legend.keys()])];
    return new Map(
      all.flatMap((sign) => {
        const words = said(sign);
        return words === undefined ? [] : [[sign, words] as const];
      }),
    );
  }
  return undefined;
}
