import { expect, it } from 'vitest';
import { featureTable } from './feature-table.ts';
import { pickedTable } from './picked-table.ts';

const table = featureTable({
  layer: 'pl',
  version: 3,
  count: 3,
  id: [11, 12, 13],
  lon: [8, null, 9],
  lat: [45, null, 46],
  columns: {
    pl_cod: { values: ['0001', '0002', null] },
    lampot: { dictionary: ['LED 57', 'SAP 70'], index: [1, 0, 1] },
  },
});

it('has the picked rows alone, in their order, under their keys', () => {
  const picked = pickedTable({ table, rows: Uint32Array.of(2, 0) });
  expect([...picked.ids]).toEqual([13, 11]);
  expect(picked.count).toBe(2);
  expect(picked.rowOf(11)).toBe(1);
  expect(picked.rowOf(12)).toBeUndefined();
  expect([picked.column('pl_cod').at(0), picked.column('pl_cod').at(1)]).toEqual([null, '0001']);
  expect(picked.x[1]).toBe(table.x[0]);
});

it('keeps dictionaries, and takes a row twice under keys of its own', () => {
  const further = { query: { at: (row: number) => `Prova ${row}` } };
  const picked = pickedTable({ table, rows: Uint32Array.of(1, 1), ids: Float64Array.of(1, 2), further });
  const lamps = picked.column('lampot');
  expect(lamps.dictionary?.[lamps.index?.[1] ?? -1]).toBe('LED 57');
  expect(picked.column('query').at(1)).toBe('Prova 1');
  expect(picked.keys).toEqual(['query', 'pl_cod', 'lampot']);
  expect(picked.rowOf(2)).toBe(1);
});
