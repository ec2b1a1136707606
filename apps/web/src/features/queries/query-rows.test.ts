import { expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { elementMask, maskOfQuery, queryRows, rowsToElements } from './query-rows.ts';

const table = featureTable({
  layer: 'pl',
  version: 1,
  count: 3,
  id: [11, 12, 13],
  columns: { pl_cod: { values: ['0001', '0002', '0003'] } },
});
const queries = [
  { nome: 'Uno', filtro: 'a', criteri: '', ids: [12, 11], whole: true },
  { nome: 'Due', filtro: '', criteri: '', ids: [99, 12], whole: false },
];
const rows = queryRows(queries, table);

it('has a row for each query and each row of it that is still there', () => {
  const text = (key: string) => [0, 1, 2].map((row) => rows.table.column(key).at(row));
  expect(text('query')).toEqual(['Uno', 'Uno', 'Due']);
  expect(text('pl_cod')).toEqual(['0001', '0002', '0002']);
  expect([...rows.table.ids]).toEqual([1, 2, 3]);
  expect(rows.counts).toEqual([2, 1]);
  expect(maskOfQuery(rows, null)).toBeNull();
  expect([...(maskOfQuery(rows, 1) ?? [])]).toEqual([0, 0, 1]);
});

it('finds the elements of rows, and the rows of elements', () => {
  const all = rowsToElements(rows, null);
  expect([1, 2, 3].map(all.outerOf)).toEqual([11, 12, 12]);
  expect(all.innerOf(12)).toEqual([2, 3]);
  expect(rowsToElements(rows, 1).innerOf(12)).toEqual([3]);
  expect(all.innerOf(13)).toEqual([]);
  expect([...elementMask(rows, table, null)]).toEqual([1, 1, 0]);
  expect([...elementMask(rows, table, 1)]).toEqual([0, 1, 0]);
});
