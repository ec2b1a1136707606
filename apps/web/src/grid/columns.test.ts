import type { Field } from '@lucerna/domain/field';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { Children, isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { featureTable } from '../api/feature-table.ts';
import { columnWish } from './column-wishes.ts';
import { columnFields, columnsOf } from './columns.ts';
import { compactCell, compactText } from './compact-cell.tsx';
import { liveTable } from './live-table.ts';

const table = featureTable({
  layer: 'pl',
  version: 1,
  count: 2,
  id: [1, 2],
  columns: {
    pl_cod: { values: ['0002', '0010'] },
    toponimo: { values: ['Strada Provinciale per Borgo Sereno', null] },
    altezza_pl: { values: [8.5, null] },
    telecontrollo: { values: [true, false] },
  },
});
const lightPointFields: readonly Field[] = lightPoint.fields;
const field = (key: string) => {
  const found = lightPointFields.find((one) => one.key === key);
  if (found === undefined) throw new Error(key);
  return found;
};

test('what people call it by stands first in every group of every kind, once', () => {
  for (const kind of kinds) {
    for (const group of kind.groups) {
      const keys = columnFields(kind, group.id).map((one) => one.key);
      expect(keys[0]).toBe(kind.calledBy ?? kind.code);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeGreaterThan(1);
    }
  }
});

test('every field of a group has one column, named by its label and unit', () => {
  const columns = columnsOf({ kind: lightPoint, table: liveTable(table), references: {}, slots: {} });
  const ids = columns.map((column) => column.colId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining(lightPointFields.filter((one) => one.group).map((one) => one.key)),
  );
  expect(columns.find((column) => column.colId === 'altezza_pl')?.headerName).toBe('Altezza (m)');
});

test('a column of long words would like more room than one of codes', () => {
  const wish = (key: string) => columnWish({ field: field(key), symbol: false, table, references: {} });
  expect(wish('toponimo').values).toBeGreaterThan(200);
  expect(wish('pl_cod').values).toBeLessThan(120);
  expect(wish('altezza_pl').header).toBeGreaterThan(wish('note').header);
});

test('without its header a number says what it is', () => {
  const input = { fields: [], table, references: {}, slots: {} };
  expect(compactText(field('altezza_pl'), 0, input)).toBe('Altezza 8,5 m');
  expect(compactText(field('telecontrollo'), 0, input)).toBe('Telecontrollo');
  expect(compactText(field('telecontrollo'), 1, input)).toBe('');
  expect(compactText(field('toponimo'), 1, input)).toBe('');
});

/** The components within what is drawn, however deep. */
function componentsIn(node: ReactNode): unknown[] {
  return Children.toArray(node).flatMap((one) =>
    isValidElement<{ children?: ReactNode }>(one) ? [one.type, ...componentsIn(one.props.children)] : [],
  );
}

test('on a phone the first column has its symbol too', () => {
  const CodeSlot = () => null;
  const slots = { pl_cod: CodeSlot };
  const Cell = compactCell({ fields: [field('pl_cod')], table, references: {}, slots });
  const drawn = Cell({ data: { id: 1, row: 0 } } as never) as ReactNode;
  expect(componentsIn(drawn)).toContain(CodeSlot);
});
