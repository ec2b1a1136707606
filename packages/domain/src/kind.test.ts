import { expect, test } from 'vitest';
import { fullLabel } from './field.ts';
import { fieldOf, labelledFor } from './kind.ts';
import { kindById, kinds } from './kinds/catalogue.ts';

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

test('other kinds stay as they are', () => {
  for (const kind of kinds) {
    if (kind !== plant) expect(labelledFor(kind, 'fotov_')).toBe(kind);
  }
});
