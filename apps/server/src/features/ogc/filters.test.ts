/** OGC API Features: CQL2 as a text and as JSON, and what of it is refused by its place. */
import { afterAll, describe, expect, it } from 'vitest';
import { ids, openOgc } from '../../../test/http/ogc-world.ts';

const { world, points, ask, read } = await openOgc();
afterAll(() => world.close());

const filtered = async (filter: string, more = '') =>
  ids(await read(`collections/pl/items?filter=${encodeURIComponent(filter)}${more}`));

describe('filters', () => {
  it.each([
    ["pl_cod = '0002'", [1]],
    ['lamp_pot > 50', [0]],
    ['lamp_pot IS NULL', [2]],
    ['lamp_pot IS NOT NULL AND NOT (lamp_pot = 70)', [1]],
    ["toponimo LIKE 'Via%'", [0, 1]],
    ["CASEI(toponimo) LIKE CASEI('via roma')", [0, 2]],
    ["toponimo = 'Via dell''Orto'", [1]],
    ["toponimo = 'a\\\\b'", []],
    ['lamp_pot BETWEEN 39 AND 40', [1]],
    ["pl_cod IN ('0001', '0003')", [0, 2]],
    ["pl_cod NOT IN ('0001', '0003')", [1]],
    ['telecontrollo = TRUE', [2]],
    ['telecontrollo IS TRUE', [2]],
    ["data_impianto = DATE('2020-05-01')", [0]],
    ["data_impianto >= '2020-01-01'", [0]],
    ["data_modifica > TIMESTAMP('2000-01-01T00:00:00Z')", [0, 1, 2]],
    ['S_INTERSECTS(geometry, BBOX(7.255, 45.1, 7.265, 45.2))', [1]],
    ['S_INTERSECTS(geometry, POINT(7.27 45.12))', [2]],
    ['S_WITHIN(geometry, POLYGON((7.2 45, 7.3 45, 7.3 45.115, 7.2 45.115, 7.2 45)))', [0, 1]],
    ["centralina = 'Q02'", [1]],
    ["pl_cod = '0001' OR pl_cod = '0002' AND lamp_pot = 1", [0]],
    ['(lamp_pot) = (70)', [0]],
    ['"lamp_pot" = -1', []],
  ])('%s', async (filter, found) => {
    expect(await filtered(filter)).toEqual(found.map((i) => points[i]));
  });

  it('are the same as JSON', async () => {
    const json = {
      op: 'and',
      args: [
        { op: '=', args: [{ property: 'pl_cod' }, '0002'] },
        { op: 's_intersects', args: [{ property: 'geometry' }, { bbox: [7.255, 45.1, 7.265, 45.2] }] },
      ],
    };
    expect(await filtered(JSON.stringify(json), '&filter-lang=cql2-json')).toEqual([points[1]]);
  });

  it('have geometries in the system of filter-crs', async () => {
    expect(
      await filtered(
        'S_INTERSECTS(geometry, BBOX(45.1, 7.255, 45.2, 7.265))',
        '&filter-crs=http://www.opengis.net/def/crs/EPSG/0/4326',
      ),
    ).toEqual([points[1]]);
  });

  it.each([
    ['nulla = 1', 'nulla'],
    ["lamp_pot = 'molta'", 'carattere 12'],
    ['lamp_pot + 1 = 2', 'calcoli'],
    ['lamp_pot =', 'finisce'],
    ["toponimo = 'aperto", 'non si chiude'],
    ['pl_cod', 'condizione'],
    ['S_INTERSECTS(geometry, POLYGON((0 0, 1 0, 1 1)))', 'chiudersi'],
    ['DROP TABLE ip_pl; --', 'carattere'],
    [`${'('.repeat(51)}lamp_pot = 1${')'.repeat(51)}`, '50'],
    [
      `S_INTERSECTS(geometry, LINESTRING(${Array.from({ length: 1001 }, (_, i) => `${i / 1000} 0`).join(', ')}))`,
      'vertici',
    ],
    [`pl_cod = '${'x'.repeat(33_000)}'`, '32 KiB'],
  ])('name the place of what cannot be: %.40s', async (filter, words) => {
    const answer = await ask(`collections/pl/items?filter=${encodeURIComponent(filter)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain(words);
  });
});
