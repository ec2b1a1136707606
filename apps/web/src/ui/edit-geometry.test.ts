import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { expect, test, vi } from 'vitest';
import { createEditGeometry, hasMoved } from './edit-geometry.ts';

const at = (lon: number): Geometry => ({ type: 'Point', coordinates: [lon, 45] });

test('steps are undone one by one, down to where the element was', () => {
  const store = createEditGeometry(at(7));
  store.set(at(8));
  store.set(at(9));
  expect(hasMoved(store.get())).toBe(true);
  store.undo();
  expect(store.get()).toMatchObject({ current: at(8), canUndo: true });
  store.undo();
  expect(store.get()).toEqual({ original: at(7), current: at(7), canUndo: false });
  expect(hasMoved(store.get())).toBe(false);
  store.undo();
  expect(store.get().current).toEqual(at(7));
});

test('the moves of one stroke are one step', () => {
  const store = createEditGeometry(at(7));
  for (const lon of [7.1, 7.2, 7.3]) store.set(at(lon), 'drag 1');
  store.set(at(7.4), 'drag 2');
  store.undo();
  expect(store.get().current).toEqual(at(7.3));
  store.set(at(7.35), 'drag 2');
  store.undo();
  store.undo();
  expect(store.get().current).toEqual(at(7));
});

test('a reset is a step too', () => {
  const store = createEditGeometry(null);
  store.set(at(8));
  store.reset();
  expect(store.get()).toMatchObject({ current: null, canUndo: true });
  store.undo();
  expect(store.get().current).toEqual(at(8));
});

test('whoever listens hears of changes, and only of changes', () => {
  const store = createEditGeometry(at(7));
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  store.set(at(7));
  expect(heard).not.toHaveBeenCalled();
  store.set(at(8));
  stop();
  store.set(at(9));
  expect(heard).toHaveBeenCalledTimes(1);
});
