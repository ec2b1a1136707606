import type { ColumnsDocument } from '@lucerna/contract/columns';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { haystackOf, matches, parseSearch } from '@lucerna/domain/rules/free-search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featureTable } from '../api/feature-table.ts';
import { searchIndex } from './search-index.ts';

const document: ColumnsDocument = {
  layer: 'pl',
  version: 1,
  count: 4,
  id: [901, 902, 903, 904],
  columns: {
    plid: { values: [901, 902, 903, 904] },
    pl_cod: { values: ['0001', '0002', '0003', '0004'] },
    id_imp: { dictionary: [5, 7], index: [0, 0, 1, 1] },
    lampot: { dictionary: ['LED 57', 'SAP 100', null], index: [0, 1, 0, 2] },
    toponimo: { values: ['Viale dei Tigli', 'Via della Libertà', 'Via dei Tigli', null] },
    altezza_pl: { values: [8.5, 9, null, 1250] },
    data_impianto: { values: ['2014-06-30', null, '2021-01-05', null] },
    codistat: { dictionary: ['999001'], index: [0, 0, 0, 0] },
  },
};
const table = featureTable(document);
const index = searchIndex(lightPoint, table, { cabinet: (id) => `Q0${id}` });
const found = (text: string) => {
  const { mask, count } = index.find(text);
  const rows = mask === null ? null : [...mask].flatMap((flag, row) => (flag === 1 ? [row] : []));
  expect(count).toBe(rows === null ? table.count : rows.length);
  return rows;
};

test('a sign before a number finds the key, and only the whole of it', () => {
  expect(found('#902')).toEqual([1]);
  expect(found('#90')).toEqual([]);
  expect(found('-#902 -#904')).toEqual([0, 2]);
  expect(found('902')).toEqual([]);
});

test('an empty search hides nothing', () => {
  expect(found('')).toBeNull();
  expect(found('  + ')).toBeNull();
});

test('terms follow the grammar of the specification', () => {
  expect(found('tigli')).toEqual([0, 2]);
  expect(found('+tigli +LED -Q07')).toEqual([0]);
  expect(found('"viale dei tigli"')).toEqual([0]);
  expect(found('liberta')).toEqual([1]);
  expect(found('nessuno')).toEqual([]);
});

test('a cabinet counts by its code, and never by its key', () => {
  expect(found('q05')).toEqual([0, 1]);
  expect(found('+902')).toEqual([]);
  expect(found('999001')).toEqual([]);
});

test('numbers and dates are found as they are stored and as they are shown', () => {
  expect(found('8,5')).toEqual([0]);
  expect(found('8.5')).toEqual([0]);
  expect(found('1.250')).toEqual([3]);
  expect(found('1250')).toEqual([3]);
  expect(found('30/06/2014')).toEqual([0]);
  expect(found('2021-01')).toEqual([2]);
});

test('no term is found across two fields', () => {
  expect(found('"57 viale"')).toEqual([]);
});

test('it finds the rows that looking through all texts of each row finds', () => {
  const words = [null, '', 'LED 57', 'Viale dei Tigli', 'tigli', '#3', '3', 'Libertà'];
  const row = fc.record({ lamp: fc.constantFrom(...words), street: fc.constantFrom(...words) });
  const term = fc
    .tuple(
      fc.constantFrom('', '+', '-'),
      fc.constantFrom('led', 'tigli', '#3', '3', 'liberta', '"57 tigli"', 'x'),
    )
    .map((pair) => pair.join(''));
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.array(term, { maxLength: 4 }),
      (rows, typed) => {
        const lamps = [...new Set(rows.map(({ lamp }) => lamp))];
        const own = featureTable({
          layer: 'pl',
          version: 1,
          count: rows.length,
          id: rows.map((_, i) => i + 1),
          columns: {
            lampot: { dictionary: lamps, index: rows.map(({ lamp }) => lamps.indexOf(lamp)) },
            toponimo: { values: rows.map(({ street }) => street) },
          },
        });
        const search = parseSearch(typed.join(' '));
        const wanted = rows.map(({ lamp, street }, i) =>
          matches(search, haystackOf([lamp ?? '', street ?? '']), i + 1) ? 1 : 0,
        );
        const { mask } = searchIndex(lightPoint, own, {}).find(typed.join(' '));
        expect(mask === null ? wanted.map(() => 1) : [...mask]).toEqual(wanted);
      },
    ),
  );
});

test('built in slices it finds the same', () => {
  const sliced = searchIndex(lightPoint, table, {});
  expect(sliced.build(0)).toBe(false);
  expect(sliced.build(1000)).toBe(true);
  expect(sliced.find('tigli').count).toBe(2);
});
