/** OGC API Features: reading, filters, systems, writing, conflicts, faults (decision records 116 and 117). */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, openEditing } from '../../../test/http/editing-world.ts';
import { byKey, keyOf } from '../../../test/http/keys.ts';

const { world, newPoint, newCabinet, send, insert, cabinet } = await openEditing();
afterAll(() => world.close());

let key = '';
beforeAll(async () => {
  key = await keyOf(world, 'ufficio');
});

const root = '/ogc/999001';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD';

interface Ask {
  readonly method?: Method;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: string;
}

function ask(
  path: string,
  { method = 'GET', body, headers = {}, as = key }: Ask = {},
): Promise<LightMyRequestResponse> {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/geo+json';
  return world.app.inject({
    method,
    url: path.startsWith('/') ? path : `${root}/${path}`,
    headers: { ...byKey(as), ...(body !== undefined && { 'content-type': type }), ...headers },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

async function read(path: string, asked?: Ask) {
  const answer = await ask(path, asked);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const ids = (page: { features: { id: number }[] }) => page.features.map(({ id }) => id);
const filtered = async (filter: string, more = '') =>
  ids(await read(`collections/pl/items?filter=${encodeURIComponent(filter)}${more}`));

interface Link {
  readonly rel: string;
  readonly href: string;
}
const linkOf = (links: readonly Link[], rel: string) => links.find((one) => one.rel === rel)?.href;

/** The path of an absolute link. */
const pathOf = (href = '') => new URL(href).pathname + new URL(href).search;

let points: number[] = [];
let second = 0;
beforeAll(async () => {
  second = await newCabinet('Q02');
  points = [
    await newPoint({
      pl_cod: '0001',
      lamp_pot: 70,
      altezza_pl: 9.5,
      toponimo: 'Via Roma',
      data_impianto: '2020-05-01',
    }),
    await newPoint({
      pl_cod: '0002',
      lamp_pot: 39.5,
      toponimo: "Via dell'Orto",
      id_imp: second,
      geometry: at(7.26, 45.11),
    }),
    await newPoint({ pl_cod: '0003', toponimo: 'VIA ROMA', telecontrollo: true, geometry: at(7.27, 45.12) }),
  ];
});

describe('discovery', () => {
  it('goes by absolute links from the landing page to every collection', async () => {
    const landing = await read('');
    expect(linkOf(landing.links, 'self')).toMatch(/^http:\/\/localhost(:\d+)?\/ogc\/999001$/);
    for (const rel of ['service-desc', 'conformance', 'data']) {
      expect((await ask(pathOf(linkOf(landing.links, rel)))).statusCode, rel).toBe(200);
    }
    const { collections } = await read('collections');
    expect(new Set(collections.map(({ id }: { id: string }) => id))).toEqual(
      new Set([
        'pl',
        'linee',
        'quadri',
        'centraline',
        'impianti',
        'edifici',
        'edifici-punti',
        'partenze',
        'interventi',
        'associazioni',
        'confini',
        'bollette',
        'produzione',
      ]),
    );
    for (const { id, links, itemCount, crs, storageCrs } of collections) {
      for (const { href, rel } of links) {
        if (rel !== 'license') expect((await ask(pathOf(href))).statusCode, `${id} ${rel}`).toBe(200);
      }
      expect((await read(`collections/${id}/items`)).numberMatched).toBe(itemCount);
      if (crs !== undefined) expect(storageCrs).toBe(crs[0]);
    }
  });

  it('is the same with a slash at the end, and never redirects', async () => {
    for (const path of ['', 'conformance', 'api', 'collections', 'collections/pl', 'collections/pl/items']) {
      const [plain, slash] = [
        await ask(`${root}${path === '' ? '' : `/${path}`}`),
        await ask(`${root}${path === '' ? '' : `/${path}`}/`),
      ];
      expect([slash.statusCode, slash.body]).toEqual([plain.statusCode, plain.body]);
    }
  });

  it('shows a browser HTML, and f wins over Accept', async () => {
    for (const path of [
      '',
      'conformance',
      'api',
      'collections',
      'collections/pl',
      'collections/pl/schema',
      'collections/pl/items',
      `collections/pl/items/${points[0]}`,
    ]) {
      const page = await ask(path, { headers: { accept: 'text/html' } });
      expect([page.statusCode, page.headers['content-type']], path).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      const json = await ask(`${path}?f=json`, { headers: { accept: 'text/html' } });
      expect(json.headers['content-type'], path).toContain('json');
      expect((await ask(`${path}?f=xml`)).statusCode).toBe(400);
      expect((await ask(`${path}?nulla=1`)).statusCode).toBe(400);
    }
  });

  it('gives types by one name, and the geometry a reference without a type', async () => {
    const schema = await read('collections/pl/schema');
    expect(schema.properties.altezza_pl).toMatchObject({ type: 'number', title: 'Altezza (m)' });
    expect(schema.properties.centralina).toMatchObject({ readOnly: true });
    expect(schema.properties.plid['x-ogc-role']).toBe('id');
    const { properties } = await read('collections/linee/queryables');
    expect(properties.geometry).toEqual({
      title: 'Geometria',
      'x-ogc-role': 'primary-geometry',
      format: 'geometry-multilinestring',
      $ref: 'https://geojson.org/schema/MultiLineString.json',
    });
  });

  it('tells in /api the page that clients take, and its paths begin with /collections/', async () => {
    const answer = await ask('api');
    expect(answer.headers['content-type']).toBe('application/vnd.oai.openapi+json;version=3.0');
    const api = answer.json();
    expect(api.components.parameters.limit.schema).toMatchObject({ default: 10_000, maximum: 10_000 });
    expect(Object.keys(api.paths)).toContain('/collections/pl/items');
  });

  it('shows a key what it may read', async () => {
    const reader = await keyOf(world, 'ufficio', { pl: 'lettura' });
    const { collections } = await read('collections', { as: reader });
    expect(collections.map(({ id }: { id: string }) => id)).toEqual(['pl', 'confini']);
    for (const path of ['', '/schema', '/items', '/items/1']) {
      expect((await ask(`collections/linee${path}`, { as: reader })).statusCode).toBe(403);
    }
    expect((await ask('collections/pl/items', { as: reader, method: 'POST', body: {} })).statusCode).toBe(
      403,
    );
    expect((await ask('/ogc/999002', { as: reader })).statusCode).toBe(404);
  });
});

describe('items', () => {
  it('bear the fields of the kind, the code of the cabinet, and fractions always', async () => {
    const answer = await ask('collections/pl/items');
    expect(answer.headers['content-type']).toBe('application/geo+json');
    expect(answer.headers['content-crs']).toBe('<http://www.opengis.net/def/crs/OGC/1.3/CRS84>');
    expect(answer.body).toContain('"lamp_pot":70.0,');
    expect(answer.body).toContain('"lamp_pot":39.5,');
    const [first, other] = answer.json().features;
    expect(first).toMatchObject({
      id: points[0],
      properties: { plid: points[0], centralina: 'Q01', versione: 1 },
    });
    expect(other.properties).toMatchObject({ centralina: 'Q02', data_modifica: expect.any(String) });
  });

  it('come in pages by next, without a gap, in any order', async () => {
    for (const more of [
      '',
      '&sortby=-toponimo',
      '&sortby=lamp_pot,-pl_cod',
      '&filter=pl_cod%20IS%20NOT%20NULL',
    ]) {
      const whole = await read(`collections/pl/items?limit=100${more}`);
      let path = `collections/pl/items?limit=1${more}`;
      const met: number[] = [];
      for (let page = 0; page < 10 && path !== ''; page += 1) {
        const one = await read(path);
        expect(one).toMatchObject({ numberMatched: 3, numberReturned: 1 });
        met.push(...ids(one));
        const next = linkOf(one.links, 'next');
        path = next === undefined ? '' : pathOf(next);
      }
      expect(met, more).toEqual(ids(whole));
    }
  });

  it('are asked for by their fields, a box, the last change, and parts of them', async () => {
    const count = async (query: string) => (await read(`collections/pl/items?${query}`)).numberMatched;
    expect(await count('pl_cod=0002')).toBe(1);
    expect(await count('lamp_pot=70')).toBe(1);
    expect(await count('telecontrollo=true')).toBe(1);
    expect(await count('bbox=7.255,45.1,7.265,45.2')).toBe(1);
    expect(
      await count('bbox=45.1,7.255,45.2,7.265&bbox-crs=http://www.opengis.net/def/crs/EPSG/0/4326'),
    ).toBe(1);
    expect(await count('datetime=2000-01-01T00:00:00Z/..')).toBe(3);
    expect(await count('datetime=../2000-01-01T00:00:00Z')).toBe(0);
    expect(await count('offset=0')).toBe(3);
    const [feature] = (await read('collections/pl/items?properties=pl_cod')).features;
    expect(feature).toMatchObject({
      id: points[0],
      geometry: { type: 'Point' },
      properties: { pl_cod: '0001' },
    });
    expect(Object.keys(feature.properties)).toEqual(['pl_cod']);
  });

  it.each([
    ['limit=0', 'limit'],
    ['offset=10', 'next'],
    ['bbox=1,2,3', 'bbox'],
    ['crs=EPSG:1', 'crs'],
    ['datetime=ieri', 'datetime'],
    ['lamp_pot=molta', 'lamp_pot'],
    ['sortby=nulla', 'sortby'],
    ['properties=nulla', 'properties'],
    ['filter-lang=sql', 'filter-lang'],
    ['dopo=x', 'dopo'],
    ['pl_cod=1&pl_cod=2', 'pl_cod'],
  ])('refuse %s by its name', async (query, name) => {
    const answer = await ask(`collections/pl/items?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain(name);
  });

  it('take no datetime where nobody keeps the last change', async () => {
    expect((await ask('collections/associazioni/items?datetime=2026-01-01T00:00:00Z')).statusCode).toBe(400);
  });

  it('are the same for who has them', async () => {
    const first = await ask('collections/pl/items');
    const again = await ask('collections/pl/items', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await send('PUT', `/api/v2.0/pl/${points[0]}`, { note: 'cambiato' });
    const later = await ask('collections/pl/items', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(later.statusCode).toBe(200);
  });

  it('stop at a key that is revoked between two pages', async () => {
    const passing = await keyOf(world, 'ufficio', { pl: 'lettura' });
    let page = await read('collections/pl/items?limit=1', { as: passing });
    page = await read(pathOf(linkOf(page.links, 'next')), { as: passing });
    await world.db.system(({ sql: tx }) =>
      tx
        .updateTable('chiavi')
        .set({ revocata_il: world.now() })
        .where(
          'id',
          '=',
          tx.selectFrom('chiavi').select((k) => k.fn.max('id').as('id')),
        )
        .execute(),
    );
    expect((await ask(pathOf(linkOf(page.links, 'next')), { as: passing })).statusCode).toBe(401);
  });
});

describe('reference systems', () => {
  const epsg = (code: number) => `http://www.opengis.net/def/crs/EPSG/0/${code}`;

  it.each([4326, 3857, 25832, 25833, 32632, 32633, 3003, 3004, 7791, 7792, 6706])(
    'EPSG:%i moves a point by a millimetre at most, there and back',
    async (code) => {
      const path = `collections/pl/items/${points[1]}`;
      // The first write after an insert completes the element.
      await ask(path, { method: 'PATCH', body: { properties: {} } });
      const before = await read(path);
      const there = await ask(`${path}?crs=${epsg(code)}`);
      expect(there.headers['content-crs']).toBe(`<${epsg(code)}>`);
      const { geometry } = there.json();
      const [x] = geometry.coordinates;
      if ([4326, 6706].includes(code)) expect(x).toBeCloseTo(45.11, 4);
      for (const name of [`<${epsg(code)}>`, epsg(code)]) {
        const moved = await ask(path, {
          method: 'PATCH',
          body: { geometry },
          headers: { 'content-crs': name },
        });
        expect(moved.statusCode, moved.body).toBe(204);
      }
      // A geometry that differs by less than a millimetre is unchanged.
      expect((await read(path)).properties.versione).toBe(before.properties.versione);
      expect((await read(path)).geometry).toEqual(before.geometry);
    },
  );

  it('are the same lines and outlines in each', async () => {
    await insert('linee', {
      linea_cod: 'L1',
      id_imp: cabinet,
      posa_linea: 'Aerea',
      geometry: {
        type: 'LineString',
        coordinates: [
          [7.25, 45.1],
          [7.26, 45.11],
        ],
      },
    });
    const line = (await read(`collections/linee/items?crs=${epsg(25832)}`)).features[0];
    expect(line.geometry.type).toBe('MultiLineString');
    expect(line.geometry.coordinates[0][0][0]).toBeGreaterThan(300_000);
    expect(
      (await read(`collections/linee/items?crs=${epsg(4326)}`)).features[0].geometry.coordinates[0][0],
    ).toEqual([45.1, 7.25]);
  });
});

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

const newFeature = (properties: object = {}, geometry: unknown = at()) => ({
  type: 'Feature',
  geometry,
  properties: {
    pl_cod: '0100',
    id_imp: cabinet,
    lampot: 'SAP 70',
    toponimo: 'Via Po',
    pl_tipo: 'Stradale',
    ...properties,
  },
});

async function create(properties: object = {}): Promise<{ path: string; id: number; etag: string }> {
  const answer = await ask('collections/pl/items', { method: 'POST', body: newFeature(properties) });
  expect(answer.statusCode, answer.body).toBe(201);
  // QGIS 3.40 knows it by this name alone.
  expect((answer.raw.res as unknown as { getRawHeaderNames(): string[] }).getRawHeaderNames()).toContain(
    'Location',
  );
  const { location, etag } = answer.headers;
  return {
    path: pathOf(String(location)),
    id: Number(String(location).split('/').pop()),
    etag: String(etag),
  };
}

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

describe('conflicts', () => {
  it('compare the version of If-Match, strongly; an unknown element is a 404 before', async () => {
    const { path, etag } = await create();
    const patch = (match: string | undefined, note: string, to = path) =>
      ask(to, {
        method: 'PATCH',
        body: { properties: { note } },
        ...(match !== undefined && { headers: { 'if-match': match } }),
      });
    expect((await patch(`W/${etag}`, 'debole')).statusCode).toBe(412);
    expect((await patch(etag, 'a')).statusCode).toBe(204);
    expect((await patch(etag, 'b')).statusCode).toBe(412);
    expect((await patch('*', 'c')).statusCode).toBe(204);
    expect((await patch('"3-qualcosa"', 'd')).statusCode).toBe(204);
    expect((await patch(etag, 'e', `${root}/collections/pl/items/2147483000`)).statusCode).toBe(404);
    expect((await patch('senza virgolette', 'f')).statusCode).toBe(400);
  });

  it('want a version of a whole replacement', async () => {
    const { path } = await create();
    const put = (properties: object) => ask(path, { method: 'PUT', body: newFeature(properties) });
    expect((await put({})).statusCode).toBe(428);
    expect((await put({ versione: 9 })).statusCode).toBe(409);
    expect((await put({ versione: 1, note: 'x' })).statusCode).toBe(204);
  });

  it('leave one winner of a thousand races of one version', async () => {
    const { path } = await create();
    for (let race = 0; race < 125; race += 1) {
      const { etag } = (await ask(path)).headers;
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          ask(path, {
            method: 'PATCH',
            body: { properties: { note: `${race} ${i}` } },
            headers: { 'if-match': String(etag) },
          }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        204,
        ...Array.from({ length: 7 }, () => 412),
      ]);
    }
  }, 120_000);
});
