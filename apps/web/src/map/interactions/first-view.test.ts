import { beforeEach, expect, it } from 'vitest';
import type { Extent } from '../drawing/extent.ts';
import { type FirstView, firstView, withinTown } from './first-view.ts';

const borders: Extent = [0, 0, 100, 100];
const lamps: Extent = [40, 40, 60, 60];
let fitted: Extent[];
let hasRoom: boolean;
let view: FirstView;

beforeEach(() => {
  [fitted, hasRoom] = [[], true];
  view = firstView((extent) => {
    if (!hasRoom) return false;
    fitted.push(extent);
    // The view tells of the change while it is made.
    view.moved();
    return true;
  });
});

it('looks at the borders until the elements are there, and then at those', () => {
  view.offer(null, null);
  view.offer(null, borders);
  view.offer(null, borders);
  expect(view.isSettled()).toBe(false);
  view.offer(lamps, borders);
  view.offer(lamps, borders);
  expect(fitted).toEqual([borders, lamps]);
  expect(view.isSettled()).toBe(true);
});

it('stays where somebody has moved it meanwhile', () => {
  view.offer(null, borders);
  view.moved();
  view.offer(lamps, borders);
  expect(fitted).toEqual([borders]);
});

it('fits the borders anew where the map gets another size, and waits while it has no room', () => {
  hasRoom = false;
  view.offer(null, borders);
  hasRoom = true;
  view.offer(null, borders);
  view.resized();
  view.offer(null, borders);
  expect(fitted).toEqual([borders, borders]);
});

it('does not look for an element that lies far outside the borders', () => {
  expect(withinTown([40, 40, 900, 60], borders)).toEqual([40, 40, 105, 60]);
  expect(withinTown([-3, 40, 60, 60], borders)).toEqual([-3, 40, 60, 60]);
  expect(withinTown(lamps, null)).toEqual(lamps);
  expect(withinTown([800, 800, 900, 900], borders)).toEqual([800, 800, 900, 900]);
  expect(withinTown(null, borders)).toBeNull();
});

it('looks once more where borders that come late leave something out, unless somebody has moved it', () => {
  view.offer(lamps, null);
  view.offer(lamps, borders);
  expect(fitted).toEqual([lamps]);
  view = firstView((extent) => fitted.push(extent) > 0);
  view.offer([40, 40, 900, 60], null);
  view.offer([40, 40, 105, 60], borders);
  view.offer([40, 40, 80, 60], borders);
  expect(fitted.slice(1)).toEqual([
    [40, 40, 900, 60],
    [40, 40, 105, 60],
  ]);
  view = firstView((extent) => fitted.push(extent) > 0);
  view.offer([40, 40, 900, 60], null);
  view.moved();
  view.offer([40, 40, 105, 60], borders);
  expect(fitted).toHaveLength(4);
});
