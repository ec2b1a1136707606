import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { expect, test } from 'vitest';
import { placeWords } from './place-words.ts';

const metre = 1 / 111_195;
const point = (north: number): Geometry => ({ type: 'Point', coordinates: [7.25, 45.1 + north * metre] });
const line = (metres: number): Geometry => ({
  type: 'LineString',
  coordinates: [
    [7.25, 45.1],
    [7.25, 45.1 + metres * metre],
  ],
});
const square = (lon: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [lon, 45],
      [lon + 0.1, 45],
      [lon + 0.1, 45.1],
      [lon, 45],
    ],
  ],
});

test.each<[Geometry | null, Geometry | null, string]>([
  [point(0), point(-15.8), 'spostato di 15,8 m a sud'],
  [point(0), point(0), 'non spostato'],
  [null, point(0), 'posizione indicata'],
  [point(0), null, 'senza posizione'],
  [line(80), line(95.5), 'tracciato da 80 m a 95,5 m'],
  [
    line(80),
    {
      type: 'MultiLineString',
      coordinates: [
        [
          [7.3, 45.1],
          [7.3, 45.1 + 80 * metre],
        ],
      ],
    },
    'tracciato ridisegnato (80 m)',
  ],
  [point(0), square(7), 'da punto a poligono'],
  [square(7), point(0), 'da poligono a punto'],
  [square(7), square(7.001), 'poligono ridisegnato, 78,6 m a est'],
])('from %j to %j', (from, to, words) => expect(placeWords(from, to)).toBe(words));
