import { expect, test } from 'vitest';
import { formatIds, MOST_IDS, parseIds } from './register-address.ts';

test('ids go into the address and come back', () => {
  expect(parseIds(formatIds(new Set([12, 7, 901])) ?? '')).toEqual([12, 7, 901]);
});

test('an address written by hand gives only keys', () => {
  expect(parseIds('')).toEqual([]);
  expect(parseIds('12,x,-3,1e400,4.5,0, 8')).toEqual([12, 8]);
});

test('nothing and too many are not written', () => {
  expect(formatIds(new Set())).toBeNull();
  expect(formatIds(new Set(Array.from({ length: MOST_IDS + 1 }, (_, i) => i + 1)))).toBeNull();
});
