import { lightPoint } from '@lucerna/domain/kinds/light-point';
import type { Comparison, Operand } from '@lucerna/domain/rules/criteria/criterion';
import { expect, it } from 'vitest';
import { featureTable } from '../api/feature-table.ts';
import { criteriaMask, rangeOf, textsOf } from './criteria-mask.ts';
import { criteriaFields } from './listed-field.ts';

const table = featureTable({
  layer: 'pl',
  version: 1,
  count: 4,
  id: [15, 16, 17, 150],
  columns: {
    id_imp: { dictionary: [5, 7], index: [0, 0, 1, 1] },
    lampot: { dictionary: ['LED 57', 'SAP 100', null], index: [0, 1, 1, 2] },
    lamp_pot: { values: [57, 100, 150, null] },
    toponimo: { dictionary: ['Viale dei Tigli', 'Via Alta'], index: [0, 1, 1, 1] },
    data_impianto: { values: ['2014-06-30', null, '2021-01-05', ''] },
  },
});
const references = { cabinet: (id: number) => `Q0${id}` };
const fields = criteriaFields(lightPoint, []);
const fieldOf = (key: string) => {
  const found = fields.find(({ field }) => field.key === key);
  if (found === undefined) throw new Error(`No field ${key}`);
  return found;
};
const rows = (...criteria: [field: string, comparison: Comparison, ...values: Operand[]][]) => {
  const all = criteria.map(([field, comparison, ...values]) => ({ field, comparison, values }));
  const mask = criteriaMask(all, fields, table, references);
  return mask === null ? null : [...mask].flatMap((flag, row) => (flag === 1 ? [row] : []));
};

it('lets pass what meets all criteria, whether its values are shared or not', () => {
  expect(rows()).toBeNull();
  expect(rows(['lamp_pot', 'above', 57])).toEqual([1, 2]);
  expect(rows(['lampot', 'contains', 'sap'], ['lamp_pot', 'above', 100])).toEqual([2]);
  expect(rows(['lampot', 'empty'])).toEqual([3]);
  expect(rows(['data_impianto', 'empty'])).toEqual([1, 3]);
  expect(rows(['id_imp', 'equal', 'q07'])).toEqual([2, 3]);
  expect(rows(['plid', 'equal', 15])).toEqual([0]);
  expect(rows(['altezza_pl', 'empty'])).toEqual([0, 1, 2, 3]);
});

it('tells from where to where a column goes, and which texts it has', () => {
  expect(rangeOf(fieldOf('lamp_pot'), table)).toEqual([57, 150]);
  expect(rangeOf(fieldOf('data_impianto'), table)).toEqual(['2014-06-30', '2021-01-05']);
  expect(rangeOf(fieldOf('altezza_pl'), table)).toBeNull();
  expect(rangeOf(fieldOf('toponimo'), table)).toBeNull();
  expect(textsOf(fieldOf('toponimo'), table, references)).toEqual(['Via Alta', 'Viale dei Tigli']);
  expect(textsOf(fieldOf('id_imp'), table, references)).toEqual(['Q05', 'Q07']);
});
