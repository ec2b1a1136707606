import { expect, test } from 'vitest';
import { fullLabel, isUnnamed, meaningsOf } from './field.ts';
import { fieldOf, labelledFor } from './kind.ts';
import { kindById, kinds } from './kinds/catalogue.ts';
import { plantTypes } from './vocabulary/plant-type.ts';

const plant = kindById('plant');

test('a plant is labelled as its type says, a pair without a label by a tilde and its key', () => {
  const label = (key: string, type: string | null) => fullLabel(fieldOf(labelledFor(plant, type), key));
  expect(label('p_ele', 'fotov_')).toBe('Potenza di picco (kWp)');
  expect(label('n1_inom', 'fotov_')).toBe('N. moduli');
  expect(label('p_term', 'fotov_')).toBe('~p_term');
  expect(label('p_ele', '*')).toBe('~p_ele');
  expect(label('p_ele', null)).toBe('~p_ele');
  expect(label('uten', 'fotov_')).toBe('Utenza');
});

test('a field without a name says what it means by type, equal names together', () => {
  const field = (key: string) => fieldOf(labelledFor(plant, null), key);
  expect(isUnnamed(field('num2'))).toBe(true);
  expect(isUnnamed(field('uten'))).toBe(false);
  expect(meaningsOf(field('num2'), plantTypes).split('\n')).toEqual([
    'N. inverter: Fotovoltaico',
    'COP/EER: Pompa di calore, Gruppo frigorifero ad assorbimento, Gruppo frigorifero tradizionale',
    'Superficie (m²): Solare termico',
    'Lunghezza rete (m): Impianto di teleriscaldamento, Rete di teleriscaldamento',
  ]);
  expect(meaningsOf(field('d5_mo'), plantTypes)).toBe('');
});

test('other kinds stay as they are', () => {
  for (const kind of kinds) {
    if (kind !== plant) expect(labelledFor(kind, 'fotov_')).toBe(kind);
  }
});
