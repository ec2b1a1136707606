/** Which character parts the cells of a CSV, told by its first lines together. */

export const delimiters = {
  ',': 'virgola',
  ';': 'punto e virgola',
  '\t': 'tabulazione',
  '|': 'barra',
} as const;

export type Delimiter = keyof typeof delimiters;

const mostLines = 60;

/** Spreadsheets write it above everything else: `sep=;`. */
function namedDelimiter(start: string): Delimiter | null {
  const found = /^\uFEFF?"?sep=([,;|\t])"?\s*(?:\r|\n|$)/i.exec(start)?.[1];
  return found === undefined ? null : (found as Delimiter);
}

/** How often each occurs in each line, outside quotes; of lines that are whole and not empty. */
function countsByLine(start: string): Record<Delimiter, number>[] {
  const none = (): Record<Delimiter, number> => ({ ';': 0, '\t': 0, ',': 0, '|': 0 });
  const lines: Record<Delimiter, number>[] = [];
  let line = none();
  let quoted = false;
  let filled = false;
  for (const char of start) {
    if (char === '"') quoted = !quoted;
    if (!quoted && (char === '\n' || char === '\r')) {
      if (filled) lines.push(line);
      if (lines.length === mostLines) return lines;
      line = none();
      filled = false;
      continue;
    }
    filled = true;
    if (!quoted && char in line) line[char as Delimiter] += 1;
  }
  // The last line may be cut off where the piece ends.
  return lines.length === 0 && filled ? [line] : lines;
}

/**
 * The one that parts most lines into the same number of cells: a comma of decimals or of prose comes and goes. A file
 * of one column has none: then a comma. A tie goes to the semicolon, which spreadsheets write where the comma is the decimal mark.
 */
export function detectDelimiter(start: string): Delimiter {
  const named = namedDelimiter(start);
  if (named !== null) return named;
  const lines = countsByLine(start);
  let best: { readonly delimiter: Delimiter; readonly lines: number; readonly cells: number } | null = null;
  for (const delimiter of [';', '\t', ',', '|'] as const) {
    const usual = mostUsual(lines.map((counts) => counts[delimiter]).filter((count) => count > 0));
    if (usual === null) continue;
    const [cells, times] = usual;
    const better =
      best === null || times > best.lines * 1.2 || (times >= best.lines * 0.8 && cells > best.cells);
    if (better) best = { delimiter, lines: times, cells };
  }
  return best?.delimiter ?? ',';
}

/** The number that occurs most often, and how often. */
export function mostUsual(counts: readonly number[]): readonly [count: number, times: number] | null {
  const groups = [...Map.groupBy(counts, (count) => count)].map(
    ([count, all]) => [count, all.length] as const,
  );
  return groups.reduce<readonly [number, number] | null>(
    (best, one) =>
      best === null || one[1] > best[1] || (one[1] === best[1] && one[0] > best[0]) ? one : best,
    null,
  );
}
