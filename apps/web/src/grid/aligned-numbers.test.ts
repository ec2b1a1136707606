import { expect, test } from 'vitest';
import { aligned, decimalsOf } from './aligned-numbers.ts';

const column = (values: readonly (number | null)[]) => ({ at: (row: number) => values[row] ?? null });

test('a number leaves room for the decimals that its column has', () => {
  expect(decimalsOf(column([6, 4.5, null, 3.25]), 4)).toBe(2);
  expect(decimalsOf(column([6, null]), 2)).toBe(0);
  expect(decimalsOf(column([6, 0.1234]), 2)).toBe(0);
  expect(['6', '4,5', '3,25'].map((text, i) => aligned(text, [6, 4.5, 3.25][i] ?? 0, 2).length)).toEqual([
    4, 4, 4,
  ]);
  expect(aligned('6', 6, 2).trim()).toBe('6');
  expect(aligned('0,1234', 0.1234, 0)).toBe('0,1234');
});
