import { expect, it } from 'vitest';
import { UsedLast } from './used-last.ts';

const ofNumbers = (most: number) => new UsedLast<number>(most, (bytes) => bytes);
const found = (kept: UsedLast<number>, names: string) => [...names].map((name) => kept.get(name));

it('keeps those that were asked for last, as long as all of them fit', () => {
  const kept = ofNumbers(6);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 4);
  expect(found(kept, 'abc')).toEqual([1, undefined, 4]);
});

it('lets several go for one that is large, and keeps that one even where it is larger than all may be', () => {
  const kept = ofNumbers(6);
  for (const [name, bytes] of [
    ['a', 2],
    ['b', 2],
    ['c', 2],
    ['d', 4],
  ] as const)
    kept.set(name, bytes);
  expect(found(kept, 'abcd')).toEqual([undefined, undefined, 2, 4]);
  kept.set('e', 9);
  expect(found(kept, 'cde')).toEqual([undefined, undefined, 9]);
});

it('takes another value under a known name for the same one, and counts it once', () => {
  const kept = ofNumbers(7);
  for (const bytes of [1, 2, 3]) kept.set('a', bytes);
  kept.set('b', 4);
  expect(found(kept, 'ab')).toEqual([3, 4]);
});
