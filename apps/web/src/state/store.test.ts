import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('whoever listens hears of changes, and only of changes', () => {
  const store = createStore(1);
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  store.set(1);
  expect(heard).not.toHaveBeenCalled();
  store.set(2);
  expect(store.get()).toBe(2);
  stop();
  store.set(3);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what is not a number is the same as itself', () => {
  const store = createStore(Number.NaN);
  const heard = vi.fn();
  store.subscribe(heard);
  store.set(Number.NaN);
  expect(heard).not.toHaveBeenCalled();
});

test('one that stops listening while it is told leaves nobody out', () => {
  const store = createStore('a');
  const last = vi.fn();
  const stop = store.subscribe(() => stop());
  store.subscribe(last);
  store.set('b');
  expect(last).toHaveBeenCalledTimes(1);
});
