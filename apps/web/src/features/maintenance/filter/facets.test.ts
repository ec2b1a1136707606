import type { Intervention } from '@lucerna/domain/intervention';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { expect, it } from 'vitest';
import { featureTable } from '../../../api/feature-table.ts';
import { anything, facetMask, placeFieldOf, placesIn, workCounts, workIndex } from './facets.ts';
import { lookFacetOf } from './look-facets.tsx';

const kind = kindById('light-point');
const table = featureTable({
  layer: 'pl',
  version: 1,
  count: 4,
  id: [1, 2, 3, 4],
  columns: {
    id_imp: { values: [7, 7, 8, null] },
    toponimo: { values: ['Via Roma', 'Via Alta', 'Via Roma', null] },
    lampot: { values: ['SAP 70', 'LED 57', 'led 28', null] },
  },
});
const work = workIndex(
  [
    [1, false],
    [1, true],
    [3, true],
  ].map(([id_elemento, confermata]) => ({ id_elemento, confermata }) as unknown as Intervention),
);
const passing = (choice: Partial<typeof anything>) => {
  const context = { kind, table, look: lookFacetOf(kind.id), work };
  return [...(facetMask({ ...anything, ...choice }, context) ?? [])];
};

it('lets everything through until something is chosen', () => {
  expect(facetMask(anything, { kind, table, look: undefined, work })).toBeNull();
});

it('narrows by cabinet, street, lamp and what was done, all at once', () => {
  expect(passing({ cabinet: 7 })).toEqual([1, 1, 0, 0]);
  expect(passing({ places: ['Via Roma', 'Via Alta'] })).toEqual([1, 1, 1, 0]);
  expect(passing({ looks: ['LED'] })).toEqual([0, 1, 1, 0]);
  expect(passing({ looks: ['altro'] })).toEqual([0, 0, 0, 1]);
  expect(passing({ work: ['pending'] })).toEqual([1, 0, 0, 0]);
  expect(passing({ work: ['confirmed', 'none'] })).toEqual([1, 1, 1, 1]);
  expect(passing({ cabinet: 7, work: ['none'] })).toEqual([0, 1, 0, 0]);
});

it('counts elements, not interventions', () => {
  expect(workCounts(table, work)).toEqual({ pending: 1, confirmed: 2, none: 2 });
});

it('knows the street of every kind', () => {
  expect(placesIn(kind, table)).toEqual(['Via Alta', 'Via Roma']);
  const ids = ['light-point', 'cabinet', 'sub-panel', 'line', 'building', 'plant'] as const;
  for (const id of ids) expect(placeFieldOf(kindById(id))?.key).toMatch(/^(toponimo|indir|indirizzo)$/);
});
