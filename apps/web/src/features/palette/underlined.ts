/** Which parts of a text were found by what is typed: the start of a word, or the whole of one with a slip in it. */
import { wordDistance, wordsIn } from '@lucerna/domain/rules/word-index';

export interface Part {
  readonly text: string;
  readonly isFound: boolean;
}

export function partsOf(text: string, typed: string): readonly Part[] {
  const wanted = wordsIn(typed);
  const parts: Part[] = [];
  let done = 0;
  const put = (until: number, isFound: boolean) => {
    if (until > done) parts.push({ text: text.slice(done, until), isFound });
    done = Math.max(done, until);
  };
  for (const match of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const length = longest(match[0], wanted);
    if (length === 0) continue;
    put(match.index, false);
    put(match.index + length, true);
  }
  put(text.length, false);
  return parts;
}

function longest(word: string, wanted: readonly string[]): number {
  const [folded] = wordsIn(word);
  if (folded === undefined) return 0;
  // A folded word of another length does not tell where its letters are.
  const whole = folded.length !== word.length;
  return Math.max(
    0,
    ...wanted.map((typed) => {
      if (wordDistance(typed, folded) === undefined) return 0;
      return !whole && folded.startsWith(typed) ? typed.length : word.length;
    }),
  );
}
