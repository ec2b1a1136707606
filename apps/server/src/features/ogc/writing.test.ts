/** OGC API Features: writing, and what is refused. */
import { afterAll, describe, expect, it } from 'vitest';
import { at } from '../../../test/http/editing-world.ts';
import { byKey, keyOf } from '../../../test/http/keys.ts';
import { openOgc, root } from '../../../test/http/ogc-world.ts';

const { world, key, points, cabinet, ask, read, create, newFeature, send } = await openOgc();
afterAll(() => world.close());

describe('writing', () => {
  it('is offered by what the key may do, on any element, existing or not', async () => {
    const reader = await keyOf(world, 'ufficio', { pl: 'lettura' });
    for (const [as, post, put] of [
      [key, 'GET, HEAD, OPTIONS, POST', 'GET, HEAD, OPTIONS, PUT, PATCH, DELETE'],
      [reader, 'GET, HEAD, OPTIONS', 'GET, HEAD, OPTIONS'],
    ] as const) {
      for (const [path, allow] of [
        ['items', post],
        [`items/${points[0]}`, put],
        ['items/2147483000', put],
        // What QGIS asks of an empty collection.
        ['items/unknown_id', put],
      ]) {
        const answer = await ask(`collections/pl/${path}`, { method: 'OPTIONS', as });
        expect([answer.statusCode, answer.body, answer.headers.allow]).toEqual([200, '', allow]);
        expect(answer.headers['accept-post']).toBe('application/geo+json, application/json');
        expect(answer.headers['accept-patch']).toBe('application/merge-patch+json');
      }
    }
    const only = await ask('collections/confini/items', { method: 'POST', body: {} });
    expect([only.statusCode, only.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('inserts, changes, replaces and deletes, with the history telling by which key', async () => {
    const { path, id, etag } = await create({
      lamp_pot: '39.5',
      telecontrollo: 'true',
      data_impianto: '2021-01-02',
      plid: 7,
      centralina: 'altra',
    });
    const made = await ask(path);
    expect(made.headers.etag).toBe(etag);
    expect(made.json().properties).toMatchObject({
      lamp_pot: 39.5,
      telecontrollo: true,
      data_impianto: '2021-01-02',
      centralina: 'Q01',
      inserimento_completo: false,
    });
    const patched = await ask(path, { method: 'PATCH', body: { properties: { altezza_pl: 9, note: null } } });
    expect([patched.statusCode, patched.body]).toEqual([204, '']);
    expect((await ask(path)).headers.etag).toBe(patched.headers.etag);
    const put = await ask(path, {
      method: 'PUT',
      body: newFeature({ pl_cod: '0101' }),
      headers: { 'if-match': String(patched.headers.etag) },
    });
    expect(put.statusCode, put.body).toBe(204);
    expect((await read(path)).properties).toMatchObject({
      pl_cod: '0101',
      altezza_pl: null,
      lamp_pot: null,
      versione: 3,
    });
    const history = (await send('GET', `/api/v2.0/pl/${id}/storico`)).body.data;
    expect(history.map(({ origine, chi }: { origine: string; chi: string }) => [origine, chi])).toEqual(
      Array.from({ length: 3 }, () => ['ogc', 'Account ufficio']),
    );
    expect(history[0].chiave).toMatch(/^Programma di ufficio/);
    const gone = await ask(path, { method: 'DELETE' });
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await ask(path, { method })).statusCode).toBe(404);
  });

  it('says where what it made is, by a name that QGIS 3.40 knows', async () => {
    const answer = await ask('collections/pl/items', { method: 'POST', body: newFeature() });
    const { res } = answer.raw as unknown as { res: { getRawHeaderNames(): string[] } };
    expect(res.getRawHeaderNames()).toContain('Location');
  });

  it('takes one part of several as the single geometry', async () => {
    const body = {
      type: 'Feature',
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [7.25, 45.1],
            [7.26, 45.1],
          ],
        ],
      },
      properties: { linea_cod: 'L9', id_imp: cabinet, posa_linea: 'Aerea' },
    };
    const answer = await ask('collections/linee/items', { method: 'POST', body });
    expect(answer.statusCode, answer.body).toBe(201);
    const id = String(answer.headers.location).split('/').pop();
    const listed = (await send('GET', '/api/v2.0/linee')).body.features.find(
      (one: { id: number }) => String(one.id) === id,
    );
    expect(listed.geometry.type).toBe('LineString');
  });

  it.each([
    ['a value that is none', { lamp_pot: 'molta' }, 422, { lamp_pot: 'Deve essere un numero' }],
    ['an unknown field', { 'nessun campo': 1 }, 422, { 'nessun campo': expect.any(String) }],
    ['a cabinet that is not there', { id_imp: 2_147_483_000 }, 422, { id_imp: 'Elemento non trovato' }],
    ['an empty code', { pl_cod: '' }, 422, { pl_cod: 'Questo campo è obbligatorio' }],
  ])('refuses %s at its field and changes nothing', async (_, properties, status, fields) => {
    const { path } = await create();
    const before = await read(path);
    const answer = await ask(path, { method: 'PATCH', body: { properties } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/problem+json']);
    expect(answer.json().fields).toEqual(fields);
    expect(await read(path)).toEqual(before);
  });

  it('refuses a place outside the borders, a geometry of another kind, and none', async () => {
    const { path } = await create();
    for (const geometry of [
      at(9, 40),
      {
        type: 'LineString',
        coordinates: [
          [7, 45],
          [7.1, 45],
        ],
      },
      null,
    ]) {
      const answer = await ask(path, { method: 'PATCH', body: { geometry } });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['geometry']]);
    }
    const used = await ask(`collections/centraline/items/${cabinet}`, { method: 'DELETE' });
    expect(used.statusCode).toBe(409);
    expect(used.json().detail).toContain('Da questa centralina dipend');
  });

  it('wants the type of its body', async () => {
    const { path } = await create();
    const sent = (method: 'POST' | 'PATCH', url: string, type: string | undefined) =>
      world.app.inject({
        method,
        url,
        headers: { ...byKey(key), ...(type !== undefined && { 'content-type': type }) },
        payload: '{}',
      });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/geo+json']) {
      expect((await sent('PATCH', path, type)).statusCode).toBe(415);
    }
    expect(
      (await sent('POST', `${root}/collections/pl/items`, 'application/merge-patch+json')).statusCode,
    ).toBe(415);
    const none = await world.app.inject({
      method: 'PATCH',
      url: path,
      headers: byKey(key),
      payload: Buffer.from('{}'),
    });
    expect(none.statusCode).toBe(400);
  });

  it('is not done for a foreign page, whatever a browser that holds Basic sends by itself', async () => {
    const { path } = await create();
    const before = await read(path);
    const authorization = `Basic ${Buffer.from(`ufficio:${key}`).toString('base64')}`;
    for (const [headers, payload, status] of [
      // What a form or an image sends, what a script may not send, and what an old browser leaves out.
      [
        { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://altrove.example' },
        'a=1',
        403,
      ],
      [{ 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, '{}', 403],
      [{ 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 415],
      [{ 'content-type': 'text/plain' }, '{"type":"Feature"}', 415],
    ] as const) {
      for (const [method, url] of [
        ['POST', `${root}/collections/pl/items`],
        ['PATCH', path],
        ['PUT', path],
      ] as const) {
        const answer = await world.app.inject({
          method,
          url,
          headers: { ...headers, authorization },
          payload,
        });
        expect([answer.statusCode, method, headers]).toEqual([status, method, headers]);
      }
    }
    const foreign = { authorization, origin: 'https://altrove.example' };
    expect((await world.app.inject({ method: 'DELETE', url: path, headers: foreign })).statusCode).toBe(403);
    expect(await read(path)).toEqual(before);
  });

  it('says to QGIS what is wrong in an exception of OGC, field by field', async () => {
    const { path } = await create();
    const headers = { 'user-agent': 'Mozilla/5.0 QGIS/34011/Debian' };
    const answer = await ask(path, {
      method: 'PATCH',
      body: { properties: { altezza_pl: 'alta' } },
      headers,
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([422, 'text/xml; charset=utf-8']);
    expect(answer.body).toContain('<ExceptionReport xmlns="http://www.opengis.net/ows/1.1"');
    expect(answer.body).toContain('Altezza (m): Deve essere un numero');
    expect((await ask('collections/nulla', { headers })).body).toContain(
      '<ExceptionText>Elemento non trovato',
    );
  });
});
