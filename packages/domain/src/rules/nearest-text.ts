/**
 * Which known text somebody may have meant who wrote another one: the same letters with other signs between them, one
 * that holds all the words, or one that a few slips away. Case and accents do not count.
 */
import { foldText } from './free-search.ts';

/** A slip for so many letters. */
const LETTERS_A_SLIP = 4;

const lettersOf = (folded: string) => folded.replace(/[^\p{L}\p{N}]/gu, '');

/** The known text that comes nearest; of equals the first. Undefined where none comes near, or the text is known. */
export function nearestText(text: string, known: readonly string[]): string | undefined {
  const wanted = foldText(text).trim();
  const letters = lettersOf(wanted);
  if (letters === '') return undefined;
  const words = wanted.split(' ');
  const most = Math.max(1, Math.floor(wanted.length / LETTERS_A_SLIP));
  let best: { readonly text: string; readonly away: number } | undefined;
  for (const candidate of known) {
    const folded = foldText(candidate).trim();
    if (folded === wanted) return undefined;
    const away = farFrom(wanted, folded, letters, words, most);
    if (away !== undefined && (best === undefined || away < best.away)) best = { text: candidate, away };
  }
  return best?.text;
}

/** Half a slip where only signs differ, as many as there are where letters do, more where only the words are in it. */
function farFrom(
  wanted: string,
  folded: string,
  letters: string,
  words: readonly string[],
  most: number,
): number | undefined {
  if (lettersOf(folded) === letters) return 0.5;
  const slips = Math.abs(folded.length - wanted.length) > most ? most + 1 : slipsBetween(wanted, folded);
  if (slips <= most) return slips;
  const others = folded.split(' ');
  const holdsAll =
    letters.length > 2 && words.every((word) => others.some((other) => other.startsWith(word)));
  return holdsAll ? most + 1 : undefined;
}

/** Letters put in, left out, changed, or two of them changed over, to get from one text to the other. */
export function slipsBetween(a: string, b: string): number {
  return slipsToStarts(a, b)?.[b.length] ?? 0;
}

/**
 * The same to each start of the other text, from the empty one to all of it; undefined where none is within `most`, which
 * is mostly seen after a few letters.
 */
export function slipsToStarts(a: string, b: string, most = Number.POSITIVE_INFINITY): number[] | undefined {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      const turned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (turned) slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    // Two changed over cost one, seen from the row before the last.
    if (Math.min(...row) > most && Math.min(...last) > most) return undefined;
    before = last;
    last = row;
  }
  return last;
}
