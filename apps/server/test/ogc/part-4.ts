/** Part 4: create, replace, update and delete, with versions. */
import { expect } from 'vitest';
import { at } from '../http/editing-world.ts';
import { epsg, pathOf } from '../http/ogc-world.ts';
import { tableOf } from './abstract-test.ts';

const items = 'collections/pl/items';

export const part4 = tableOf(4, {
  'create-replace-delete': [
    [
      'options',
      'OPTIONS says what may be done',
      async ({ ask, points }) => {
        const allow = async (path: string) => String((await ask(path, { method: 'OPTIONS' })).headers.allow);
        expect(await allow(items)).toContain('POST');
        for (const method of ['PUT', 'DELETE'])
          expect(await allow(`${items}/${points[0]}`)).toContain(method);
      },
    ],
    [
      'insert-post-op, insert-response-rid',
      'POST makes a resource: 201 with where it is',
      async ({ create, read }) => {
        const { path, id } = await create({ pl_cod: '0801' });
        expect(await read(path)).toMatchObject({ id, properties: { pl_cod: '0801' } });
      },
    ],
    [
      'insert-body, insert-content-type',
      'A body of another type is refused',
      async ({ ask, newFeature }) => {
        const headers = { 'content-type': 'text/plain' };
        expect((await ask(items, { method: 'POST', body: newFeature(), headers })).statusCode).toBe(415);
      },
    ],
    [
      'replace-put-op, replace-response',
      'PUT replaces the whole: what it does not name is gone',
      async ({ ask, create, read, newFeature }) => {
        const { path, etag } = await create({ note: 'prima', altezza_pl: 9 });
        const put = await ask(path, {
          method: 'PUT',
          body: newFeature({ pl_cod: '0802' }),
          headers: { 'if-match': etag },
        });
        expect(put.statusCode).toBe(204);
        expect((await read(path)).properties).toMatchObject({ pl_cod: '0802', note: null, altezza_pl: null });
      },
    ],
    [
      'replace-rid-exception',
      'PUT of what is not there is a 404',
      async ({ ask, newFeature }) => {
        expect((await ask(`${items}/2147483000`, { method: 'PUT', body: newFeature() })).statusCode).toBe(
          404,
        );
      },
    ],
    [
      'delete-delete-op, delete-response',
      'DELETE takes it away: then it is a 404',
      async ({ ask, create }) => {
        const { path } = await create();
        expect((await ask(path, { method: 'DELETE' })).statusCode).toBe(204);
        expect((await ask(path)).statusCode).toBe(404);
        expect((await ask(path, { method: 'DELETE' })).statusCode).toBe(404);
      },
    ],
  ],
  update: [
    [
      'patch-op, patch-response',
      'PATCH changes what it names and leaves the rest',
      async ({ ask, create, read }) => {
        const { path } = await create({ note: 'resta' });
        expect(
          (await ask(path, { method: 'PATCH', body: { properties: { altezza_pl: 9 } } })).statusCode,
        ).toBe(204);
        expect((await read(path)).properties).toMatchObject({ note: 'resta', altezza_pl: 9 });
      },
    ],
    [
      'patch-content-type',
      'It is a merge patch, and OPTIONS says so',
      async ({ ask, create }) => {
        const { path } = await create();
        const answer = await ask(path, { method: 'OPTIONS' });
        expect(answer.headers['accept-patch']).toBe('application/merge-patch+json');
        expect(answer.headers.allow).toContain('PATCH');
        const headers = { 'content-type': 'application/json-patch+json' };
        expect((await ask(path, { method: 'PATCH', body: [], headers })).statusCode).toBe(415);
      },
    ],
    [
      'patch-rid-exception',
      'PATCH of what is not there is a 404',
      async ({ ask }) => {
        expect((await ask(`${items}/2147483000`, { method: 'PATCH', body: {} })).statusCode).toBe(404);
      },
    ],
  ],
  'optimistic-locking-etags': [
    [
      'etag',
      'A feature bears an ETag, and every write the new one',
      async ({ ask, create }) => {
        const { path, etag } = await create();
        expect((await ask(path)).headers.etag).toBe(etag);
        const patched = await ask(path, { method: 'PATCH', body: { properties: { note: 'x' } } });
        expect(patched.headers.etag).not.toBe(etag);
        expect((await ask(path)).headers.etag).toBe(patched.headers.etag);
      },
    ],
    [
      'if-match',
      'With the ETag of now it is done, with that of before it is a 412 and nothing changes',
      async ({ ask, create, read, newFeature }) => {
        const { path, etag } = await create();
        const headers = { 'if-match': etag };
        expect(
          (await ask(path, { method: 'PATCH', body: { properties: { note: 'prima' } }, headers })).statusCode,
        ).toBe(204);
        const before = await read(path);
        for (const [method, body] of [
          ['PATCH', { properties: { note: 'poi' } }],
          ['PUT', newFeature()],
          ['DELETE', undefined],
        ] as const) {
          expect((await ask(path, { method, body, headers })).statusCode, method).toBe(412);
        }
        expect(await read(path)).toEqual(before);
      },
    ],
    [
      'if-none-match',
      'A feature that is held already is a 304',
      async ({ ask, create }) => {
        const { path, etag } = await create();
        expect((await ask(path, { headers: { 'if-none-match': etag } })).statusCode).toBe(304);
      },
    ],
  ],
  features: [
    [
      'crs',
      'Content-Crs says in which system a geometry comes, one that is not listed is a 400',
      async ({ ask, create, read }) => {
        const { path } = await create();
        const body = { geometry: { type: 'Point', coordinates: [45.11, 7.26] } };
        const moved = await ask(path, {
          method: 'PATCH',
          body,
          headers: { 'content-crs': `<${epsg(4326)}>` },
        });
        expect(moved.statusCode).toBe(204);
        expect((await read(path)).geometry).toEqual(at(7.26, 45.11));
        const other = await ask(path, {
          method: 'PATCH',
          body,
          headers: { 'content-crs': `<${epsg(2154)}>` },
        });
        expect(other.statusCode).toBe(400);
      },
    ],
    [
      'geojson',
      "A feature is written as GeoJSON, and its read-only fields are the server's",
      async ({ ask, newFeature, read }) => {
        const body = { ...newFeature({ versione: 77, codistat: '000000' }), id: 'altro' };
        const made = await ask(items, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/geo+json' },
        });
        expect(made.statusCode).toBe(201);
        const { id, properties } = await read(pathOf(String(made.headers.location)));
        expect([typeof id, properties.versione, properties.codistat]).toEqual(['number', 1, '999001']);
      },
    ],
    [
      'invalid',
      'What the schema does not allow is refused at its field',
      async ({ ask, create }) => {
        const { path } = await create();
        const answer = await ask(path, { method: 'PATCH', body: { properties: { lamp_pot: 'molta' } } });
        expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['lamp_pot']]);
      },
    ],
  ],
});
