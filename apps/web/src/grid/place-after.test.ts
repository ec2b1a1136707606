import { expect, it } from 'vitest';
import { featureTable } from '../api/feature-table.ts';
import { placeAfter } from './place-after.ts';

const tableOf = (...id: number[]) =>
  featureTable({ layer: 'pl', version: 1, count: id.length, id, columns: {} });
const old = tableOf(1, 2);
const newer = tableOf(1, 2, 3);
const shown = { table: old, mask: null, cells: false };
const filtered = Uint8Array.of(0, 1);

it('brings what was just inserted into view', () => {
  expect(placeAfter(shown, { ...shown, table: newer }, new Set([3]))).toBe('chosen');
});

it('stays where it was when rows are newer', () => {
  expect(placeAfter(shown, { ...shown, table: newer }, new Set([2]))).toBe('stay');
  expect(placeAfter(shown, { ...shown, table: newer, mask: Uint8Array.of(1, 1, 0) }, new Set())).toBe('stay');
});

it('begins another filter at its first row', () => {
  expect(placeAfter(shown, { ...shown, mask: filtered }, new Set([2]))).toBe('top');
});

it('leaves the completion at the row that was completed, not at the first of all', () => {
  const completing = { ...shown, mask: filtered, cells: true };
  expect(placeAfter(completing, shown, new Set([2]))).toBe('chosen');
  expect(placeAfter(completing, shown, new Set())).toBe('top');
  expect(placeAfter(shown, completing, new Set([2]))).toBe('top');
});

it('brings the one chosen element into view that the filter of before hid', () => {
  const before = { ...shown, mask: filtered };
  expect(placeAfter(before, shown, new Set([1]))).toBe('chosen');
  expect(placeAfter(before, { ...shown, mask: Uint8Array.of(1, 0) }, new Set([1]))).toBe('chosen');
  expect(placeAfter(before, { ...shown, mask: Uint8Array.of(0, 0) }, new Set([1]))).toBe('top');
  expect(placeAfter(before, shown, new Set([1, 2]))).toBe('top');
  expect(placeAfter(before, shown, new Set([2]))).toBe('top');
});
