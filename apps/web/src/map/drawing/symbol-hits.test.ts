import { describe, expect, it } from 'vitest';
import { pointIndex } from './point-index.ts';
import { symbolHits } from './symbol-hits.ts';

const x = Float64Array.of(0, 4, 40, 4);
const y = Float64Array.of(0, 0, 0, 0);
const places = { x, y, rowsIn: pointIndex(x, y).rowsIn, radius: 5, spread: 0 };
const still = () => [0, 0] as const;
const everyone = () => true;
const rowsOf = (hits: ReturnType<typeof symbolHits>) => hits.map((hit) => hit.row);

describe('symbolHits', () => {
  it('gives the nearest first, and equals in the order of the rows', () => {
    expect(rowsOf(symbolHits(places, still, [4, 0], 1, 0, everyone))).toEqual([1, 3, 0]);
  });

  it('tells the symbol under the pointer from one that is only near', () => {
    const hits = symbolHits(places, still, [-7, 0], 1, 6, everyone);
    expect(hits).toEqual([
      { row: 0, distance: 7, on: false },
      { row: 1, distance: 11, on: false },
      { row: 3, distance: 11, on: false },
    ]);
  });

  it('leaves out what is not accepted', () => {
    expect(rowsOf(symbolHits(places, still, [4, 0], 1, 0, (row) => row !== 1))).toEqual([3, 0]);
  });

  it('measures in pixels: from far a symbol covers more ground', () => {
    expect(rowsOf(symbolHits(places, still, [30, 0], 1, 0, everyone))).toEqual([]);
    expect(rowsOf(symbolHits(places, still, [30, 0], 2, 0, everyone))).toEqual([2]);
  });

  it('finds a symbol where it is drawn, beside its place', () => {
    const beside = (row: number) => (row === 2 ? ([24, 0] as const) : ([0, 0] as const));
    const spread = { ...places, spread: 24 };
    expect(rowsOf(symbolHits(spread, beside, [64, 0], 1, 0, everyone))).toEqual([2]);
    expect(rowsOf(symbolHits(spread, beside, [40, 0], 1, 0, everyone))).toEqual([]);
  });

  it('gives the smallest dot a target that can be met', () => {
    const tiny = { ...places, radius: 1.2 };
    expect(rowsOf(symbolHits(tiny, still, [42, 1], 1, 0, everyone))).toEqual([2]);
  });
});
