import { lightPoint } from '@lucerna/domain/kinds/light-point';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import { expect, it } from 'vitest';
import { featureTable } from '../../../api/feature-table.ts';
import { lengthenedBy, sameLonger } from './lengthened-by-series.ts';

const path = (...coordinates: (readonly [number, number])[]) => ({ type: 'LineString', coordinates });
const west = path([10.57, 46.05], [10.58, 46.05]);
const lines = featureTable({
  layer: 'linee',
  version: 1,
  count: 4,
  id: [7, 8, 9, 10],
  geometry: [west, path([10.57, 46.05], [10.5803, 46.05]), west, null],
  columns: {
    linea_cod: { values: ['L046', 'L046', 'L047', 'L046'] },
    id_imp: { values: [3, 4, 3, 3] },
    versione: { values: [2, 5, 1, 1] },
    lunghezza: { values: [770, null, 770, null] },
  },
});
/** Three places to the east of the line's end, 23 m from one to the next. */
const places: Position[] = [
  [10.5803, 46.05],
  [10.5806, 46.05],
  [10.5809, 46.05],
];
const by = (draft: object, row = { places, spacing: 23 }) =>
  lengthenedBy(row, lightPoint, { id_imp: 3, alim_linea_cod: 'L046', ...draft }, lines);

it('a row goes on from the line that it names, of its own cabinet, and its length grows with it', () => {
  const longer = by({});
  expect(longer).toMatchObject({ id: 7, version: 2, code: 'L046', length: 839.5 });
  expect(longer?.added).toBeCloseTo(69.5, 1);
  expect(longer?.moved).toEqual(path([10.57, 46.05], [10.58, 46.05], ...(places as [number, number][])));
});

it('a line without a length gets none, and of several with one code the nearest is taken', () => {
  expect(by({ id_imp: 4 })).toMatchObject({ id: 8, length: null });
  expect(by({ id_imp: null })).toMatchObject({ id: 8 });
});

it('no line is lengthened that is not named, that hangs on another cabinet, or that ends far off', () => {
  expect(by({ alim_linea_cod: null })).toBeNull();
  expect(by({ alim_linea_cod: 'L048' })).toBeNull();
  expect(by({ id_imp: 5 })).toBeNull();
  const farther = places.map(([lon, lat]): Position => [lon + 0.0006, lat]);
  expect(by({}, { places: farther, spacing: 23 })).toBeNull();
  expect(by({}, { places: farther, spacing: 40 })).toMatchObject({ id: 7 });
  expect(by({}, { places: [], spacing: 23 })).toBeNull();
});

it('is the same as long as line and way are', () => {
  expect(sameLonger(by({}), by({}))).toBe(true);
  expect(sameLonger(by({}), by({}, { places: places.slice(1), spacing: 23 }))).toBe(false);
  expect(sameLonger(by({}), null)).toBe(false);
  expect(sameLonger(null, null)).toBe(true);
});
