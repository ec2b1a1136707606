import { expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { mixedElements } from '../../map/mixed/mixed-elements.ts';
import { elementsOf, interventionPlaces } from './intervention-places.ts';

const point = (layer: string, id: number[]) =>
  featureTable({ layer, version: 1, count: id.length, id, columns: {}, lon: id, lat: id });
const table = featureTable({
  layer: 'manutenzioni',
  version: 0,
  count: 4,
  id: [104, 103, 102, 101],
  columns: {
    tipo_elemento: { values: ['punto_luce', 'centralina', 'punto_luce', 'impianto'] },
    id_elemento: { values: [1, 7, 1, 70] },
  },
});
const elements = mixedElements(
  { pl: point('pl', [1, 2]), centraline: point('centraline', [7]) },
  elementsOf(table),
);

it('stands at the element that is there, with others of the same', () => {
  expect([...elementsOf(table).keys()]).toEqual(['pl', 'centraline', 'impianti']);
  const { mapping, mask } = interventionPlaces(table, null, elements);
  expect(mask).toBeNull();
  expect([104, 103, 102, 101].map(mapping.outerOf)).toEqual([1, 2, 1, undefined]);
  expect(mapping.innerOf(1)).toEqual([104, 102]);
});

it('lets an element pass where one of its interventions does, and leads to those alone', () => {
  const { mapping, mask } = interventionPlaces(table, Uint8Array.of(0, 0, 1, 1), elements);
  expect([...(mask ?? [])]).toEqual([1, 0]);
  expect(mapping.innerOf(1)).toEqual([102]);
  expect(mapping.innerOf(2)).toEqual([]);
  expect(mapping.outerOf(103)).toBe(2);
});
