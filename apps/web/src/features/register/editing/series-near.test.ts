import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { expect, it } from 'vitest';
import { featureTable } from '../../../api/feature-table.ts';
import { linesAt, standsOnLines } from './following-lines.ts';
import { nearOnes } from './series-near.ts';

const points = featureTable({
  layer: 'pl',
  version: 1,
  count: 4,
  id: [1, 2, 3, 4],
  lon: [10.58, 10.58004, 10.59, null],
  lat: [46.05, 46.05, 46.05, null],
  columns: { pl_cod: { values: ['0001', '0002', '0003', '0004'] } },
});

it('what stands within five metres of a place is near it, the nearest of them', () => {
  const near = nearOnes(lightPoint, points, [
    [10.58003, 46.05],
    [10.58012, 46.05],
    [10.59, 46.05],
  ]);
  expect(near[0]).toMatchObject({ code: '0002' });
  expect(near[0]?.distance).toBeCloseTo(0.77, 1);
  expect(near[1]).toBeNull();
  expect(near[2]).toEqual({ code: '0003', distance: 0 });
  expect(nearOnes(lightPoint, undefined, [[10.58, 46.05]])).toEqual([null]);
});

it('a point stands on the lines that have a vertex there, and on no other', () => {
  const path = (...coordinates: (readonly [number, number])[]) => ({ type: 'LineString', coordinates });
  const lines = featureTable({
    layer: 'linee',
    version: 1,
    count: 3,
    id: [8, 9, 10],
    geometry: [path([10.58, 46.05], [10.59, 46.05]), path([10.57, 46.05], [10.59, 46.06]), null],
    columns: { linea_cod: { values: ['L008', null, 'L010'] }, versione: { values: [2, 3, 1] } },
  });
  expect(linesAt(lines, [10.58, 46.05])).toMatchObject([{ id: 8, code: 'L008', version: 2 }]);
  expect(linesAt(lines, [10.59, 46.06])).toMatchObject([{ id: 9, code: '#9' }]);
  expect(linesAt(lines, [10.585, 46.05])).toEqual([]);
  expect(linesAt(undefined, [10.58, 46.05])).toEqual([]);
  expect(standsOnLines(lightPoint)).toBe(true);
});
