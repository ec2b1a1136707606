import { expect, it } from 'vitest';
import { UsedLast } from './used-last.ts';

it('keeps those that were asked for last', () => {
  const kept = new UsedLast<number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect(['a', 'b', 'c'].map((name) => kept.get(name))).toEqual([1, undefined, 3]);
});

it('takes another value under a known name for the same one', () => {
  const kept = new UsedLast<number>(2);
  for (const value of [1, 2, 3]) kept.set('a', value);
  kept.set('b', 4);
  expect(['a', 'b'].map((name) => kept.get(name))).toEqual([3, 4]);
});
