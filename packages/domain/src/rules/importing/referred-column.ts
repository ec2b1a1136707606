/** Which column of a list holds what other lists of the town name its elements by. */
import { foldText } from '../free-search.ts';

/** How a code is compared with what refers to it. */
export const foldCode = (text: string): string => foldText(text).trim().replace(/\s+/g, ' ');

/** The different texts of a column, folded, and how many cells are filled. */
export interface CodeTexts {
  readonly name: string;
  readonly texts: ReadonlySet<string>;
  readonly filled: number;
}

/** Fewer may agree by chance. */
const fewest = 2;
/** A few doubles do not make a code anything else. */
const mostDoubles = 0.02;

/**
 * The column that holds most of what is referred to, and at least half of it or half of its own texts; of equals the one
 * that is unique and never empty, then the first. Undefined where none does. `referred`: folded, from other lists.
 */
export function referredColumn(
  columns: readonly CodeTexts[],
  referred: ReadonlySet<string>,
): string | undefined {
  const fullest = Math.max(0, ...columns.map(({ filled }) => filled));
  const matching = columns.flatMap(({ name, texts, filled }) => {
    if (texts.size < filled * (1 - mostDoubles)) return [];
    const hits = [...texts].filter((text) => referred.has(text)).length;
    const isEnough = hits >= fewest && hits * 2 >= Math.min(texts.size, referred.size);
    return isEnough ? [{ name, hits, gaps: fullest - filled }] : [];
  });
  return matching.sort((a, b) => b.hits - a.hits || a.gaps - b.gaps)[0]?.name;
}
