import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { line } from '@lucerna/domain/kinds/line';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featureTable } from '../../../api/feature-table.ts';
import { elementInTable } from './table-element.ts';

const degree = (most: number) => fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((n) => n / 1e7);

test('a point comes back to the very digits that the server gave', () => {
  fc.assert(
    fc.property(degree(180), degree(84), (lon, lat) => {
      const table = featureTable({
        layer: 'pl',
        version: 1,
        count: 1,
        id: [7],
        lon: [lon],
        lat: [lat],
        columns: { versione: { values: [3] }, pl_cod: { values: ['0201'] } },
      });
      const element = elementInTable(lightPoint, table, 7);
      expect(element?.geometry).toEqual({ type: 'Point', coordinates: [lon + 0, lat + 0] });
    }),
  );
});

test('an element has all the fields of its kind, and none is there for an unknown key', () => {
  const geometry = {
    type: 'LineString',
    coordinates: [
      [7, 45],
      [8, 46],
    ],
  };
  const table = featureTable({
    layer: 'linee',
    version: 1,
    count: 2,
    id: [3, 4],
    geometry: [geometry, null],
    columns: { versione: { values: [2, 1] }, linea_cod: { values: ['L3', null] } },
  });
  expect(elementInTable(line, table, 3)).toMatchObject({
    id: 3,
    version: 2,
    geometry,
    values: { linea_cod: 'L3', note: null },
  });
  expect(elementInTable(line, table, 4)?.geometry).toBeNull();
  expect(elementInTable(line, table, 5)).toBeUndefined();
});
