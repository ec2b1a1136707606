import { building } from '@lucerna/domain/kinds/building';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { geometryFaults } from '@lucerna/domain/messages';
import type { Geometry, MultiPolygonGeometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import { describe, expect, it } from 'vitest';
import { judgePlace } from './place-judgement.ts';

const ring = (west: number, south: number, side: number): readonly Position[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const borders: readonly MultiPolygonGeometry[] = [
  { type: 'MultiPolygon', coordinates: [[ring(7, 45, 0.1)]] },
];
const at = (lon: number, lat: number): Geometry => ({ type: 'Point', coordinates: [lon, lat] });

describe('judgePlace', () => {
  it('has nothing to say of a place within the borders, or where nobody gave any', () => {
    expect(judgePlace(at(7.05, 45.05), lightPoint, borders)).toBeNull();
    expect(judgePlace(at(12, 41), lightPoint, [])).toBeNull();
  });

  it('warns outside them, and refuses a light point farther than 5 km', () => {
    const near = judgePlace(at(7.05, 44.99), lightPoint, borders);
    expect(near).toEqual({ refused: false, text: `${geometryFaults.outsideMunicipality}, a 1,1 km` });
    const far = judgePlace(at(7.05, 44.9), lightPoint, borders);
    expect(far).toEqual({ refused: true, text: geometryFaults.outsideMunicipality });
  });

  it('only warns of a building, wherever it stands', () => {
    expect(judgePlace(at(12, 41), building, borders)?.refused).toBe(false);
  });

  it('tells at once what is wrong with a shape', () => {
    const bow: Geometry = {
      type: 'Polygon',
      coordinates: [
        [
          [7, 45],
          [7.01, 45.01],
          [7.01, 45],
          [7, 45.01],
          [7, 45],
        ],
      ],
    };
    expect(judgePlace(bow, building, borders)).toEqual({ refused: true, text: geometryFaults.selfCrossing });
    expect(judgePlace(bow, lightPoint, borders)?.refused).toBe(true);
  });
});
