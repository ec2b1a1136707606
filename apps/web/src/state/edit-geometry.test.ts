import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { describe, expect, it, test, vi } from 'vitest';
import { createEditGeometry, type EditGeometryStore, hasMoved, isPlaceTouched } from './edit-geometry.ts';

const at = (lon: number): Geometry => ({ type: 'Point', coordinates: [lon, 45] });

test('steps are undone one by one, down to where the element was', () => {
  const store = createEditGeometry(at(7));
  store.set(at(8));
  store.set(at(9));
  expect(hasMoved(store.get())).toBe(true);
  store.undo();
  expect(store.get()).toMatchObject({ current: at(8), canUndo: true });
  store.undo();
  expect(store.get()).toEqual({ original: at(7), current: at(7), canUndo: false, unread: null });
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

describe('text that is no place', () => {
  const unread = {
    way: 'point',
    texts: ['pippo', '7'],
    message: 'La latitudine va scritta in gradi',
  } as const;
  const mistyped = () => {
    const store = createEditGeometry(at(7));
    store.set(at(8));
    store.mistype(unread);
    return store;
  };

  it('leaves the element where it is, and counts as a change', () => {
    expect(mistyped().get()).toMatchObject({ current: at(8), unread });
    const store = createEditGeometry(at(7));
    expect(isPlaceTouched(store.get())).toBe(false);
    store.mistype(unread);
    expect(isPlaceTouched(store.get())).toBe(true);
  });

  it.each([
    ['a place from the map', (store: EditGeometryStore) => store.set(at(9))],
    ['the place that it has already', (store: EditGeometryStore) => store.set(at(8))],
    ['the way back to where it was', (store: EditGeometryStore) => store.reset()],
    ['text that can be read again', (store: EditGeometryStore) => store.mistype(null)],
  ])('is settled by %s', (_, settle) => {
    const store = mistyped();
    settle(store);
    expect(store.get().unread).toBeNull();
  });

  it('is the first step back', () => {
    const store = mistyped();
    store.undo();
    expect(store.get()).toMatchObject({ current: at(8), unread: null, canUndo: true });
    store.undo();
    expect(store.get()).toMatchObject({ current: at(7), canUndo: false });
  });
});
