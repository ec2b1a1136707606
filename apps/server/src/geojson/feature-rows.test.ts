import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copied, pieces } from '../../test/http/copied-text.ts';
import { FeatureRows, type FeatureSource } from './feature-rows.ts';

const source: FeatureSource = {
  properties: [
    { key: 'pl_cod', type: 'text' },
    { key: 'lamp_pot', type: 'number' },
    { key: 'anno', type: 'integer' },
    { key: 'corpo_inclin', type: 'boolean' },
    { key: 'data_impianto', type: 'date' },
  ],
  shape: 'points',
  links: { property: 'impianti' },
};

const text = fc.string({ unit: fc.constantFrom('\\', '"', '\n', '\t', '\u0001', 'è', '€', 'N', 'x', ' ') });
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const row = fc.record({
  id: fc.nat(),
  place: orNull(fc.tuple(fc.integer({ min: -1800, max: 1800 }), fc.integer({ min: -900, max: 900 }))),
  pl_cod: orNull(text),
  lamp_pot: orNull(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
  anno: orNull(fc.integer()),
  corpo_inclin: orNull(fc.boolean()),
  data_impianto: orNull(fc.constantFrom('2012-06-05', '1970-01-01')),
  links: fc.array(fc.record({ id: fc.nat(), quota_parte: fc.constantFrom(0.25, 1) })),
});

function copiedRow({
  id,
  place,
  links,
  corpo_inclin,
  ...values
}: typeof row extends fc.Arbitrary<infer R> ? R : never) {
  const [lon, lat] = place ?? [null, null];
  const cells = [
    id,
    lon === null ? null : lon / 10,
    lat === null ? null : lat / 10,
    values.pl_cod,
    values.lamp_pot,
    values.anno,
    corpo_inclin === null ? null : corpo_inclin ? 't' : 'f',
    values.data_impianto,
    links.length === 0 ? null : links.map((link) => `${link.id}:${link.quota_parte}`).join(),
  ];
  return `${cells.map((cell) => (cell === null ? '\\N' : copied(String(cell)))).join('\t')}\n`;
}

describe('FeatureRows', () => {
  it('gives back every value as GeoJSON, wherever the pieces end', () => {
    fc.assert(
      fc.property(fc.array(row), fc.array(fc.nat()), (rows, cuts) => {
        const bytes = Buffer.from(rows.map(copiedRow).join(''));
        const writer = new FeatureRows(source);
        const written = pieces(bytes, cuts).map((piece) => Buffer.copyBytesFrom(writer.next(piece)));
        expect(JSON.parse(`[${Buffer.concat(written)}]`)).toEqual(
          rows.map(({ id, place, links, lamp_pot, ...values }) => ({
            type: 'Feature',
            id,
            geometry:
              place === null
                ? null
                : { type: 'Point', coordinates: [place[0] / 10, place[1] / 10].map((v) => v + 0) },
            // JSON has one zero.
            properties: { ...values, lamp_pot: lamp_pot === null ? null : lamp_pot + 0, impianti: links },
          })),
        );
      }),
    );
  });

  it('writes no more features than it may, and tells whether there were more, wherever the pieces end', () => {
    fc.assert(
      fc.property(fc.array(row), fc.array(fc.nat()), fc.nat({ max: 4 }), (rows, cuts, most) => {
        const bytes = Buffer.from(rows.map(copiedRow).join(''));
        const writer = new FeatureRows(source, most);
        const written = pieces(bytes, cuts).map((piece) => Buffer.copyBytesFrom(writer.next(piece)));
        const ids = JSON.parse(`[${Buffer.concat(written)}]`).map(({ id }: { id: number }) => id);
        const expected = rows.slice(0, most).map(({ id }) => id);
        expect(ids).toEqual(expected);
        expect([writer.count, writer.lastId, writer.hasMore]).toEqual([
          expected.length,
          expected.at(-1) ?? 0,
          rows.length > most,
        ]);
      }),
    );
  });

  it('writes a coordinate with seven decimals, and a number that JSON does not know as text', () => {
    const writer = new FeatureRows({ ...source, properties: [{ key: 'lamp_pot', type: 'number' }] });
    const written = writer.next(Buffer.from('7\t11.123456789\t45.1\tNaN\t\\N\n'));
    expect(JSON.parse(String(written))).toEqual({
      type: 'Feature',
      id: 7,
      geometry: { type: 'Point', coordinates: [11.1234568, 45.1] },
      properties: { lamp_pot: 'NaN', impianti: [] },
    });
  });

  it('keeps rows longer than what it has room for', () => {
    const long = '"'.repeat(700_000);
    const writer = new FeatureRows(source);
    const written = writer.next(Buffer.from(`1\t\\N\t\\N\t${long}\t\\N\t\\N\t\\N\t\\N\t\\N\n`));
    expect(JSON.parse(String(written)).properties.pl_cod).toBe(long);
  });
});
