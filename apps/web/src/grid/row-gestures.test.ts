import { expect, test } from 'vitest';
import { afterGesture, rowAfterKey } from './row-gestures.ts';

// On display in this order: a filter and a sort are on.
const order = [40, 10, 30, 20, 50];
const between = (from: number, to: number) => {
  const [a, b] = [order.indexOf(from), order.indexOf(to)].sort((x, y) => x - y);
  return order.slice(a, (b ?? 0) + 1);
};
const gesture = (
  target: number,
  more: { chosen?: number[]; anchor?: number; range?: boolean; toggle?: boolean },
) => {
  const { ids, anchor } = afterGesture({
    target,
    anchor: more.anchor ?? null,
    chosen: new Set(more.chosen),
    range: more.range ?? false,
    toggle: more.toggle ?? false,
    between,
  });
  return { ids: [...ids], anchor };
};

test('a click chooses that row alone', () => {
  expect(gesture(30, { chosen: [10, 20] })).toEqual({ ids: [30], anchor: 30 });
});

test('Ctrl adds a row and takes it out again', () => {
  expect(gesture(30, { chosen: [10], toggle: true })).toEqual({ ids: [10, 30], anchor: 30 });
  expect(gesture(30, { chosen: [10, 30], toggle: true })).toEqual({ ids: [10], anchor: 30 });
});

test('Shift chooses what stands between, in the order on display, from a fixed anchor', () => {
  expect(gesture(20, { chosen: [10], anchor: 10, range: true })).toEqual({ ids: [10, 30, 20], anchor: 10 });
  expect(gesture(40, { chosen: [10, 30, 20], anchor: 10, range: true })).toEqual({
    ids: [40, 10],
    anchor: 10,
  });
});

test('Shift without an anchor chooses the row, Ctrl and Shift together add the range', () => {
  expect(gesture(30, { range: true })).toEqual({ ids: [30], anchor: 30 });
  expect(gesture(20, { chosen: [50], anchor: 30, range: true, toggle: true }).ids).toEqual([50, 30, 20]);
});

test('keys move within the list and stop at its ends', () => {
  expect(rowAfterKey('ArrowDown', 0, 5, 10)).toBe(1);
  expect(rowAfterKey('ArrowDown', 4, 5, 10)).toBe(4);
  expect(rowAfterKey('ArrowUp', 0, 5, 10)).toBe(0);
  expect(rowAfterKey('PageDown', 3, 100, 20)).toBe(23);
  expect(rowAfterKey('PageUp', 3, 100, 20)).toBe(0);
  expect(rowAfterKey('Home', 3, 100, 20)).toBe(0);
  expect(rowAfterKey('End', 3, 100, 20)).toBe(99);
  expect(rowAfterKey('a', 3, 100, 20)).toBeNull();
  expect(rowAfterKey('End', 0, 0, 20)).toBeNull();
});
