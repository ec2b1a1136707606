/** What list and map work out of a table is, patched, what it is built anew: over drawn inserts, changes and deletions. */
import type { ColumnsDocument } from '@lucerna/contract/columns';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featureTable } from '../api/feature-table.ts';
import { patchedTable } from '../api/patched-table.ts';
import { patchedRanks, type Ranked } from '../api/sort-ranks.ts';
import { rangeOf } from '../grid/criteria-mask.ts';
import { gridRows } from '../grid/grid-row.ts';
import { orderBy } from '../grid/row-order.ts';
import { searchIndex } from '../grid/search-index.ts';
import { rowColors } from '../map/styles/cabinet-coloring.ts';
import { categories } from '../map/styles/light-points.tsx';

const noReferences = {};

interface Row {
  readonly id: number;
  readonly code: string | null;
  readonly lamp: string | null;
  readonly height: number | null;
}

function documentOf(rows: readonly Row[]): ColumnsDocument {
  const heights = [...new Set(rows.map(({ height }) => height))];
  return {
    layer: 'pl',
    version: 1,
    count: rows.length,
    id: rows.map(({ id }) => id),
    lon: rows.map(({ id }) => 7 + id / 100),
    lat: rows.map(() => 45),
    columns: {
      pl_cod: { values: rows.map(({ code }) => code) },
      lampot: { values: rows.map(({ lamp }) => lamp) },
      id_imp: { values: rows.map(({ id, code }) => (code === null ? null : id % 4)) },
      altezza_pl: { dictionary: heights, index: rows.map(({ height }) => heights.indexOf(height)) },
    },
  };
}

const rowOf = (id: number) =>
  fc.record({
    id: fc.constant(id),
    code: fc.constantFrom(null, '', 'P1', 'P2', 'P10', 'Q3', 'Q03', 'è', 'e'),
    lamp: fc.constantFrom(null, 'LED 57', 'SAP 100', 'HQL 125'),
    height: fc.constantFrom(null, 3, 4.5, 8, 12),
  });
const written = fc.integer({ min: 1, max: 25 }).chain((id) => fc.oneof(rowOf(id), fc.constant(id)));
const steps = fc.array(fc.array(written, { maxLength: 3 }), { minLength: 1, maxLength: 12 });
const start = fc
  .uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 12 })
  .chain((ids) => fc.tuple(...ids.map(rowOf)));

const sortKey = (value: string | number | boolean | null) => (value === '' ? null : value);
const { fields } = lightPoint;
const byCabinet = new Map([
  [0, '#111111'],
  [1, '#222222'],
  [2, '#111111'],
]);
const height = fields.find(({ key }) => key === 'altezza_pl');

test('index, order, ranks, looks and ranges that were patched are those built anew', () => {
  fc.assert(
    fc.property(start, steps, (first, rounds) => {
      let rows = new Map<number, Row>(first.map((row) => [row.id, row]));
      const listed = () => [...rows.values()].sort((a, b) => a.id - b.id);
      let table = featureTable(documentOf(listed()));
      let index = searchIndex(lightPoint, table, noReferences);
      index.build(Number.POSITIVE_INFINITY);
      const ranked: Record<string, Ranked | undefined> = {};
      for (const [version, round] of rounds.entries()) {
        index.find('led');
        gridRows(lightPoint, table);
        categories(table);
        rowColors(table, byCabinet);
        for (const key of table.keys) ranked[key] = patchedRanks(table, key, sortKey, ranked[key]);

        const before = rows;
        rows = new Map(rows);
        for (const one of round) {
          if (typeof one === 'number') rows.delete(one);
          else rows.set(one.id, one);
        }
        const changed = listed().filter((row) => before.get(row.id) !== row);
        const eliminati = [...before.keys()].filter((id) => !rows.has(id));
        table = patchedTable(table, { versione: version + 2, cambiati: documentOf(changed), eliminati });
        const fresh = featureTable(documentOf(listed()));

        index = index.next(lightPoint, table, noReferences);
        const anew = searchIndex(lightPoint, fresh, noReferences);
        for (const text of ['led', 'P1', '-sap', '+8', '']) expect(index.find(text)).toEqual(anew.find(text));
        expect(gridRows(lightPoint, table)).toEqual(gridRows(lightPoint, fresh));
        expect(categories(table)).toEqual(categories(fresh));
        expect(rowColors(table, byCabinet)).toEqual(rowColors(fresh, byCabinet));
        for (const key of table.keys) {
          ranked[key] = patchedRanks(table, key, sortKey, ranked[key]);
          const [mine, whole] = [ranked[key].ranks, patchedRanks(fresh, key, sortKey, undefined).ranks];
          const all = Int32Array.from(table.ids.keys());
          for (const descending of [false, true]) {
            expect(orderBy(all, [{ ranks: mine, descending }])).toEqual(
              orderBy(all, [{ ranks: whole, descending }]),
            );
          }
        }
        if (height === undefined) throw new Error('No height');
        const listedHeight = { field: height, columnOf: (of: typeof table) => of.column('altezza_pl') };
        expect(rangeOf(listedHeight, table)).toEqual(rangeOf(listedHeight, fresh));
      }
    }),
    { numRuns: 40 },
  );
});

test('rows that stand where they stood are the same ones, and a search that finds the same is not made anew', () => {
  const rows: Row[] = [
    { id: 1, code: 'P1', lamp: 'LED 57', height: 8 },
    { id: 2, code: 'P2', lamp: 'SAP 100', height: 9 },
  ];
  const table = featureTable(documentOf(rows));
  const index = searchIndex(lightPoint, table, noReferences);
  const [found, inOrder] = [index.find('led'), gridRows(lightPoint, table)];
  const cambiati = documentOf([{ id: 2, code: 'P2', lamp: 'SAP 100', height: 12 }]);
  const patched = patchedTable(table, { versione: 2, cambiati, eliminati: [] });
  expect(gridRows(lightPoint, patched)).toBe(inOrder);
  expect(index.next(lightPoint, patched, noReferences).find('led')).toBe(found);
  expect(patched.column('pl_cod')).toBe(table.column('pl_cod'));
  expect(patched.column('altezza_pl')).not.toBe(table.column('altezza_pl'));
});
