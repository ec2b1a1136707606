import { expect, test } from 'vitest';
import { comparedLines, firstKept, keptOf, type ThreeWays } from './compared-lines.ts';

const ways: Readonly<Record<string, ThreeWays<number>>> = {
  untouched: { before: 1, theirs: 1, mine: 1 },
  onlyMine: { before: 1, theirs: 1, mine: 3 },
  onlyTheirs: { before: 1, theirs: 2, mine: 1 },
  agreed: { before: 1, theirs: 2, mine: 2 },
  disputed: { before: 1, theirs: 2, mine: 3 },
};
const waysOf = (key: string) => ways[key] as ThreeWays<number>;
const same = Object.is;

test('a line is told where the other changed it and the form has it otherwise', () => {
  const lines = comparedLines(Object.keys(ways), waysOf, same);
  expect(lines).toEqual([
    { key: 'onlyTheirs', before: 1, theirs: 2, mine: 1, disputed: false },
    { key: 'disputed', before: 1, theirs: 2, mine: 3, disputed: true },
  ]);
  expect(firstKept(lines)).toEqual({ onlyTheirs: 'theirs', disputed: 'mine' });
});

test('of a line that nobody was asked about, what changed stays', () => {
  const kept = (key: string, choice?: 'mine' | 'theirs') =>
    keptOf(choice === undefined ? {} : { [key]: choice }, key, waysOf(key), same);
  expect(kept('untouched')).toBe(1);
  expect(kept('onlyMine')).toBe(3);
  expect(kept('onlyTheirs')).toBe(2);
  expect(kept('disputed', 'theirs')).toBe(2);
  expect(kept('disputed', 'mine')).toBe(3);
  expect(kept('onlyTheirs', 'mine')).toBe(1);
});
