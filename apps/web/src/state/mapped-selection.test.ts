import { expect, it, vi } from 'vitest';
import { mappedSelection } from './mapped-selection.ts';
import { createSelection } from './selection.ts';

/** Rows 11 and 12 stand for element 1, row 21 for element 2, row 31 for none. */
const outer = new Map([
  [11, 1],
  [12, 1],
  [21, 2],
]);
function pair() {
  const rows = createSelection();
  const elements = mappedSelection(rows, {
    outerOf: (id) => outer.get(id),
    innerOf: (id) => [...outer].filter(([, element]) => element === id).map(([row]) => row),
  });
  return { rows, elements };
}

it('shows the elements of the chosen rows, the same set as long as it is', () => {
  const { rows, elements } = pair();
  rows.choose([12, 31]);
  const { chosen } = elements.get();
  expect([...chosen]).toEqual([1]);
  rows.hover(21);
  expect(elements.get()).toEqual({ chosen, hovered: 2 });
  expect(elements.get().chosen).toBe(chosen);
});

it('chooses and toggles all rows of an element', () => {
  const { rows, elements } = pair();
  const listener = vi.fn();
  elements.subscribe(listener);
  elements.choose([1]);
  expect([...rows.get().chosen]).toEqual([11, 12]);
  elements.toggle([2]);
  expect([...rows.get().chosen]).toEqual([11, 12, 21]);
  elements.toggle([1]);
  expect([...rows.get().chosen]).toEqual([21]);
  expect(listener).toHaveBeenCalledTimes(3);
});

it('leaves the row lit that the pointer is on', () => {
  const { rows, elements } = pair();
  rows.hover(12);
  elements.hover(1);
  expect(rows.get().hovered).toBe(12);
  elements.hover(2);
  expect(rows.get().hovered).toBe(21);
  elements.hover(null);
  expect(rows.get().hovered).toBeNull();
});
