import type { Column, ColumnsDocument } from '@lucerna/contract/columns';
import { expect, test } from 'vitest';
import { type FeatureTable, featureTable } from './feature-table.ts';
import { patchedTable } from './patched-table.ts';

interface Row {
  readonly id: number;
  readonly lon: number | null;
  readonly kind: string | null;
  readonly code: string;
  readonly link: number;
}

function documentOf(rows: readonly Row[]): ColumnsDocument {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const kind: Column = { dictionary: kinds, index: rows.map((row) => kinds.indexOf(row.kind)) };
  return {
    layer: 'impianti',
    version: 1,
    count: rows.length,
    id: rows.map(({ id }) => id),
    lon: rows.map(({ lon }) => lon),
    lat: rows.map(() => 45),
    columns: { kind, code: { values: rows.map(({ code }) => code) } },
    links: {
      property: 'edifici',
      row: rows.map((_, row) => row),
      id: rows.map(({ link }) => link),
      quota_parte: rows.map(() => 1),
    },
  };
}

const told = (table: FeatureTable) =>
  Array.from(table.ids, (id, row) => ({
    id,
    row: table.rowOf(id),
    x: table.x[row],
    y: table.y[row],
    links: table.linksOf(row),
    kind: table.column('kind').at(row),
    code: table.column('code').at(row),
  }));

/** Always the same, one after the other. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

test('a table into which changes were put one after the other is the one read whole', () => {
  const draw = drawn(3);
  const row = (id: number): Row => ({
    id,
    lon: draw(5) === 0 ? null : 7 + draw(100) / 100,
    link: draw(9),
    kind: [null, 'a', 'b', `k${draw(50)}`][draw(4)] ?? null,
    code: `c${draw(1000)}`,
  });
  let rows = new Map(Array.from({ length: 30 }, (_, n) => [n * 3, row(n * 3)]));
  const listed = () => [...rows.values()].sort((a, b) => a.id - b.id);
  let table = featureTable(documentOf(listed()));
  for (let round = 0; round < 200; round += 1) {
    const before = rows;
    rows = new Map(rows);
    const written = Array.from({ length: draw(4) }, () => draw(120));
    for (const id of written) {
      if (draw(3) === 0) rows.delete(id);
      else rows.set(id, row(id));
    }
    const changed = listed().filter((one) => before.get(one.id) !== one);
    const eliminati = written.filter((id) => !rows.has(id));
    table = patchedTable(table, { versione: round, cambiati: documentOf(changed), eliminati });
    expect(told(table)).toEqual(told(featureTable(documentOf(listed()))));
  }
});

test('a column whose words come to be more than its narrow index can tell is widened by the change', () => {
  const row = (id: number, kind: string): Row => ({ id, lon: 7, kind, code: 'c', link: 2 });
  const known = Array.from({ length: 256 }, (_, n) => row(n, `k${n}`));
  const table = featureTable(documentOf(known));
  expect(table.column('kind').index).toBeInstanceOf(Uint8Array);
  const fresh = [row(7, 'another'), row(300, 'and one more')];
  for (const cambiati of [fresh.slice(0, 1), fresh]) {
    const patched = patchedTable(table, { versione: 2, cambiati: documentOf(cambiati), eliminati: [] });
    const whole = [...new Map([...known, ...cambiati].map((one) => [one.id, one])).values()];
    expect(patched.column('kind').index).toBeInstanceOf(Uint16Array);
    expect(told(patched)).toEqual(told(featureTable(documentOf(whole))));
  }
});

test('a table of which no row changed is the same one', () => {
  const table = featureTable(documentOf([{ id: 1, lon: 7, kind: 'a', code: 'c', link: 2 }]));
  expect(patchedTable(table, { versione: 9, cambiati: documentOf([]), eliminati: [5] })).toBe(table);
});
