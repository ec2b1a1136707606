import { expect, it } from 'vitest';
import { featureTable } from '../api/feature-table.ts';
import { networkColors, standingBack } from './network.ts';

it('lets what hangs on another cabinet, or on none, stand back', () => {
  const points = featureTable({
    layer: 'pl',
    version: 1,
    count: 4,
    id: [1, 2, 3, 4],
    columns: { id_imp: { values: [7, 8, null, 7] } },
  });
  expect([...standingBack(points, { cabinet: 7 }, false)]).toEqual([0, 1, 1, 0]);
});

it('knows a cabinet by its own key', () => {
  const cabinets = featureTable({ layer: 'centraline', version: 1, count: 2, id: [7, 8], columns: {} });
  expect([...standingBack(cabinets, { cabinet: 8 }, true)]).toEqual([1, 0]);
});

it('colours nothing where the network has no colour of its own', () => {
  expect(networkColors({ cabinet: 7 })).toBeNull();
  expect(networkColors({ cabinet: 7, color: '#123456' })).toEqual(new Map([[7, '#123456']]));
});
