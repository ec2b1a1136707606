/** Part 3: filtering, queryables and their parameters. */
import { expect } from 'vitest';
import { epsg, ids, linkOf, pathOf } from '../http/ogc-world.ts';
import { tableOf } from './abstract-test.ts';

const items = 'collections/pl/items';
const filtered = (filter: string, more = '') => `${items}?filter=${encodeURIComponent(filter)}${more}`;
const rel = 'http://www.opengis.net/def/rel/ogc/1.0/queryables';

export const part3 = tableOf(3, {
  queryables: [
    [
      'get-queryables-uris, link',
      'Each collection links its queryables',
      async ({ read }) => {
        const { collections } = await read('collections');
        for (const { id, links } of collections)
          expect(linkOf(links, rel), id).toMatch(new RegExp(`/${id}/queryables$`));
      },
    ],
    [
      'get-queryables-response',
      'They are a JSON Schema of its fields',
      async ({ read, ask }) => {
        const { links } = await read('collections/pl');
        const answer = await ask(pathOf(linkOf(links, rel)));
        expect(answer.headers['content-type']).toBe('application/schema+json');
        const schema = answer.json();
        expect(schema).toMatchObject({ type: 'object', $schema: expect.stringContaining('json-schema.org') });
        expect(schema.$id).toBe(linkOf(links, rel));
        expect(schema.properties).toMatchObject({
          lamp_pot: { type: 'number' },
          data_impianto: { format: 'date' },
        });
      },
    ],
  ],
  'queryables-query-parameters': [
    [
      'parameters',
      'Each queryable is a parameter for equality, several at once are all meant',
      async ({ read, points }) => {
        for (const [name, value, found] of [
          ['pl_cod', '0001', [0]],
          ['lamp_pot', '39.5', [1]],
          ['telecontrollo', 'true', [2]],
          ['data_impianto', '2020-05-01', [0]],
        ] as const) {
          expect(ids(await read(`${items}?${name}=${value}`)), name).toEqual(found.map((i) => points[i]));
        }
        expect(ids(await read(`${items}?pl_cod=0001&lamp_pot=39.5`))).toEqual([]);
      },
    ],
  ],
  filter: [
    [
      'filter-param',
      'A filter narrows',
      async ({ read, points }) => {
        expect(ids(await read(filtered('lamp_pot > 50')))).toEqual([points[0]]);
      },
    ],
    [
      'filter-param-multiple-collections, filter-param-invalid',
      'A filter that cannot be is a 400',
      async ({ ask }) => {
        for (const filter of ['', 'lamp_pot >', 'sconosciuto = 1'])
          expect((await ask(filtered(filter))).statusCode, filter).toBe(400);
      },
    ],
    [
      'filter-lang-param',
      'Text unless told, JSON where told, any other a 400',
      async ({ read, ask, points }) => {
        const json = JSON.stringify({ op: '>', args: [{ property: 'lamp_pot' }, 50] });
        expect(ids(await read(filtered(json, '&filter-lang=cql2-json')))).toEqual([points[0]]);
        expect(ids(await read(filtered('lamp_pot > 50', '&filter-lang=cql2-text')))).toEqual([points[0]]);
        expect((await ask(filtered(json))).statusCode).toBe(400);
        expect((await ask(filtered('lamp_pot > 50', '&filter-lang=ecql'))).statusCode).toBe(400);
      },
    ],
    [
      'filter-crs-param',
      'Places in a filter are in CRS84 unless told',
      async ({ read, ask, points }) => {
        const found = [points[1]];
        expect(ids(await read(filtered('S_INTERSECTS(geometry, BBOX(7.255, 45.1, 7.265, 45.2))')))).toEqual(
          found,
        );
        const other = filtered(
          'S_INTERSECTS(geometry, BBOX(45.1, 7.255, 45.2, 7.265))',
          `&filter-crs=${epsg(4326)}`,
        );
        expect(ids(await read(other))).toEqual(found);
        expect((await ask(filtered('lamp_pot > 1', `&filter-crs=${epsg(2154)}`))).statusCode).toBe(400);
      },
    ],
    [
      'mixing-expressions',
      'Filter, parameters, box and time are all meant',
      async ({ read, points }) => {
        const path = filtered(
          "toponimo LIKE 'V%'",
          '&bbox=7.2,45,7.265,45.2&lamp_pot=39.5&datetime=2000-01-01T00:00:00Z/..',
        );
        expect(ids(await read(path))).toEqual([points[1]]);
      },
    ],
  ],
  'features-filter': [
    [
      'get-features',
      'The filter is of the items of each collection, and next keeps it',
      async ({ read, points }) => {
        const first = await read(filtered('pl_cod IS NOT NULL', '&limit=2'));
        expect(first).toMatchObject({ numberMatched: 3, numberReturned: 2 });
        expect(ids(await read(pathOf(linkOf(first.links, 'next'))))).toEqual([points[2]]);
        expect(
          (await read(`collections/linee/items?filter=${encodeURIComponent('id_imp = -1')}`)).features,
        ).toEqual([]);
      },
    ],
  ],
});
