import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import Circle from 'ol/geom/Circle.js';
import { describe, expect, it } from 'vitest';
import { arrowStep } from './arrow-step.ts';
import { fromMap, placeAt, positionAt, toMap } from './edit-coordinates.ts';

const [a, b, c] = [
  [7.2504, 45.1012],
  [7.2514, 45.1012],
  [7.2514, 45.1019],
] as const;
const ring = [a, b, c, a];

const geometries: readonly Geometry[] = [
  { type: 'Point', coordinates: [7.2504001, 45.1012003] },
  { type: 'LineString', coordinates: ring.slice(0, 3) },
  { type: 'MultiLineString', coordinates: [ring.slice(0, 2), ring.slice(1, 3)] },
  { type: 'Polygon', coordinates: [ring] },
  { type: 'MultiPolygon', coordinates: [[ring], [ring]] },
];

describe('coordinates of what is edited', () => {
  it.each(geometries)('a $type comes back from the map as it was', (geometry) => {
    expect(fromMap(toMap(geometry))).toEqual(geometry);
  });

  it('are rounded to a centimetre, as the server keeps them', () => {
    const [x, y] = placeAt([7.25, 45.1]);
    expect(positionAt([x + 0.0004, y - 0.0004])).toEqual([7.25, 45.1]);
    expect(Object.is(positionAt([-1e-9, 0])[0], 0)).toBe(true);
  });

  it('refuses what no element is', () => {
    expect(() => fromMap(new Circle([0, 0], 1))).toThrow('Circle');
  });
});

describe('arrowStep', () => {
  it('is a pixel, ten with Shift, up being up', () => {
    expect(arrowStep('ArrowUp', false)).toEqual([0, 1]);
    expect(arrowStep('ArrowLeft', true)).toEqual([-10, 0]);
    expect(arrowStep('ArrowDown', false)).toEqual([0, -1]);
    expect(arrowStep('ArrowRight', true)).toEqual([10, 0]);
    expect(arrowStep('a', false)).toBeNull();
  });
});
