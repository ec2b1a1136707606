import { expect, test } from 'vitest';
import { featureTable } from './feature-table.ts';

function tableOf(id: number[]) {
  const columns = { pl_codice: { values: id.map(String) } };
  return featureTable({ layer: 'pl', version: 1, count: id.length, id, columns } as never);
}

test.each([
  ['in the order of the keys', [2, 3, 5, 8, 13]],
  ['in an order of their own', [13, 2, 8, 3, 5]],
  ['none at all', []],
])('the row of an element is found by its key: %s', (_, ids) => {
  const table = tableOf(ids);
  expect(ids.map((id) => table.rowOf(id))).toEqual(ids.map((_, row) => row));
  for (const missing of [0, 4, 21]) expect(table.rowOf(missing)).toBeUndefined();
});

test('an index of letters is read as one of numbers', () => {
  const tableWith = (column: object) =>
    featureTable({
      layer: 'pl',
      version: 1,
      count: 4,
      id: [1, 2, 3, 4],
      columns: { lampot: column },
    } as never);
  const few = { dictionary: ['LED', null, 'SAP'] };
  const values = Array.from({ length: 100 }, (_, value) => `L${value}`);
  for (const [letters, numbers] of [
    [
      { ...few, letters: '#%$%' },
      { ...few, index: [0, 2, 1, 2] },
    ],
    [
      { dictionary: ['LED'], letters: '' },
      { dictionary: ['LED'], index: [0, 0, 0, 0] },
    ],
    [
      { dictionary: values, letters: '##$$#~+#' },
      { dictionary: values, index: [0, 90, 99, 91] },
    ],
  ] as const) {
    const [read, meant] = [tableWith(letters), tableWith(numbers)];
    expect(read.column('lampot').index).toEqual(meant.column('lampot').index);
    for (let row = 0; row < 4; row += 1)
      expect(read.column('lampot').at(row)).toBe(meant.column('lampot').at(row));
  }
});

test('a place without a geometry is none, and the others are in metres', () => {
  const table = featureTable({
    layer: 'pl',
    version: 1,
    count: 2,
    id: [1, 2],
    columns: {},
    lon: [180, null],
    lat: [0, null],
  } as never);
  expect(table.x[0]).toBeCloseTo(20_037_508.34, 2);
  expect(table.y[0]).toBeCloseTo(0, 6);
  expect([table.x[1], table.y[1]]).toEqual([Number.NaN, Number.NaN]);
});
