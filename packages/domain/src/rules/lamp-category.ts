import type { LampCategory } from '../vocabulary/lamp-category.ts';
import { type LampWord, lampWords, siglaPrefixes, siglas, typesOfSiglas } from '../vocabulary/lamp-words.ts';
import { foldText } from './free-search.ts';

/** Of a sigla, e.g. `SAP 100`; undefined where it says nothing that is known. */
function categoryOfSigla(text: string): LampCategory | undefined {
  const word = /^\p{L}+/u.exec(text.trim().toUpperCase())?.[0];
  if (word === undefined) return undefined;
  return siglaPrefixes.find((prefix) => word.startsWith(prefix)) ?? siglas.get(word);
}

const patterns = new WeakMap<LampWord, RegExp>();

function patternOf(word: LampWord): RegExp {
  const known = patterns.get(word);
  if (known !== undefined) return known;
  const [, words = '', open = ''] = /^(.*?)(\*?)$/.exec(word.words) ?? [];
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const made = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}${open === '' ? '(?![\\p{L}])' : ''}`, 'u');
  patterns.set(word, made);
  return made;
}

function wordIn(text: string, table: readonly LampWord[]): LampWord | undefined {
  const folded = foldText(text).replace(/[_-]/g, ' ');
  return table.find((word) => patternOf(word).test(folded));
}

function categoryOfWords(text: string, table: readonly LampWord[]): LampCategory | undefined {
  return wordIn(text, table)?.category;
}

/** `H.G.` is `HG`. */
const undotted = (text: string) =>
  text.replace(/(?<!\p{L})(?:\p{L}\.)+\p{L}(?!\p{L})/gu, (dotted) => dotted.replaceAll('.', ''));

/** The type of lamp (`lamp_tipo`) that a survey's text tells by the same words; undefined where it tells none. */
export function lampTypeIn(text: string): string | undefined {
  const sigla = /^\p{L}+/u.exec(undotted(text).trim().toUpperCase())?.[0];
  return (
    wordIn(text, lampWords)?.type ??
    wordIn(undotted(text), lampWords)?.type ??
    (sigla === undefined ? undefined : typesOfSiglas.get(sigla))
  );
}

const none: readonly LampWord[] = [];

/**
 * The category by which a light point is drawn: by its sigla (`lampot`: `SAP 100`, or the lamp in words), else by its
 * type (`lamp_tipo`: `Vapori di mercurio`). Unknown or missing: `altro`. `own`: words of the municipality.
 */
export function lampCategory(
  lampot: string | null | undefined,
  lampTipo?: string | null,
  own: readonly LampWord[] = none,
): LampCategory {
  for (const text of [lampot, lampTipo]) {
    if (text === null || text === undefined || text === '') continue;
    const plain = undotted(text);
    const category =
      categoryOfWords(text, own) ??
      categoryOfSigla(plain) ??
      categoryOfWords(text, lampWords) ??
      categoryOfWords(plain, lampWords);
    if (category !== undefined) return category;
  }
  return 'altro';
}
