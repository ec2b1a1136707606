import type { Field } from '@lucerna/domain/field';
import { offer } from '@lucerna/domain/vocabulary/options';
import { expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { newWord, rowHolding } from './known-values.ts';

const table = featureTable({
  layer: 'pl',
  version: 1,
  count: 4,
  id: [1, 2, 3, 4],
  columns: {
    pl_cod: { values: ['0001', 'A2', null, 'a2'] },
    lampot: { values: ['LED 57', 'SAP 100', 'LED 57', ''] },
    note: { values: [null, null, '', null] },
  },
});
const lamp: Field = { key: 'lampot', type: 'text', label: 'Sigla', options: offer('JM 70') };

it('finds the row that has a code already, in any case', () => {
  expect(rowHolding(table, 'pl_cod', ' 0001')).toBe(0);
  expect(rowHolding(table, 'pl_cod', 'a2')).toBe(1);
  expect(rowHolding(table, 'pl_cod', '0002')).toBeUndefined();
  expect(rowHolding(table, 'pl_cod', '')).toBeUndefined();
});

it('says that a word is new, and which one may have been meant', () => {
  expect(newWord(table, lamp, 'led 57')).toBeUndefined();
  expect(newWord(table, lamp, 'jm 70')).toBeUndefined();
  expect(newWord(table, lamp, 'LED57')).toEqual({ meant: 'LED 57' });
  expect(newWord(table, lamp, 'JM70')).toEqual({ meant: 'JM 70' });
  expect(newWord(table, lamp, 'Fluorescente')).toEqual({ meant: undefined });
  expect(newWord(table, { ...lamp, key: 'note' }, 'nuova')).toBeUndefined();
});
