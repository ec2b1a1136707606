import { describe, expect, it } from 'vitest';
import { readWkt } from './wkt.ts';

describe('WKT', () => {
  it.each<[string, string, unknown]>([
    ['POINT (7.9 45.3)', 'Point', [7.9, 45.3]],
    ['point(7.9 45.3)', 'Point', [7.9, 45.3]],
    ['POINT Z (7.9 45.3 250)', 'Point', [7.9, 45.3]],
    ['PointZM (7.9 45.3 250 1)', 'Point', [7.9, 45.3]],
    [
      'LINESTRING (0 0, 1e1 1.5, -2 3)',
      'LineString',
      [
        [0, 0],
        [10, 1.5],
        [-2, 3],
      ],
    ],
    [
      'MULTILINESTRING ((0 0, 1 1), (2 2, 3 3))',
      'MultiLineString',
      [
        [
          [0, 0],
          [1, 1],
        ],
        [
          [2, 2],
          [3, 3],
        ],
      ],
    ],
    [
      'POLYGON ((0 0, 4 0, 4 4, 0 0), (1 1, 2 1, 2 2, 1 1))',
      'Polygon',
      [
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 0],
        ],
        [
          [1, 1],
          [2, 1],
          [2, 2],
          [1, 1],
        ],
      ],
    ],
    [
      'MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), ((5 5, 6 5, 6 6, 5 5)))',
      'MultiPolygon',
      [
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
        [
          [
            [5, 5],
            [6, 5],
            [6, 6],
            [5, 5],
          ],
        ],
      ],
    ],
    [
      'MULTIPOINT (1 2, 3 4)',
      'MultiPoint',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'MULTIPOINT ((1 2), (3 4))',
      'MultiPoint',
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ])('%s', (text, type, coordinates) => {
    expect(readWkt(text)).toEqual({ geometry: { type, coordinates }, srid: null });
  });

  it('may name its reference system', () => {
    expect(readWkt('SRID=3003;POINT (1395000 5011000)')).toMatchObject({ srid: 3003 });
  });

  it.each([
    '',
    'POINT EMPTY',
    'POINT (1)',
    'POINT (a b)',
    'POINT (1 2 3 4 5)',
    'POINT (1 2',
    'CIRCLE (1 2)',
    'LINESTRING ((1 2))',
    '(1 2)',
    'POLYGON (0 0, 1 1)',
  ])('%j is none', (text) => expect(readWkt(text)).toBeNull());
});

it('a cell of blanks without end is no geometry, and known for none at once', () => {
  expect(readWkt(`${' '.repeat(300_000)}x`)).toBeNull();
});
