import { expect, test } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { cabinetColumns } from './cabinet-columns.ts';

const cabinets = featureTable({
  layer: 'centraline',
  version: 1,
  count: 3,
  id: [7, 8, 9],
  columns: {},
});
const points = featureTable({
  layer: 'pl',
  version: 1,
  count: 5,
  id: [1, 2, 3, 4, 5],
  columns: {
    id_imp: { values: [7, 7, 8, null, 99] },
    lamp_pot: { values: [70, 1000, null, 500, 500] },
    lamp_nr: { values: [2, null, 1, 1, 1] },
  },
});

test('each cabinet has its own light points and their power, and no other', () => {
  const [count, power] = cabinetColumns(cabinets, points);
  expect([0, 1, 2].map((row) => count?.value(row))).toEqual([2, 1, 0]);
  expect([0, 1, 2].map((row) => power?.text(power.value(row) ?? -1))).toEqual(['1,1', '0,0', '0,0']);
});
