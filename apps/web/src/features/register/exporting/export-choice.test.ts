import { expect, it } from 'vitest';
import { featureTable } from '../../../api/feature-table.ts';
import { exportIds } from './export-choice.ts';

const table = featureTable({
  layer: 'pl',
  version: 1,
  count: 1_000,
  id: Array.from({ length: 1_000 }, (_, i) => i + 1),
  columns: {},
});

it('exports what the grid lists, or what is chosen, in the order of the grid', () => {
  const listed = [9, 4, 6];
  expect(exportIds(listed, new Set([4]), table, 'listed')).toBe(listed);
  expect(exportIds(listed, new Set([6, 8, 9, 2, 5_000]), table, 'chosen')).toEqual([9, 6, 2, 8]);
});
