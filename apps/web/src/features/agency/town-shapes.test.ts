import { describe, expect, it } from 'vitest';
import { townPicture } from './town-shapes.ts';

const square = (codistat: string, lon: number) => ({
  type: 'Feature' as const,
  properties: { codistat },
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [lon, 45],
          [lon + 1, 45],
          [lon + 1, 46],
          [lon, 46],
          [lon, 45],
        ],
      ],
    ],
  },
});

describe('borders as paths', () => {
  it('lie beside each other as on a map, north above, figures in the middle', () => {
    const { shapes, width, height } = townPicture([square('001001', 7), square('001002', 8)]);
    const [west, east] = shapes;
    expect(west?.path).toMatch(/^M[\d. L]+Z$/);
    expect(Number(east?.x) - Number(west?.x)).toBeCloseTo(500, 0);
    expect(width).toBe(1000);
    expect(height).toBeCloseTo(500 / Math.cos((45.5 * Math.PI) / 180), 0);
    expect(west?.y).toBeCloseTo(height / 2, -1);
    expect(west?.width).toBeCloseTo(500, 0);
  });

  it('are none where no municipality has a border', () => {
    expect(townPicture([]).shapes).toEqual([]);
  });
});
