import { describe, expect, it } from 'vitest';
import { samePlace, slotOffset } from './plant-groups.ts';

describe('samePlace', () => {
  const x = Float64Array.of(0, 100, 1, 2.9, Number.NaN, 101);
  const y = Float64Array.of(0, 0, 1, -2, 0, 0);
  const groups = samePlace(x, y, 3);

  it('groups what stands near the first', () => {
    expect(groups.of(0)).toEqual([0, 2, 3]);
    expect(groups.of(3)).toEqual([0, 2, 3]);
    expect(groups.of(5)).toEqual([1, 5]);
  });

  it('leaves alone what stands alone or nowhere', () => {
    expect(samePlace(Float64Array.of(0, 50), Float64Array.of(0, 0), 3).of(1)).toBeNull();
    expect(groups.of(4)).toBeNull();
  });

  it('groups farther ones where a pixel is longer', () => {
    expect(samePlace(Float64Array.of(0, 50), Float64Array.of(0, 0), 60).of(1)).toEqual([0, 1]);
  });

  it('finds neighbours across the cells it sorts them into', () => {
    expect(samePlace(Float64Array.of(-0.5, 0.5), Float64Array.of(2.9, 3.1), 3).of(1)).toEqual([0, 1]);
  });
});

describe('slotOffset', () => {
  it('puts tiles side by side, 24 px apart, centred on the place', () => {
    expect([0, 1].map((turn) => slotOffset(turn, 2))).toEqual([
      [-12, 0],
      [12, 0],
    ]);
    expect([0, 1, 2].map((turn) => slotOffset(turn, 3)[0])).toEqual([-24, 0, 24]);
  });

  it('begins a new row after five, so that a crowd stays together', () => {
    expect(slotOffset(0, 7)).toEqual([-48, -12]);
    expect(slotOffset(5, 7)).toEqual([-12, 12]);
    expect(slotOffset(6, 7)).toEqual([12, 12]);
  });
});
