/** Which character parts the cells of a CSV, told by its header. */

export const delimiters = {
  ',': 'virgola',
  ';': 'punto e virgola',
  '\t': 'tabulazione',
  '|': 'barra',
} as const;

export type Delimiter = keyof typeof delimiters;

/**
 * The one that occurs most in the first line, outside quotes. A file of one column has none: then a comma. A tie
 * goes to the semicolon, which spreadsheets write where the comma is the decimal mark.
 */
export function detectDelimiter(start: string): Delimiter {
  const counts: Record<Delimiter, number> = { ';': 0, '\t': 0, ',': 0, '|': 0 };
  let quoted = false;
  let seen = false;
  for (const char of start) {
    if (char === '"') quoted = !quoted;
    if (quoted) continue;
    if (char === '\n' || char === '\r') {
      if (seen) break;
      continue;
    }
    seen = true;
    if (char in counts) counts[char as Delimiter] += 1;
  }
  const best = (Object.entries(counts) as [Delimiter, number][]).reduce((a, b) => (b[1] > a[1] ? b : a));
  return best[1] === 0 ? ',' : best[0];
}
