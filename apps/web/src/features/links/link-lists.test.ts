import { describe, expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { linkLists, onlyChosen } from './link-lists.ts';

const table = featureTable({
  layer: 'impianti',
  version: 1,
  count: 5,
  id: [10, 20, 30, 40, 50],
  columns: {},
  links: { property: 'edifici', row: [1, 1, 3], id: [7, 8, 7], quota_parte: [0.6, 0.4, 1] },
});
const links = [
  { id: 20, share: 0.6 },
  { id: 40, share: 1 },
  { id: 99, share: 1 },
];
const lists = (passing: number[] | null = null, picked: number[] = []) =>
  linkLists({
    table,
    links,
    picked: new Set(picked),
    passing: passing === null ? null : Uint8Array.from(passing),
  });

it('a table tells what each row is linked to', () => {
  expect(table.linksOf(1)).toEqual([
    { id: 7, share: 0.6 },
    { id: 8, share: 0.4 },
  ]);
  expect(table.linksOf(0)).toEqual([]);
});

describe('the two lists', () => {
  it('part the rows: what is linked, and what is not', () => {
    const { linked, offered, linkedCount, offeredCount, unlinkedCount, shares, onMap } = lists();
    expect([...linked]).toEqual([0, 1, 0, 1, 0]);
    expect([...offered]).toEqual([1, 0, 1, 0, 1]);
    expect([linkedCount, offeredCount, unlinkedCount]).toEqual([2, 3, 3]);
    expect(shares.get(20)).toBe(0.6);
    expect(onMap).toBeNull();
  });

  it('are narrowed by type and search on the unlinked side alone', () => {
    const { linked, offered, onMap } = lists([1, 0, 0, 1, 0]);
    expect([...linked]).toEqual([0, 1, 0, 1, 0]);
    expect([...offered]).toEqual([1, 0, 0, 0, 0]);
    expect([...(onMap ?? [])]).toEqual([1, 1, 0, 1, 0]);
  });

  it('are narrowed by what is chosen on the map', () => {
    expect([...lists(null, [30, 50, 20]).offered]).toEqual([0, 0, 1, 0, 1]);
    expect([...lists([1, 1, 1, 1, 0], [30, 50]).offered]).toEqual([0, 0, 1, 0, 0]);
    expect(lists(null, [30]).narrowed).toBe(true);
  });

  it('are not narrowed by choosing on the map what is linked, or gone', () => {
    for (const picked of [[20], [99], []]) {
      const { offered, narrowed } = lists(null, picked);
      expect([...offered]).toEqual([1, 0, 1, 0, 1]);
      expect(narrowed).toBe(false);
    }
  });
});

it('exactly one chosen row of a list counts, whatever else is chosen', () => {
  const { linked, offered } = lists();
  expect(onlyChosen(new Set([20, 30]), table, linked)).toBe(20);
  expect(onlyChosen(new Set([20, 30]), table, offered)).toBe(30);
  expect(onlyChosen(new Set([20, 40]), table, linked)).toBeUndefined();
  expect(onlyChosen(new Set([99]), table, linked)).toBeUndefined();
  expect(onlyChosen(new Set(), table, linked)).toBeUndefined();
});
