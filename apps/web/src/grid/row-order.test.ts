import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ranks } from '../api/sort-ranks.ts';
import { orderBy, sortInPlace } from './row-order.ts';

/** Of two rows by one column, as a sorter wants it that turns the result around when it sorts downwards. */
function compareRanks(ranks: Ranks, a: number, b: number, descending: boolean): number {
  const [rankA = -1, rankB = -1] = [ranks[a], ranks[b]];
  if (rankA === rankB) return 0;
  if (rankA === -1 || rankB === -1) return (rankA === -1) === descending ? -1 : 1;
  return rankA - rankB;
}

const rank = fc.constantFrom(-1, 1, 2, 3, 4);
/** As a patched column has them: between two whole ones. */
const patched = fc.constantFrom(-1, 1, 1.5, 1.75, 2, 3);

test('rows counted into their order stand as comparing them two by two puts them', () => {
  const column = fc.record({
    values: fc.oneof(
      fc.array(rank, { minLength: 12, maxLength: 12 }).map((all) => Int32Array.from(all)),
      fc.array(patched, { minLength: 12, maxLength: 12 }).map((all) => Float64Array.from(all)),
    ),
    descending: fc.boolean(),
  });
  const shown = fc.shuffledSubarray([...Array(12).keys()]);
  fc.assert(
    fc.property(shown, fc.array(column, { minLength: 1, maxLength: 3 }), (rows, columns) => {
      const sortings = columns.map(({ values, descending }) => ({ ranks: compact(values), descending }));
      const compared = [...rows].sort((a, b) => {
        for (const { ranks, descending } of sortings) {
          const result = compareRanks(ranks, a, b, descending);
          if (result !== 0) return descending ? -result : result;
        }
        return rows.indexOf(a) - rows.indexOf(b);
      });
      const order = orderBy(Int32Array.from(rows), sortings);
      expect(Array.from(order, (place) => rows[place])).toEqual(compared);
      const nodes = rows.map((row) => ({ row }));
      sortInPlace(nodes, (node) => node.row, sortings);
      expect(nodes.map((node) => node.row)).toEqual(compared);
    }),
  );
});

/** Whole ranks are without gaps, as `sortRanks` makes them. */
function compact<R extends Int32Array | Float64Array>(ranks: R): R {
  if (ranks instanceof Float64Array) return ranks;
  const used = [...new Set(ranks)].filter((one) => one > 0).sort((a, b) => a - b);
  return ranks.map((one) => (one < 0 ? -1 : used.indexOf(one) + 1)) as R;
}

test('rows that nothing sorts stay as they are', () => {
  const nodes = [{ row: 2 }, { row: 0 }, { row: 1 }];
  sortInPlace(nodes, (node) => node.row, []);
  expect(nodes.map(({ row }) => row)).toEqual([2, 0, 1]);
});
