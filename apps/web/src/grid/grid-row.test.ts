import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { expect, test } from 'vitest';
import { featureTable, tableOf } from '../api/feature-table.ts';
import { nameOrder } from '../api/name-order.ts';
import { tablePartsOf } from '../api/table-parts.ts';
import { gridRows } from './grid-row.ts';

const codes = ['P10', null, 'P2', '', 'P1', 'P2'];
const list = {
  layer: 'pl',
  version: 1,
  count: codes.length,
  id: [11, 12, 13, 14, 15, 16],
  columns: { pl_cod: { values: codes } },
};

test('rows stand in the order of their codes, those without one last', () => {
  const table = featureTable(list);
  expect(gridRows(lightPoint, table)).toEqual([
    { row: 4, id: 15 },
    { row: 2, id: 13 },
    { row: 5, id: 16 },
    { row: 0, id: 11 },
    { row: 1, id: 12 },
    { row: 3, id: 14 },
  ]);
});

test('an order that came with the table is taken over, where it is by the same field', () => {
  const parts = tablePartsOf(list);
  const byCode = { name: 'pl_cod', rows: nameOrder('pl_cod', tableOf(parts)) };
  const byKey = { name: 'plid', rows: Uint32Array.from([0, 1, 2, 3, 4, 5]) };
  const rowsWith = (order: typeof byCode | undefined) =>
    gridRows(lightPoint, tableOf({ ...parts, order })).map(({ row }) => row);
  expect(rowsWith(byCode)).toEqual(rowsWith(undefined));
  expect(rowsWith(byKey)).toEqual(rowsWith(undefined));
  expect(rowsWith({ ...byCode, rows: byKey.rows })).toEqual([0, 1, 2, 3, 4, 5]);
});

test('no rows', () => {
  const table = featureTable({ layer: 'pl', version: 1, count: 0, id: [], columns: {} });
  expect(gridRows(lightPoint, table)).toEqual([]);
});
