import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { plant } from '@lucerna/domain/kinds/plant';
import { expect, it } from 'vitest';
import { lineOf, sheetContent } from './sheet-groups.ts';

const values = { plid: 7, pl_cod: '0256', id_imp: 3, lamp_pot: 250, note: '  ', toponimo: null };

it('shows what is filled and what is missing, and counts the empty fields that it folds away', () => {
  const { groups, folded } = sheetContent(lightPoint, values, false);
  const keys = groups.map(({ id, fields }) => [id, fields.map(({ field }) => field.key)]);
  expect(keys).toEqual([
    ['identity', ['pl_cod', 'id_imp', 'lampot', 'toponimo', 'pl_tipo']],
    ['lamp', ['lamp_pot']],
  ]);
  const missing = groups.flatMap(({ fields }) => fields).filter((one) => one.missing);
  expect(missing.map(({ field }) => field.key)).toEqual(['lampot', 'toponimo', 'pl_tipo']);
  const whole = sheetContent(lightPoint, values, true).groups.flatMap(({ fields }) => fields);
  expect(whole).toHaveLength(6 + folded);
  expect(whole.map(({ field }) => field.key)).not.toContain('versione');
});

it('names the fields of a plant by its type', () => {
  const { groups } = sheetContent(plant, { imp_tipo: 'fotov_', p_ele: 20 }, false);
  const labels = groups.flatMap(({ fields }) => fields).map(({ label }) => label);
  expect(labels).toContain('Potenza di picco (kWp)');
});

it('says in one line what tells an element from others', () => {
  const words = lineOf(lightPoint, { ...values, lampot: 'SAP 250', alim_linea_cod: 'L027' });
  expect(words.map(({ of, value }) => [of, value])).toEqual([
    [null, 'SAP 250'],
    ['centralina', 3],
    ['linea', 'L027'],
  ]);
  expect(lineOf(lightPoint, {})).toEqual([]);
});
