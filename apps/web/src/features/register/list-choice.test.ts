import { expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import type { ListChoice } from './kind-slot.ts';
import { choiceMask, foundWithin, knownValue } from './list-choice.ts';

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

it('narrows what the search found, and leaves its masks as they were', () => {
  const own = Uint8Array.from([1, 1, 0, 0]);
  const chosen = Uint8Array.from([1, 0, 1, 0]);
  const searched = { mask: own, count: 2 };
  expect(foundWithin(searched, null)).toBe(searched);
  expect(foundWithin({ mask: null, count: 4 }, chosen)).toEqual({ mask: chosen, count: 2 });
  const both = foundWithin(searched, chosen);
  expect([...(both.mask ?? [])]).toEqual([1, 0, 0, 0]);
  expect(both.count).toBe(1);
  expect([...own]).toEqual([1, 1, 0, 0]);
  expect([...chosen]).toEqual([1, 0, 1, 0]);
});
