import { expect, it } from 'vitest';
import { kinds } from '../../kinds/catalogue.ts';
import { columnsRank, listRank, typeSaid } from './list-rank.ts';

it.each([
  ['qe', 'centraline', 0],
  ['Quadri elettrici', 'centraline', 0],
  ['cl', 'centraline', 2],
  ['cl', 'pl', 0],
  ['punti_luce', 'pl', 0],
  ['PuntiLuce2024', 'pl', 0],
  ['Foglio1', 'pl', 1],
  ['Numeri civici', 'civici', 0],
  ['edifici', 'carta_tecnica', 2],
] as const)('of a file a list «%s» comes for %s at rank %d', (name, type, rank) => {
  expect(listRank(name, type)).toBe(rank);
});

it.each([
  ['Quadro elettrico', 'centraline'],
  ['Punto luce', 'pl'],
  ['Sottoquadro', 'quadri'],
  ['Altro', undefined],
])('of a row the word «%s» says: %s', (word, type) => {
  expect(typeSaid(word)).toBe(type);
});

it('a list whose name says nothing is told by its columns', () => {
  const [lamps, cabinets] = [
    ['cod_lamp', 'quadro_id', 'lamp_w'],
    ['quadro', 'via', 'pod'],
  ];
  expect([columnsRank(lamps, 'pl'), columnsRank(cabinets, 'pl')]).toEqual([0, 1]);
  expect([columnsRank(lamps, 'centraline'), columnsRank(cabinets, 'centraline')]).toEqual([2, 0]);
});

it.each(kinds.map(({ names, segment }) => [names.title, segment] as const))(
  'a list called «%s» brings %s: each kind has its word',
  (title, segment) => {
    expect(listRank(title, segment)).toBe(0);
  },
);
