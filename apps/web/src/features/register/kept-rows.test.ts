import { cabinet } from '@lucerna/domain/kinds/cabinet';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { expect, test } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { foundAndKept, keptWords, nothingKept, withChanged, withMade } from './kept-rows.ts';

const table = featureTable({
  layer: 'pl',
  version: 1,
  count: 4,
  id: [1, 2, 3, 4],
  columns: { note: { values: ['a', 'a', 'b', 'b'] } },
});
const found = { mask: Uint8Array.from([1, 1, 0, 0]), count: 2 };

test('new elements stay in sight under any filter, changed ones where they were seen', () => {
  const kept = withChanged(withMade(nothingKept, [4, 9]), [1, 3], table, found);
  const after = { mask: Uint8Array.from([0, 1, 0, 0]), count: 1 };
  const { found: shown, made, changed } = foundAndKept(after, table, kept);
  expect([...(shown.mask ?? [])]).toEqual([1, 1, 0, 1]);
  expect({ count: shown.count, made, changed }).toEqual({ count: 3, made: 1, changed: 1 });
});

test('without a filter, or where it lets all of them through, nothing is kept besides', () => {
  const kept = withMade(nothingKept, [1]);
  const all = { mask: null, count: 4 };
  expect(foundAndKept(all, table, kept)).toEqual({ found: all, made: 0, changed: 0 });
  expect(foundAndKept(found, table, kept)).toMatchObject({ found, made: 0 });
});

test('what is kept is named, he and she, one and many', () => {
  expect(keptWords(lightPoint.names, 12, 0)).toBe('12 nuovi, fuori dal filtro');
  expect(keptWords(cabinet.names, 1, 2)).toBe('1 nuova e 2 modificate, fuori dal filtro');
  expect(keptWords(cabinet.names, 0, 0)).toBeUndefined();
});
