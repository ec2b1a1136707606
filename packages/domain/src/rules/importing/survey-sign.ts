/** Letters in place of words: `P`, `B`, `TF`. What they stand for is told by the file's own legend, or by each other. */
import type { Field } from '../../field.ts';
import { foldText } from '../free-search.ts';
import { proposeWord } from './survey-word.ts';

/** What a file's legend says of each sign, folded; of one sign it may say several things, for several columns. */
export type Legend = ReadonlyMap<string, readonly string[]>;

/** How a sign is looked up. */
const foldSign = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');

const longestSign = 6;
const known: ReadonlyMap<string, string | null> = new Map();

/** The legend that those pairs of a sign and its meaning make. */
export function legendOf(pairs: Iterable<readonly [sign: string, meaning: string]>): Legend {
  const legend = new Map<string, string[]>();
  for (const [sign, meaning] of pairs) {
    const folded = foldSign(sign);
    const isMeaning = meaning.trim().length > sign.trim().length && /\p{L}{3}/u.test(meaning);
    if (folded === '' || folded.length > longestSign || !/\p{L}/u.test(folded) || !isMeaning) continue;
    legend.set(folded, [...(legend.get(folded) ?? []), meaning]);
  }
  return legend;
}

/** What the sign means for that field by the legend; undefined where that says nothing of it. */
export function signInLegend(field: Field, sign: string, legend: Legend): string | undefined {
  for (const meaning of legend.get(foldSign(sign)) ?? []) {
    const { value, how } = proposeWord(field, meaning, known);
    if (value !== null && (how === 'uguale' || how === 'dizionario')) return value;
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
  if (field.key !== 'sostegno_tipo' || all.length > mostLetters) return () => undefined;
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
