import { describe, expect, it } from 'vitest';
import type { Geometry, Position } from './geojson.ts';
import { hasVertexAt, withVerticesMoved } from './moved-vertices.ts';

const [a, b, c, elsewhere]: readonly Position[] = [
  [10.58, 46.05],
  [10.581, 46.05],
  [10.582, 46.051],
  [10.5805, 46.0511],
];
const from = b as Position;
const to = elsewhere as Position;
const path = (...coordinates: (Position | undefined)[]): Geometry => ({
  type: 'LineString',
  coordinates: coordinates as Position[],
});

describe('a line whose pole moves', () => {
  it('has its vertex where the pole is', () => {
    expect(withVerticesMoved(path(a, b, c), from, to)).toEqual(path(a, to, c));
  });

  it('follows in each of its parts, and at both ends of a ring', () => {
    const parts: Geometry = {
      type: 'MultiLineString',
      coordinates: [[a, b] as Position[], [b, c] as Position[]],
    };
    expect(withVerticesMoved(parts, from, to)).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [a, to],
        [to, c],
      ],
    });
    expect(withVerticesMoved(path(b, a, c, b), from, to)).toEqual(path(to, a, c, to));
  });

  it('follows where its vertex was drawn less than half a metre off, and not from farther', () => {
    const near: Position = [from[0], from[1] + 4e-6];
    const far: Position = [from[0], from[1] + 5e-6];
    expect(withVerticesMoved(path(a, near, c), from, to)).toEqual(path(a, to, c));
    expect(withVerticesMoved(path(a, far, c), from, to)).toBeNull();
    expect(withVerticesMoved(path(a, [from[0] + 7e-6, from[1]], c), from, to)).toBeNull();
  });

  it('stays where the pole stands beside it, or on it between two vertices', () => {
    expect(withVerticesMoved(path(a, c), from, to)).toBeNull();
    expect(withVerticesMoved({ type: 'Point', coordinates: from }, from, to)).toBeNull();
  });

  it('is one that has a vertex there', () => {
    expect(hasVertexAt(path(a, b, c), from)).toBe(true);
    expect(hasVertexAt(path(a, c), from)).toBe(false);
    expect(hasVertexAt({ type: 'Point', coordinates: from }, from)).toBe(false);
  });
});
