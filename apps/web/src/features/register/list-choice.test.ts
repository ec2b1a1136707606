import { expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import type { ListChoice } from './kind-slot.ts';
import { choiceMask, chosenValue, knownValue } from './list-choice.ts';

const choice: ListChoice = {
  name: 'tipo',
  label: 'Tipo',
  field: 'imp_tipo',
  all: '*',
  options: [
    { value: '*', label: 'Tutti' },
    { value: 'fotov_', label: 'Impianti fotovoltaici' },
  ],
};
const table = featureTable({
  layer: 'impianti',
  version: 1,
  count: 4,
  id: [1, 2, 3, 4],
  columns: { imp_tipo: { dictionary: ['fotov_', 'eol_'], index: [0, 1, 0, 1] } },
});

it('reads a value of the address, and takes an unknown one for all', () => {
  expect(knownValue(choice, 'fotov_')).toBe('fotov_');
  for (const text of [null, '', 'centr_', '*']) expect(knownValue(choice, text)).toBe('*');
});

it('lets through the rows of the value, or all', () => {
  expect(choiceMask(choice, '*', table)).toBeNull();
  expect([...(choiceMask(choice, 'fotov_', table) ?? [])]).toEqual([1, 0, 1, 0]);
});

it('gives a new element what the list is narrowed to', () => {
  expect(chosenValue(choice, '*')).toBeNull();
  expect(chosenValue(choice, 'fotov_')?.values).toEqual({ imp_tipo: 'fotov_' });
});
