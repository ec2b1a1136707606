import type { Cell } from '@lucerna/contract/columns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortRanks } from '../api/sort-ranks.ts';
import { orderBy } from './row-order.ts';

const column = (values: readonly Cell[]) => ({ at: (row: number) => values[row] ?? null });
const key = (value: Cell) => (value === '' ? null : value);

function sorted(values: readonly Cell[], descending = false): Cell[] {
  const ranks = sortRanks(column(values), values.length, key);
  const rows = Int32Array.from(values.keys());
  return Array.from(orderBy(rows, [{ ranks, descending }]), (row) => values[row] ?? null);
}

test('texts sort as an Italian would, with their numbers as numbers', () => {
  expect(sorted(['Q10', 'Q2', 'è', 'e', 'Zara', 'alfa', 'f'])).toEqual([
    'alfa',
    'e',
    'è',
    'f',
    'Q2',
    'Q10',
    'Zara',
  ]);
  expect(sorted(['0100', '0020', '0003A', '0003'])).toEqual(['0003', '0003A', '0020', '0100']);
});

test('numbers sort by size and dates by time', () => {
  expect(sorted([100, 9, -3, 20.5])).toEqual([-3, 9, 20.5, 100]);
  expect(sorted(['2024-01-02', '2014-12-31'])).toEqual(['2014-12-31', '2024-01-02']);
  expect(sorted([true, false, true])).toEqual([false, true, true]);
});

test('numbers without a dictionary rank as comparing them two by two ranks them', () => {
  const values = fc.array(fc.option(fc.constantFrom(-3, 0, 0.5, 2, 1e9, true, false)));
  fc.assert(
    fc.property(values, (all) => {
      const present = all.filter((value) => value !== null).map(Number);
      const steps = [...new Set(present)].sort((a, b) => a - b);
      const wanted = all.map((value) => (value === null ? -1 : steps.indexOf(Number(value)) + 1));
      expect([...sortRanks(column(all), all.length, key)]).toEqual(wanted);
    }),
  );
});

test('empty cells stand last in both directions', () => {
  expect(sorted([null, 'b', '', 'a'])).toEqual(['a', 'b', null, '']);
  expect(sorted([null, 'b', '', 'a'], true)).toEqual(['b', 'a', null, '']);
});

test('a dictionary gives the same order as plain values', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.string({ maxLength: 3 }))), (values) => {
      const dictionary = [...new Set(values)];
      const index = Uint32Array.from(values, (value) => dictionary.indexOf(value));
      const coded = { dictionary, index, at: (row: number) => dictionary[index[row] ?? 0] ?? null };
      const compact = (ranks: Int32Array) => {
        const used = [...new Set(ranks)].sort((a, b) => a - b);
        return [...ranks].map((rank) => used.indexOf(rank));
      };
      expect(compact(sortRanks(coded, values.length, key))).toEqual(
        compact(sortRanks(column(values), values.length, key)),
      );
    }),
  );
});
