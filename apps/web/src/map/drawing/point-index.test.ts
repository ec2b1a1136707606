import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains, type Extent } from './extent.ts';
import { pointIndex } from './point-index.ts';

const coordinate = fc.oneof(
  fc.double({ min: -20_000, max: 20_000, noNaN: true }),
  fc.constant(Number.NaN),
  fc.integer({ min: -5, max: 5 }),
);
const points = fc.array(fc.tuple(coordinate, coordinate), { maxLength: 200 });
const corner = fc.double({ min: -25_000, max: 25_000, noNaN: true });
const box = fc.tuple(corner, corner, corner, corner).map(([a, b, c, d]): Extent => {
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
});

function columns(list: readonly (readonly [number, number])[]) {
  return [Float64Array.from(list, ([x]) => x), Float64Array.from(list, ([, y]) => y)] as const;
}

describe('pointIndex', () => {
  it('finds exactly the points of the box, whatever the points and the box', () => {
    fc.assert(
      fc.property(points, box, (list, extent) => {
        const [x, y] = columns(list);
        const expected = list.flatMap(([px, py], row) =>
          Number.isFinite(px) && Number.isFinite(py) && contains(extent, px, py) ? [row] : [],
        );
        const found = [...pointIndex(x, y).rowsIn(extent)].sort((a, b) => a - b);
        expect(found).toEqual(expected);
      }),
    );
  });

  it('takes points on the edges, and all points where the box is around all of them', () => {
    const [x, y] = columns([
      [0, 0],
      [10, 10],
      [5, 20],
    ]);
    const index = pointIndex(x, y);
    expect(index.extent).toEqual([0, 0, 10, 20]);
    expect([...index.rowsIn([10, 10, 10, 10])]).toEqual([1]);
    expect([...index.rowsIn([0, 0, 10, 20])]).toEqual([0, 1, 2]);
  });

  it('has no extent and finds nothing where no row has a place', () => {
    const index = pointIndex(Float64Array.of(Number.NaN), Float64Array.of(3));
    expect(index.extent).toBeNull();
    expect([...index.rowsIn([-1e9, -1e9, 1e9, 1e9])]).toEqual([]);
  });
});
