import { describe, expect, it } from 'vitest';
import { shapeOf } from './shape-store.ts';

describe('shapeOf', () => {
  it('projects to map metres and knows the box', () => {
    const shape = shapeOf({
      type: 'LineString',
      coordinates: [
        [0, 1],
        [1, 0],
      ],
    });
    expect(shape?.type).toBe('line');
    expect(shape?.box.map(Math.round)).toEqual([0, expect.closeTo(0), 111319, 111325]);
  });

  it('keeps every part of a multiple geometry, and rings with their holes', () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    const line = { type: 'MultiLineString' as const, coordinates: [ring, ring] };
    expect(shapeOf(line)?.paths).toHaveLength(2);
    expect(shapeOf({ type: 'MultiPolygon', coordinates: [[ring, ring], [ring]] })?.paths).toHaveLength(3);
    expect(shapeOf({ type: 'Polygon', coordinates: [ring] })?.type).toBe('area');
    expect(shapeOf({ type: 'Point', coordinates: [1, 1] })?.type).toBe('point');
  });

  it('has nothing to draw where there is no geometry, or an empty one', () => {
    expect(shapeOf(null)).toBeNull();
    expect(shapeOf({ type: 'LineString', coordinates: [] })).toBeNull();
    expect(shapeOf({ type: 'Point', coordinates: [] })).toBeNull();
    expect(shapeOf({ type: 'GeometryCollection', geometries: [] })).toBeNull();
  });
});
