import { expect, test } from 'vitest';
import { featureTable } from '../../../api/feature-table.ts';
import { filterWithChanged, incompleteMask } from './incomplete.ts';

const table = featureTable({
  layer: 'pl',
  version: 1,
  count: 4,
  id: [1, 2, 3, 4],
  columns: { inserimento_completo: { values: [true, false, null, false] } },
});
const filter = Uint8Array.from([1, 1, 0, 0]);

test('incomplete is whatever is not known to be complete', () => {
  expect([...incompleteMask(table, null, [])]).toEqual([0, 1, 1, 1]);
});

test('the filter narrows it, but for what has changed cells', () => {
  expect([...incompleteMask(table, filter, [])]).toEqual([0, 1, 0, 0]);
  expect([...incompleteMask(table, filter, [4, 9])]).toEqual([0, 1, 0, 1]);
  expect([...(filterWithChanged(table, filter, [3]) ?? [])]).toEqual([1, 1, 1, 0]);
  expect(filterWithChanged(table, filter, [])).toBe(filter);
  expect(filterWithChanged(table, null, [3])).toBeNull();
});
