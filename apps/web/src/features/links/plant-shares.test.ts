import { expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { otherShares, restOf, sharesWarning } from './plant-shares.ts';

const edifici = featureTable({
  layer: 'edifici',
  version: 1,
  count: 3,
  id: [1, 2, 3],
  columns: { edif_descr: { values: ['Scuola', 'Palestra', null] } },
});
const impianti = featureTable({
  layer: 'impianti',
  version: 1,
  count: 6,
  id: [10, 20, 30, 40, 50, 60],
  columns: { uten: { values: ['Caldaia', 'Tetto', 'Quadro', 'Pompa', 'Rete', ''] } },
  links: {
    property: 'edifici',
    row: [0, 0, 1, 1, 1, 3, 4, 5],
    id: [1, 2, 1, 2, 3, 1, 1, 1],
    quota_parte: [0.725, 0.275, 0.3333, 0.3333, 0.3333, 0.6, 0, 0.5],
  },
});
const both = { edifici, impianti };

it('tells what the other buildings use, the largest share first', () => {
  expect(otherShares(both, { id_edificio: 1, id_impianto: 10 })).toEqual([
    { name: 'Palestra', share: 0.275 },
  ]);
  expect(otherShares(both, { id_edificio: 2, id_impianto: 20 })).toEqual([
    { name: 'Scuola', share: 0.3333 },
    { name: 'Edificio 3', share: 0.3333 },
  ]);
  expect(otherShares(both, { id_edificio: 1, id_impianto: 30 })).toEqual([]);
  expect(otherShares(both, { id_edificio: 1, id_impianto: 99 })).toEqual([]);
});

it('warns of the plants whose shares do not add up, and of no other', () => {
  expect(sharesWarning(both, [10, 30, 99])).toBeNull();
  expect(sharesWarning(both, [10, 20])).toBe('Le quote di «Tetto» danno in tutto 99,99% e non 100%.');
  expect(sharesWarning(both, [20, 40, 60])).toBe(
    'Le quote di 3 impianti non danno in tutto 100%: Tetto (99,99%), Pompa (60%), Impianto 60 (50%).',
  );
  expect(sharesWarning(both, [20, 40, 50, 60])).toBe(
    'Le quote di 4 impianti non danno in tutto 100%: Tetto (99,99%), Pompa (60%), Rete (0%) e un altro.',
  );
});

it('knows what the others leave of a plant', () => {
  const left = (...shares: number[]) => restOf(shares.map((share) => ({ name: 'Scuola', share })));
  expect([left(), left(0.6), left(0.3333, 0.3333), left(0.7, 0.4)]).toEqual([null, 0.4, 0.3334, 0]);
});
