/** OGC API Features: pages of features, and the systems of their coordinates. */
import { afterAll, describe, expect, it } from 'vitest';
import { keyOf } from '../../../test/http/keys.ts';
import { epsg, ids, linkOf, openOgc, pathOf } from '../../../test/http/ogc-world.ts';

const { world, points, cabinet, ask, read, send, insert } = await openOgc();
afterAll(() => world.close());

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

  it('name their cabinet as it is called now, on each page, however long its code is', async () => {
    const called = async () =>
      (await read('collections/pl/items')).features.map(
        (one: { properties: { centralina: string } }) => one.properties.centralina,
      );
    const before = await called();
    expect(before).toEqual(['Q01', 'Q02', 'Q01']);
    const path = `collections/centraline/items/${cabinet}`;
    const long = `"\\ è ${'€'.repeat(40)}`;
    const rename = async (name: string) => {
      const answer = await ask(path, { method: 'PATCH', body: { properties: { uten: name } } });
      expect(answer.statusCode, answer.body).toBe(204);
    };
    await rename(long);
    expect(await called()).toEqual([long, 'Q02', long]);
    const [one] = (await read('collections/pl/items?limit=1')).features;
    expect(one).toEqual(
      await read(`collections/pl/items/${points[0]}`).then(({ links: _, ...rest }) => rest),
    );
    await rename('Q01');
    expect(await called()).toEqual(before);
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
