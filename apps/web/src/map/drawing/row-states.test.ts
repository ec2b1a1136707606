import { describe, expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { MOST_FEW, passes, rowStatesOf, untouched } from './row-states.ts';

const table = featureTable({ layer: 'pl', version: 1, count: 3, id: [10, 20, 30], columns: {} });

describe('rowStatesOf', () => {
  it('turns keys into rows and leaves out what the table does not have', () => {
    const states = rowStatesOf(table, null)(new Set([30, 10, 99]), 20);
    expect(states.chosen).toEqual([2, 0]);
    expect(states.hovered).toBe(1);
  });

  it('finds the rows of keys in whatever order they come', () => {
    const rowsOf = (...ids: number[]) => rowStatesOf(table, null)(new Set(ids), null).chosen;
    expect(rowsOf(10, 20, 30)).toEqual([0, 1, 2]);
    expect(rowsOf(20, 30, 10)).toEqual([1, 2, 0]);
    expect(rowsOf(30, 15, 20, 99, 10)).toEqual([2, 1, 0]);
  });

  it('draws nothing chosen or hovered that the filter leaves out, but counts it', () => {
    const states = rowStatesOf(table, Uint8Array.of(1, 0, 1))(new Set([10, 20]), 20);
    expect(states.chosen).toEqual([0]);
    expect(states.chosenCount).toBe(2);
    expect(states.hovered).toBeNull();
    expect([0, 1, 2].map((row) => passes(states, row))).toEqual([true, false, true]);
  });

  it('gives the same rows again for the same keys, so that hovering costs nothing', () => {
    const statesOf = rowStatesOf(table, null);
    const chosen = new Set([10]);
    expect(statesOf(chosen, 20).chosen).toBe(statesOf(chosen, null).chosen);
  });

  it('draws what was added to a list, whether the filter leaves it out or not', () => {
    const states = rowStatesOf(table, Uint8Array.of(1, 0, 1), new Set([20, 99]))(new Set(), null);
    expect(states.added).toEqual([1]);
  });

  it('names those that pass where there are few, so that each is found at any zoom', () => {
    const of = (mask: Uint8Array | null) => rowStatesOf(table, mask)(new Set(), null).few;
    expect(of(null)).toBeUndefined();
    expect(of(Uint8Array.of(1, 0, 1))).toEqual([0, 2]);
    expect(of(new Uint8Array(3))).toEqual([]);
    expect(of(new Uint8Array(300).fill(1, 50, 250))).toHaveLength(MOST_FEW);
    expect(of(new Uint8Array(300).fill(1, 50, 251))).toBeUndefined();
  });

  it('lets everything pass where nothing happened', () => {
    expect(passes(untouched, 7)).toBe(true);
  });
});
