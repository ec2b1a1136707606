import { describe, expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { toMercatorX, toMercatorY } from '../../api/mercator.ts';
import type { Shown } from '../drawing/elements-layer.ts';
import type { Extent } from '../drawing/extent.ts';
import { rowStatesOf, untouched } from '../drawing/row-states.ts';
import { layerStyles } from '../styles/registry.ts';
import { snapShapes } from './snap-shapes.ts';

const context = { primary: true, cabinetColors: null };
const points = featureTable({
  layer: 'pl',
  version: 1,
  count: 3,
  id: [1, 2, 3],
  lon: [7, 7.0001, 8],
  lat: [45, 45, 45],
  columns: {},
});
const path = {
  type: 'LineString' as const,
  coordinates: [
    [7, 45],
    [7.0002, 45],
  ],
};
const lines = featureTable({
  layer: 'linee',
  version: 1,
  count: 1,
  id: [9],
  geometry: [path],
  columns: {},
});
const [x, y] = [toMercatorX(7), toMercatorY(45)];
const view: Extent = [x - 50, y - 50, x + 50, y + 50];

const shown = (states: Shown['states'] = untouched): readonly Shown[] => [
  { layer: 'pl', primary: true, order: 4, drawing: layerStyles.pl.draw(points, context), states },
  {
    layer: 'linee',
    primary: false,
    order: 3,
    drawing: layerStyles.linee.draw(lines, context),
    states: untouched,
  },
];

describe('snapShapes', () => {
  it('offers what is in view of every layer', () => {
    const paths = snapShapes(shown(), view, 0.5);
    expect(paths.map((one) => one.length)).toEqual([2, 2, 4]);
    expect([...(paths[0] ?? [])]).toEqual([x, y]);
  });

  it('leaves out the element that is edited, and nothing that a filter leaves out', () => {
    const filtered = rowStatesOf(points, Uint8Array.of(0, 0, 0))(new Set(), null);
    expect(snapShapes(shown(filtered), view, 0.5)).toHaveLength(3);
    expect(snapShapes(shown({ ...filtered, hidden: 0 }), view, 0.5)).toHaveLength(2);
  });

  it('offers nothing from afar, where symbols are dots', () => {
    expect(snapShapes(shown(), view, 9)).toEqual([]);
  });
});
