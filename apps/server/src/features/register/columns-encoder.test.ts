import { readLetters } from '@lucerna/contract/column-letters';
import type { Cell, ColumnsDocument, PageDocument } from '@lucerna/contract/columns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ColumnsEncoder, type IndexForm } from './columns-encoder.ts';
import type { LayerSource } from './layer-source.ts';

const source: LayerSource = {
  id: 'prova',
  layer: 'pl',
  table: 'ip_pl',
  key: 'plid',
  properties: [
    { key: 'pl_cod', type: 'text' },
    { key: 'lamp_pot', type: 'number' },
    { key: 'telecontrollo', type: 'boolean' },
  ],
  where: [],
  shape: 'points',
};

function copied(value: Cell): string {
  if (value === null) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return String(value).replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

function encode(
  of: LayerSource,
  rows: readonly (readonly Cell[])[],
  cuts: readonly number[] = [],
  form: IndexForm = 'columns',
): ColumnsDocument {
  const bytes = Buffer.from(rows.map((row) => `${row.map(copied).join('\t')}\n`).join(''));
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  const encoder = new ColumnsEncoder(of);
  for (const [place, end] of places.slice(1).entries()) encoder.add(bytes.subarray(places[place], end));
  return JSON.parse(
    Buffer.concat([...encoder.document(7, form)].map((part) => Buffer.from(part))).toString(),
  );
}

function cellsOf(document: ColumnsDocument, key: string): readonly Cell[] {
  const column = document.columns[key];
  if (column === undefined) throw new Error(`No column ${key}`);
  return 'values' in column ? column.values : column.index.map((place) => column.dictionary[place] ?? null);
}

const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const words = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('\\', 'N', 'è', '"', '\n', '\t', '\u0001') }),
  fc.constantFrom('SAP', 'SAP 70', 'LED', '', '\\N'),
);
const powers = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
);
const degrees = nullable(fc.integer({ min: -180e7, max: 180e7 }).map((n) => n / 1e7));

const linked: LayerSource = {
  ...source,
  links: { property: 'impianti', own: 'id_edificio', other: 'id_impianto', table: 'imp', key: 'id_imp' },
};
const links = fc
  .array(fc.tuple(fc.nat(99), fc.nat(100)), { maxLength: 3 })
  .map((all) => (all.length === 0 ? null : all.map(([id, share]) => `${id}:${share / 100}`).join()));

