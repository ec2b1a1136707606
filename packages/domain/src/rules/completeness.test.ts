import { expect, test } from 'vitest';
import { kindById, kinds } from '../kinds/catalogue.ts';
import { isComplete, wantedFields } from './completeness.ts';

const whole = { imp_tipo: 'fotov_', uten: 'T', indir: 'Via Po', vettore_id: 3, presa_al: '12' };

test('an element is complete exactly when all that is required on insert and on modify is filled', () => {
  const plant = kindById('plant');
  expect(isComplete(plant, whole)).toBe(true);
  for (const key of Object.keys(whole)) {
    expect(isComplete(plant, { ...whole, [key]: null }), key).toBe(false);
    const { [key as keyof typeof whole]: _, ...others } = whole;
    expect(isComplete(plant, others), key).toBe(false);
  }
});

test('a text of blanks alone fills nothing', () => {
  expect(isComplete(kindById('plant'), { ...whole, indir: ' \t\u00a0' })).toBe(false);
});

test('a census is expected to have more than makes an element complete, all of it in sight of a tab', () => {
  expect(wantedFields(kindById('light-point')).map(({ key }) => key)).toEqual([
    'pl_cod',
    'id_imp',
    'lampot',
    'toponimo',
    'pl_tipo',
    'lamp_tipo',
    'lamp_pot',
    'sostegno_tipo',
    'altezza_pl',
    'alim_linea_cod',
  ]);
  for (const kind of kinds) {
    expect(kind.expected?.length, kind.id).toBeGreaterThan(0);
    const required = wantedFields(kind).filter(({ key }) => !kind.expected?.includes(key));
    expect(isComplete(kind, Object.fromEntries(required.map(({ key }) => [key, 'x']))), kind.id).toBe(true);
    for (const field of wantedFields(kind)) expect(field.group, `${kind.id} ${field.key}`).toBeDefined();
  }
});
