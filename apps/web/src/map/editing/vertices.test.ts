import { checkGeometry } from '@lucerna/domain/rules/geometry';
import type { Geometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import { describe, expect, it } from 'vitest';
import { nearestVertex, verticesOf, withoutVertex, withVertexAt } from './vertices.ts';

/** `0 0, 1 0` */
const path = (text: string): Position[] =>
  text.split(', ').map((one) => one.split(' ').map(Number) as [number, number]);
const line: Geometry = { type: 'LineString', coordinates: path('0 0, 1 0, 2 0') };
const lines: Geometry = { type: 'MultiLineString', coordinates: [path('0 0, 1 0'), path('5 5, 6 5, 7 5')] };
const square = path('0 0, 4 0, 4 4, 0 4, 0 0');
const hole = path('1 1, 2 1, 1 2, 1 1');
const triangle = path('9 9, 10 9, 9 10, 9 9');
const outline: Geometry = { type: 'Polygon', coordinates: [square, hole] };
const outlines: Geometry = { type: 'MultiPolygon', coordinates: [[square, hole], [triangle]] };

describe('verticesOf', () => {
  it('counts a ring’s first position once, and goes through all parts', () => {
    expect(verticesOf({ type: 'Point', coordinates: [3, 4] })).toEqual([[3, 4]]);
    expect(verticesOf(lines)).toHaveLength(5);
    expect(verticesOf(outline)).toHaveLength(7);
    expect(verticesOf(outlines)).toHaveLength(10);
  });
});

describe('withVertexAt', () => {
  it('moves one vertex of whichever part', () => {
    expect(withVertexAt(line, 1, [1, 9])).toEqual({ ...line, coordinates: path('0 0, 1 9, 2 0') });
    expect(verticesOf(withVertexAt(lines, 3, [6, 6]))[3]).toEqual([6, 6]);
    expect(withVertexAt({ type: 'Point', coordinates: [0, 0] }, 0, [1, 1])).toEqual({
      type: 'Point',
      coordinates: [1, 1],
    });
  });

  it('keeps rings closed when their first vertex moves', () => {
    const moved = withVertexAt(outlines, 0, [-1, -1]);
    expect(moved).toMatchObject({ type: 'MultiPolygon' });
    expect(checkGeometry(moved, ['MultiPolygon']).ok).toBe(true);
    expect(verticesOf(moved)[0]).toEqual([-1, -1]);
  });

  it('leaves the geometry as it is where there is no such vertex', () => {
    expect(withVertexAt(outline, 99, [0, 0])).toEqual(outline);
  });
});

describe('withoutVertex', () => {
  it('takes out one vertex', () => {
    expect(withoutVertex(line, 0)).toEqual({ ...line, coordinates: path('1 0, 2 0') });
    expect(verticesOf(withoutVertex(outlines, 3) as Geometry)).toHaveLength(9);
  });

  it('refuses what would leave no line or no outline', () => {
    expect(withoutVertex(lines, 0)).toBeNull();
    expect(withoutVertex(outline, 5)).toBeNull();
    expect(withoutVertex({ type: 'Point', coordinates: [0, 0] }, 0)).toBeNull();
  });

  it('keeps a ring closed when its first vertex goes', () => {
    const left = withoutVertex(outline, 0) as Geometry;
    expect(left.coordinates[0]).toEqual(path('4 0, 4 4, 0 4, 4 0'));
  });
});

describe('nearestVertex', () => {
  it('finds the nearest within reach', () => {
    const places = path('0 0, 10 0, 20 0');
    expect(nearestVertex(places, [12, 1], 5)).toBe(1);
    expect(nearestVertex(places, [5, 1], 3)).toBeNull();
    expect(nearestVertex([], [0, 0], 3)).toBeNull();
  });
});
