/**
 * What somebody else changed while a thing was being edited, line by line, and what is kept of either. A line is
 * whatever the feature lets its user choose: a field, a row, the place.
 */

export type Kept = 'mine' | 'theirs';

/** What is kept of each line, by its key. */
export type KeptLines = Readonly<Record<string, Kept>>;

/** A line in its three versions: as it was when editing began, as the other stored it, as it is in the form. */
export interface ThreeWays<Value> {
  readonly before: Value;
  readonly theirs: Value;
  readonly mine: Value;
}

export interface ComparedLine<Value> extends ThreeWays<Value> {
  readonly key: string;
  /** Both changed it, and not to the same. */
  readonly disputed: boolean;
}

/** The lines that the other changed and that are otherwise in the form; where both came to the same nothing is to say. */
export function comparedLines<Value>(
  keys: Iterable<string>,
  waysOf: (key: string) => ThreeWays<Value>,
  same: (a: Value, b: Value) => boolean,
): readonly ComparedLine<Value>[] {
  return [...keys].flatMap((key) => {
    const ways = waysOf(key);
    if (same(ways.before, ways.theirs) || same(ways.theirs, ways.mine)) return [];
    return [{ key, ...ways, disputed: !same(ways.before, ways.mine) }];
  });
}

/** The lines that somebody has to be asked about; where none is disputed, all of them, for whoever has to see them. */
export function linesToAsk<Line extends { readonly disputed: boolean }>(
  lines: readonly Line[],
): readonly Line[] {
  const disputed = lines.filter((line) => line.disputed);
  return disputed.length === 0 ? lines : disputed;
}

/** What is kept unless the user says otherwise: the own word where both spoke, else what is new. */
export function firstKept(lines: readonly Pick<ComparedLine<unknown>, 'key' | 'disputed'>[]): KeptLines {
  return Object.fromEntries(lines.map(({ key, disputed }) => [key, disputed ? 'mine' : 'theirs']));
}

/** The version that stays: the chosen one or, of a line that nobody was asked about, mine where I changed it. */
export function keptOf<Value>(
  kept: KeptLines,
  key: string,
  { before, theirs, mine }: ThreeWays<Value>,
  same: (a: Value, b: Value) => boolean,
): Value {
  return (kept[key] ?? (same(before, mine) ? 'theirs' : 'mine')) === 'mine' ? mine : theirs;
}
