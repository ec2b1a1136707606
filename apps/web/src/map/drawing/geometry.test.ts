import { describe, expect, it } from 'vitest';
import type { Extent } from './extent.ts';
import {
  lengthOf,
  middleOf,
  pathMeetsBox,
  runsIn,
  segmentMeetsBox,
  toPath,
  withinRings,
} from './geometry.ts';

const path = (...coordinates: number[]) => Float64Array.from(coordinates);
const square = path(0, 0, 10, 0, 10, 10, 0, 10, 0, 0);
const hole = path(4, 4, 6, 4, 6, 6, 4, 6, 4, 4);
const box: Extent = [0, 0, 10, 10];

describe('distances', () => {
  it('goes to the nearest place of the nearest segment', () => {
    expect(toPath(path(0, 0, 10, 0, 10, 10), 5, 3)).toBe(3);
    expect(toPath(path(0, 0, 10, 0), 13, 4)).toBe(5);
    expect(toPath(path(2, 2, 2, 2), 2, 5)).toBe(3);
    expect(toPath(path(1, 1), 1, 4)).toBe(3);
  });
});

describe('withinRings', () => {
  it('counts holes out', () => {
    expect(withinRings([square, hole], 2, 2)).toBe(true);
    expect(withinRings([square, hole], 5, 5)).toBe(false);
    expect(withinRings([square, hole], 12, 5)).toBe(false);
  });
});

describe('segments and boxes', () => {
  it.each([
    ['inside', [2, 2, 3, 3], true],
    ['through', [-5, 5, 15, 6], true],
    ['touching a corner', [-5, 5, 5, -5], true],
    ['past a corner', [-5, 4, 4, -5], false],
    ['beside, along an axis', [12, 0, 12, 10], false],
    ['a single place inside', [5, 5, 5, 5], true],
  ] as const)('%s', (_, [ax, ay, bx, by], meets) => {
    expect(segmentMeetsBox(ax, ay, bx, by, box)).toBe(meets);
    expect(pathMeetsBox(path(ax, ay, bx, by), box)).toBe(meets);
  });
});

describe('middleOf', () => {
  it('is half way along the longest part', () => {
    expect(middleOf([path(0, 0, 1, 0), path(0, 0, 4, 0, 4, 4)])).toEqual([4, 0]);
    expect(middleOf([path(3, 3, 3, 3)])).toEqual([3, 3]);
    expect(middleOf([])).toBeNull();
    expect(lengthOf(path(0, 0, 3, 4, 3, 10))).toBe(11);
  });
});

describe('runsIn', () => {
  it('keeps what lies in the box, and knows how far along the path it begins', () => {
    expect(runsIn(path(-10, 5, 20, 5, 20, 20), box)).toEqual([{ points: [0, 5, 10, 5], offset: 10 }]);
  });

  it('keeps a path that lies inside as it is', () => {
    expect(runsIn(path(1, 1, 4, 1, 4, 5), box)).toEqual([{ points: [1, 1, 4, 1, 4, 5], offset: 0 }]);
  });

  it('begins anew where the path comes back', () => {
    expect(runsIn(path(5, 5, 5, 15, 8, 15, 8, 5), box)).toEqual([
      { points: [5, 5, 5, 10], offset: 0 },
      { points: [8, 10, 8, 5], offset: 18 },
    ]);
  });

  it('has nothing of a path that stays outside', () => {
    expect(runsIn(path(20, 0, 20, 30), box)).toEqual([]);
  });
});
