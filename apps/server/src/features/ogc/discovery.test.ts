/** OGC API Features: what the service says of itself, to programs and to browsers (decision record 116). */
import { afterAll, describe, expect, it } from 'vitest';
import { keyOf } from '../../../test/http/keys.ts';
import { linkOf, openOgc, pathOf, root } from '../../../test/http/ogc-world.ts';

const { world, readPaths, ask, read } = await openOgc();
afterAll(() => world.close());

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

  it('links the licence that the municipality gives its data, and none where it gives none', async () => {
    const linked = async () => linkOf((await read('collections/pl')).links, 'license');
    expect(await linked()).toBe('https://creativecommons.org/licenses/by/4.0/');
    const put = (licenza: string) =>
      world.call({
        method: 'PUT',
        url: '/api/amministrazione/comune',
        as: 'amministratore',
        payload: { licenza },
      });
    expect((await put('IODL-2.0')).json().data.licenza).toBe('IODL-2.0');
    expect(await linked()).toBe('https://www.dati.gov.it/iodl/2.0/');
    expect((await put('WTFPL')).statusCode).toBe(422);
    expect((await put('nessuna')).statusCode).toBe(200);
    expect(await linked()).toBeUndefined();
  });

  it('is the same with a slash at the end, and never redirects', async () => {
    for (const path of ['', 'conformance', 'api', 'collections', 'collections/pl', 'collections/pl/items']) {
      const [plain, slash] = [
        await ask(`${root}${path === '' ? '' : `/${path}`}`),
        await ask(`${root}${path === '' ? '' : `/${path}`}/`),
      ];
      expect([slash.statusCode, slash.body]).toEqual([plain.statusCode, plain.body]);
    }
    // One at the end of a parameter is the parameter's own.
    const since = 'collections/pl/items?datetime=2000-01-01T00:00:00Z/';
    expect((await read(since)).numberMatched).toBe(3);
  });

  it('shows a browser HTML, and f wins over Accept', async () => {
    for (const path of readPaths) {
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
