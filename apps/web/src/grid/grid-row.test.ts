import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { expect, test } from 'vitest';
import { featureTable } from '../api/feature-table.ts';
import { gridRows } from './grid-row.ts';

test('rows stand in the order of their codes, those without one last', () => {
  const codes = ['P10', null, 'P2', '', 'P1', 'P2'];
  const table = featureTable({
    layer: 'pl',
    version: 1,
    count: codes.length,
    id: [11, 12, 13, 14, 15, 16],
    columns: { pl_cod: { values: codes } },
  });
  expect(gridRows(lightPoint, table)).toEqual([
    { row: 4, id: 15 },
    { row: 2, id: 13 },
    { row: 5, id: 16 },
    { row: 0, id: 11 },
    { row: 1, id: 12 },
    { row: 3, id: 14 },
  ]);
});

test('no rows', () => {
  const table = featureTable({ layer: 'pl', version: 1, count: 0, id: [], columns: {} });
  expect(gridRows(lightPoint, table)).toEqual([]);
});