describe('ColumnsEncoder', () => {
  it('holds the same facts as the rows, wherever the pieces end', () => {
    const row = fc.tuple(
      fc.integer(),
      degrees,
      degrees,
      nullable(words),
      nullable(powers),
      nullable(fc.boolean()),
    );
    fc.assert(
      fc.property(fc.array(row), fc.array(fc.nat()), (rows, cuts) => {
        const document = encode(source, rows, cuts);
        expect(document.count).toBe(rows.length);
        expect(document.version).toBe(7);
        expect(document.id).toEqual(rows.map((cells) => cells[0]));
        expect(document.lon).toEqual(rows.map((cells) => cells[1]));
        expect(document.lat).toEqual(rows.map((cells) => cells[2]));
        for (const [place, { key }] of source.properties.entries()) {
          expect(cellsOf(document, key)).toEqual(rows.map((cells) => cells[place + 3]));
        }
      }),
    );
  });

  it('writes a value once where values repeat, and one a row where they do not', () => {
    const rows = Array.from({ length: 1000 }, (_, i): Cell[] => [
      i,
      7,
      45,
      `PL${i}`,
      70 + (i % 3),
      i % 2 === 0,
    ]);
    const { columns } = encode(source, rows);
    expect(columns.lamp_pot).toMatchObject({ dictionary: [70, 71, 72] });
    expect(columns.telecontrollo).toMatchObject({ dictionary: [true, false] });
    expect(columns.pl_cod).toHaveProperty('values');
  });

  it('writes the index as letters too, however many values there are', () => {
    const of = { ...source, properties: [{ key: 'pl_cod', type: 'text' }] } as const;
    for (const values of [1, 2, 91, 92, 256, 257, 8_281, 8_282]) {
      const rows = Array.from({ length: values * 2 }, (_, i): Cell[] => [i, 7, 45, `C${(i * 7) % values}`]);
      const { pl_cod } = encode(of, rows).columns;
      if (pl_cod === undefined || 'values' in pl_cod) throw new Error('No dictionary');
      const document = encode(of, rows, [], 'lettered') as PageDocument;
      const column = document.columns.pl_cod;
      if (column === undefined || !('letters' in column)) throw new Error('No letters');
      const index = new Uint32Array(rows.length);
      readLetters(column.letters, index);
      expect([values, column.dictionary, [...index]]).toEqual([values, pl_cod.dictionary, pl_cod.index]);
    }
  });

  it('writes an empty text once, wherever it stands', () => {
    const rows = Array.from({ length: 8 }, (_, i): Cell[] => [i, 7, 45, i % 2 === 0 ? '' : 'A', null, null]);
    expect(encode(source, rows).columns.pl_cod).toEqual({
      dictionary: ['', 'A'],
      index: [0, 1, 0, 1, 0, 1, 0, 1],
    });
  });

  it('rounds coordinates to seven decimals', () => {
    const document = encode(source, [[1, 7.123456789, 45.99999999, null, null, null]]);
    expect([document.lon, document.lat]).toEqual([[7.1234568], [46]]);
  });

  it('carries GeoJSON where elements are more than points, and nothing where they are nowhere', () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [7, 45],
        [8, 46],
      ],
    };
    const lines = encode({ ...source, shape: 'any', properties: [] }, [
      [1, JSON.stringify(line)],
      [2, null],
    ]);
    expect(lines.geometry).toEqual([line, null]);
    expect(lines.lon).toBeUndefined();
    const carriers = encode({ ...source, shape: 'none', properties: [] }, [[1]]);
    expect(carriers).toEqual({ layer: 'pl', version: 7, count: 1, id: [1], columns: {} });
  });

  it('is, with changes put in, byte for byte as if it had been made of the rows of now', () => {
    const cells = fc.tuple(
      degrees,
      degrees,
      nullable(words),
      nullable(powers),
      nullable(fc.boolean()),
      links,
    );
    const rows = (keys: number) => fc.dictionary(fc.nat(keys).map(String), cells, { maxKeys: 20 });
    const steps = fc.array(fc.record({ put: rows(30), out: fc.uniqueArray(fc.nat(40), { maxLength: 6 }) }));
    fc.assert(
      fc.property(rows(30), steps, (first, changes) => {
        const now = new Map(Object.entries(first).map(([key, row]) => [Number(key), row]));
        const text = (of: Iterable<[number, readonly Cell[]]>) =>
          Buffer.from(
            [...of]
              .sort(([a], [b]) => a - b)
              .map(([key, row]) => `${[key, ...row].map(copied).join('\t')}\n`)
              .join(''),
          );
        const written = (columns: ColumnsEncoder) =>
          Buffer.concat([...columns.document(7)].map((part) => Buffer.from(part))).toString();
        const patched = new ColumnsEncoder(linked, { keeps: true });
        patched.add(text(now));
        for (const [step, { put, out }] of changes.entries()) {
          written(patched);
          if (step % 2 === 0) patched.freeze();
          const putNow = new Map(Object.entries(put).map(([key, row]) => [Number(key), row]));
          const left = out.filter((key) => !putNow.has(key));
          for (const [key, row] of putNow) now.set(key, row);
          for (const key of left) now.delete(key);
          patched.patch(text(putNow), left);
          const fresh = new ColumnsEncoder(linked);
          fresh.add(text(now));
          expect(patched.rows).toBe(now.size);
          expect(written(patched)).toBe(written(fresh));
        }
      }),
    );
  });

  it('writes anew after a change the columns alone in which something changed', () => {
    const columns = new ColumnsEncoder(source, { keeps: true });
    columns.add(Buffer.from(`1\t7\t45\tA\t70\tt\n2\t7\t45\tB\t70\tt\n`));
    const parts = () => [...columns.document(1)].filter((part) => typeof part !== 'string');
    const before = parts();
    columns.patch(Buffer.from(`2\t7\t45\tB\t150\tt\n`), []);
    expect(parts().map((part, place) => part === before[place])).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
    ]);
  });

  it('takes as much room as it needs once nothing more is added, and more where words come', () => {
    const columns = new ColumnsEncoder(source, { keeps: true });
    const fresh = new ColumnsEncoder(source);
    const text = (words: (i: number) => string) =>
      Buffer.from(Array.from({ length: 300 }, (_, i) => `${i}\t7\t45\t${words(i)}\t70\tt\n`).join(''));
    columns.add(text(() => 'A'));
    const before = columns.byteLength;
    columns.freeze();
    expect(columns.byteLength).toBeLessThan(before / 2);
    // The three hundredth word has no room in a byte.
    columns.patch(
      text((i) => `A${i}`),
      [],
    );
    fresh.add(text((i) => `A${i}`));
    const written = (of: ColumnsEncoder) => [...of.document(1)].map(String).join('');
    expect(written(columns)).toBe(written(fresh));
  });

  it('is stale once it holds more of what was than of what is', () => {
    const columns = new ColumnsEncoder(source, { keeps: true });
    columns.add(Buffer.from(`1\t7\t45\tA\t70\tt\n`));
    for (let i = 0; i < 300; i += 1) {
      expect(columns.isStale).toBe(i > 257);
      columns.patch(Buffer.from(`1\t7\t45\tA${i}\t70\tt\n`), []);
    }
    expect(columns.byteLength).toBeGreaterThan(10_000);
  });
});
