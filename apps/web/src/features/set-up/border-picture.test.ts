import type { MultiPolygonGeometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import { describe, expect, it } from 'vitest';
import { frameOf, pathOf } from './border-picture.ts';

const ring: Position[] = [
  [7, 45],
  [7.2, 45],
  [7.2, 45.1],
  [7, 45.1],
  [7, 45],
];
const border: MultiPolygonGeometry = { type: 'MultiPolygon', coordinates: [[ring]] };
const size = { width: 400, height: 300 };

describe('the picture of a border', () => {
  it('holds all of it, north above and east to the right', () => {
    const frame = frameOf([border], size);
    const [x, y] = frame?.place([7, 45]) ?? [];
    const [east, north] = frame?.place([7.2, 45.1]) ?? [];
    expect([x, east]).toEqual([12, 388].map((one) => expect.closeTo(one)));
    expect(y).toBeGreaterThan(north ?? 0);
    expect([y, north].every((one) => (one ?? -1) >= 12 && (one ?? 301) <= 288)).toBe(true);
  });

  it('knows which place lies under a point', () => {
    const frame = frameOf([border], size);
    const [x = 0, y = 0] = frame?.place([7.05, 45.02]) ?? [];
    expect(frame?.under(x, y)).toEqual([expect.closeTo(7.05), expect.closeTo(45.02)]);
  });

  it('leaves out corners that nobody could tell apart', () => {
    const frame = frameOf([border], size);
    if (frame === null) throw new Error('No frame');
    const many = ring.flatMap(
      ([lon, lat]) =>
        [
          [lon, lat],
          [lon + 1e-7, lat],
        ] as Position[],
    );
    const path = pathOf({ type: 'MultiPolygon', coordinates: [[many]] }, frame);
    expect(path.match(/L/g)).toHaveLength(4);
    expect(path).toMatch(/^M.*Z$/);
  });

  it('is none without a border', () => {
    expect(frameOf([], size)).toBeNull();
  });
});
