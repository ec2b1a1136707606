import { expect, test } from 'vitest';
import { bareLabel, isLabel, labelAlphabet } from './label.ts';

const everyCheck = (six: string) => [...labelAlphabet].filter((check) => isLabel(six + check));

test('six characters have one check', () => {
  // By hand: 2 is 0, X is 23; of 22222X only X counts, doubled: 46 is 1 and 22, which are 23, and 1 is missing to 24.
  expect(everyCheck('22222X')).toEqual(['3']);
  for (const six of ['234567', 'XXXXXX', '222222', 'CDFGHJ']) expect(everyCheck(six)).toHaveLength(1);
});

test('one wrong character is always noticed', () => {
  const label = '22222X3';
  for (let place = 0; place < label.length; place += 1) {
    for (const other of labelAlphabet) {
      const changed = label.slice(0, place) + other + label.slice(place + 1);
      expect([changed, isLabel(changed)]).toEqual([changed, changed === label]);
    }
  }
});

test('what is shorter, longer or of other characters is none', () => {
  for (const text of ['', '22222X', '22222X33', '22222A3', '22222x3']) expect(isLabel(text)).toBe(false);
  expect(isLabel(bareLabel('222-22x 3'))).toBe(true);
});
