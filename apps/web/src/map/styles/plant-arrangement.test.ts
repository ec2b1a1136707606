import { describe, expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { toMercatorX, toMercatorY } from '../../api/mercator.ts';
import { untouched } from '../drawing/row-states.ts';
import { plants } from './plants.tsx';

// Four within some twenty metres, one by itself.
const table = featureTable({
  layer: 'impianti',
  version: 1,
  count: 5,
  id: [1, 2, 3, 4, 5],
  lon: [7, 7.0001, 7.0002, 7.0001, 7.01],
  lat: [45, 45, 45, 45.0001, 45],
  columns: {},
});
const drawing = plants.draw(table, { primary: true, cabinetColors: null });
const first = [toMercatorX(7), toMercatorY(45)] as const;
const rows = (resolution: number) =>
  drawing
    .hits(first, resolution, 4, untouched)
    .filter((hit) => hit.on)
    .map((hit) => hit.row);

describe('plants at one place', () => {
  it('are all meant by the one tile that stands for them from afar', () => {
    expect(rows(3)).toEqual([0, 1, 2, 3]);
  });

  it('are each meant by their own tile from near', () => {
    expect(rows(0.3)).toEqual([0]);
  });
});
