/**
 * Texts to be found by their words: each typed word from the start of a word, or else with a slip (two from eight
 * letters). The words of all texts stand once, so that slips are counted for a vocabulary and not for every text.
 */
import { foldText } from './free-search.ts';
import { slipsToStarts } from './nearest-text.ts';

const wordSigns = /[\p{L}\p{N}]+/gu;

/** The words of a text, folded. */
export function wordsIn(text: string): string[] {
  return foldText(text).match(wordSigns) ?? [];
}

/** How many slips a typed word may hold. */
function slipsAllowed(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** A piece of a supply code, or of another long number, is looked for anywhere in it. */
const isPieceOfCode = (word: string) => word.length >= 4 && /\p{N}/u.test(word);

/** How far the word is from what was typed: 0 the same, 1 begins with it, 2 holds it, more with slips; undefined: no. */
export function wordDistance(typed: string, word: string): number | undefined {
  if (word.startsWith(typed)) return word.length === typed.length ? 0 : 1;
  if (isPieceOfCode(typed)) return word.includes(typed) ? 2 : undefined;
  const slips = slipsAway(typed, word);
  return slips === undefined ? undefined : 2 + slips;
}

function slipsAway(typed: string, word: string): number | undefined {
  const most = slipsAllowed(typed);
  if (most === 0 || word.length < typed.length - most) return undefined;
  const slips = slipsToStarts(typed, word.slice(0, typed.length + most), most);
  const least = Math.min(...(slips ?? [most + 1]));
  return least <= most ? least : undefined;
}

export interface Indexed<T> {
  readonly item: T;
  readonly texts: readonly string[];
}

/**
 * The items that every typed word is found in: first those that are called just so, then those that begin so, then the rest;
 * of these the nearest first, then those of fewer words, then in the order in which they were given.
 */
export type WordIndex<T> = (typed: string, most: number) => readonly T[];

/** An item as it is compared with the whole of what was typed. */
interface Place {
  /** How it is called: 0 just so, 1 it begins so, 2 otherwise. */
  readonly called: number;
  readonly far: number;
  readonly words: number;
  readonly at: number;
}

/** `names` are an item's texts, each as its words with one blank between them. */
function placeOf(names: readonly string[], typed: string, far: number, at: number): Place {
  const called = names.includes(typed) ? 0 : names.some((name) => name.startsWith(typed)) ? 1 : 2;
  return { called, far, words: Math.min(...names.map((name) => name.split(' ').length)), at };
}

const byNearness = (a: Place, b: Place) =>
  a.called - b.called || a.far - b.far || a.words - b.words || a.at - b.at;

export function wordIndex<T>(entries: readonly Indexed<T>[]): WordIndex<T> {
  const holders = new Map<string, number[]>();
  const names: string[][] = [];
  for (const [at, { texts }] of entries.entries()) {
    const wordsOfTexts = texts.map(wordsIn);
    names.push(wordsOfTexts.map((words) => words.join(' ')));
    for (const word of new Set(wordsOfTexts.flat())) {
      const known = holders.get(word);
      if (known === undefined) holders.set(word, [at]);
      else known.push(at);
    }
  }
  return (typed, most) => {
    const wanted = wordsIn(typed);
    if (wanted.length === 0) return [];
    let together: Map<number, number> | undefined;
    for (const word of new Set(wanted)) {
      together = foundTogether(together, nearest(holders, word));
      if (together.size === 0) return [];
    }
    return [...(together ?? [])]
      .map(([at, far]) => placeOf(names[at] ?? [], wanted.join(' '), far, at))
      .sort(byNearness)
      .slice(0, most)
      .flatMap(({ at }) => entries[at]?.item ?? []);
  };
}

/** Where a word is found, and how far it is there; what is found as it is typed leaves out what only slips find. */
function nearest(holders: ReadonlyMap<string, readonly number[]>, typed: string): Map<number, number> {
  const code = isPieceOfCode(typed);
  const asTyped = found(holders, (word) =>
    word.startsWith(typed) || (code && word.includes(typed)) ? wordDistance(typed, word) : undefined,
  );
  return asTyped.size > 0 || code ? asTyped : found(holders, (word) => wordDistance(typed, word));
}

function found(
  holders: ReadonlyMap<string, readonly number[]>,
  distanceOf: (word: string) => number | undefined,
): Map<number, number> {
  const places = new Map<number, number>();
  for (const [word, at] of holders) {
    const far = distanceOf(word);
    if (far === undefined) continue;
    for (const one of at) places.set(one, Math.min(far, places.get(one) ?? far));
  }
  return places;
}

function foundTogether(
  before: Map<number, number> | undefined,
  now: Map<number, number>,
): Map<number, number> {
  if (before === undefined) return now;
  const both = new Map<number, number>();
  for (const [at, far] of before) {
    const more = now.get(at);
    if (more !== undefined) both.set(at, far + more);
  }
  return both;
}
