import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Ufficio tecnico', 'UT'],
  ['Ufficio', 'U'],
  ['  ufficio  lavori   pubblici ', 'UP'],
  ['', ''],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
