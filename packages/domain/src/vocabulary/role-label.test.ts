import { expect, it } from 'vitest';
import type { Capability } from './capability.ts';
import { rolesInWords } from './role-label.ts';

const cases: readonly (readonly [readonly Capability[], string])[] = [
  [[], 'Sola lettura'],
  [['SUPERVISORE'], 'Supervisore'],
  [['SUPERVISORE', 'MANUTENTORE'], 'Supervisore, Manutentore'],
  [['AMMINISTRATIVO', 'MANUTENTORE', 'SUPERVISORE'], 'Tutti i ruoli'],
  [['AMMINISTRATORE'], 'Amministratore'],
];

it.each(cases)('%j reads %s', (capabilities, words) => {
  expect(rolesInWords(capabilities)).toBe(words);
});
