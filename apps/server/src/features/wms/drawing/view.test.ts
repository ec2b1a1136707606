import { expect, test } from 'vitest';
import { lonLatBox, viewOf } from './view.ts';

const mercator = viewOf({
  axes: 'mercator',
  bounds: { minX: 1_177_000, minY: 5_788_000, maxX: 1_178_000, maxY: 5_789_000 },
  width: 500,
  height: 500,
  density: 1,
});

test('a resolution is that of the map, a metre on the ground is wider than one of the map', () => {
  expect(mercator.resolution).toBe(2);
  expect(mercator.pixelsPerMetre).toBeGreaterThan(0.7);
  expect(mercator.pixelsPerMetre).toBeLessThan(0.75);
});

test('a screen of double density draws everything twice as large at half the pixels’ size', () => {
  const dense = viewOf({ ...mercator, width: 1000, height: 1000, density: 2 });
  expect(dense.resolution).toBe(2);
  expect(dense.pixelsPerMetre).toBeCloseTo(mercator.pixelsPerMetre * 2, 9);
});

test('degrees are drawn as they are', () => {
  const view = viewOf({
    axes: 'degrees',
    bounds: { minX: 10, minY: 46, maxX: 10.1, maxY: 46.05 },
    width: 200,
    height: 100,
    density: 1,
  });
  const [x, y] = view.place(10.05, 46.025);
  expect([x, y].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([100, 50]);
});

test('the box of a frame holds its places and grows by the margin', () => {
  const box = lonLatBox(mercator, 0);
  const [left, bottom] = mercator.place(box.minX, box.minY);
  const [right, top] = mercator.place(box.maxX, box.maxY);
  expect([left, bottom, right, top].map((value) => Math.round(value) + 0)).toEqual([0, 500, 500, 0]);
  expect(lonLatBox(mercator, 100).minX).toBeLessThan(box.minX);
});
