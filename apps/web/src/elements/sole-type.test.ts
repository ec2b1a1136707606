import { kindById } from '@lucerna/domain/kinds/catalogue';
import { expect, it } from 'vitest';
import { featureTable } from '../api/feature-table.ts';
import { soleType } from './sole-type.ts';

const plant = kindById('plant');
const tableOf = (...types: (string | null)[]) =>
  featureTable({
    layer: 'impianti',
    version: 1,
    count: types.length,
    id: types.map((_, i) => i + 1),
    columns: { imp_tipo: { values: types } },
  });

it('names the type that all rows shown have', () => {
  const table = tableOf('fotov_', 'eol_', 'fotov_', null);
  expect(soleType(plant, table, null)).toBeNull();
  expect(soleType(plant, table, Uint8Array.of(1, 0, 1, 0))).toBe('fotov_');
  expect(soleType(plant, table, Uint8Array.of(1, 1, 0, 0))).toBeNull();
  expect(soleType(plant, table, Uint8Array.of(1, 0, 0, 1))).toBeNull();
  expect(soleType(plant, table, new Uint8Array(4))).toBeNull();
  expect(soleType(plant, tableOf('eol_'), null)).toBe('eol_');
  expect(soleType(plant, undefined, null)).toBeNull();
  expect(soleType(kindById('light-point'), table, null)).toBeNull();
});
