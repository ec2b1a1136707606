import { expect, it } from 'vitest';
import { searchGuide } from './search-guide.ts';

it.each([
  ['una lampada è guasta', 'una-lampada-e-guasta'],
  ['lampada e guasta', 'una-lampada-e-guasta'],
  ['lampda guasta', 'una-lampada-e-guasta'],
  ['bolette del mese', 'inserire-le-bollette-del-mese'],
  ['excel', 'un-elenco-in-excel'],
])('%j finds its task first', (typed, id) => {
  expect(searchGuide(typed)[0]?.id).toBe(id);
});

it('a word of a step finds the task, behind those whose title has it', () => {
  const found = searchGuide('in coda').map(({ id }) => id);
  expect(found).toContain('registrare-dal-telefono');
});

it('what stands in no task finds none', () => {
  expect(searchGuide('zzzzzz')).toEqual([]);
  expect(searchGuide('')).toEqual([]);
});
