/** OGC API Features: askings that a client would not send by itself, and moments that fall badly. */
import { afterAll, describe, expect, it } from 'vitest';
import { keyOf } from '../../../test/http/keys.ts';
import { epsg, linkOf, openOgc, pathOf, root } from '../../../test/http/ogc-world.ts';

const { world, points, readPaths, ask, read, create } = await openOgc();
afterAll(() => world.close());

/** An outline that crosses itself. */
const bow = (x: number) => [
  [x, 45],
  [x + 1, 46],
  [x, 46],
  [x + 1, 45],
  [x, 45],
];
const bows = { type: 'MultiPolygon', coordinates: [[bow(7)], [bow(7)], [bow(7.0000001)]] };
const predicates = ['equals', 'touches', 'within', 'overlaps', 'crosses', 'contains'];

/** Queries by which somebody might make the database stumble, and what is answered where that is certain. */
const hostile: readonly (readonly [what: string, query: string, status?: readonly number[]])[] = [
  ['a pattern that ends in the middle', `filter=${encodeURIComponent("toponimo LIKE '%\\\\'")}`, [400]],
  ['lists within lists', `filter-lang=cql2-json&filter=${'['.repeat(9_000)}${']'.repeat(9_000)}`, [400]],
  ['operators within operators', `filter-lang=cql2-json&filter=${'{"op":"not","args":['.repeat(900)}`, [400]],
  ['a zone that is none', "filter=data_modifica > TIMESTAMP('2020-01-01T00:00:00%2B20:00')", [400]],
  ['a field in such a zone', 'data_modifica=2020-01-01T00:00:00%2B20:00', [400]],
  ['a number that is nearly none', 'lamp_pot=1e-400', [200]],
  ['the whole calendar', 'datetime=0000-01-01T00:00:00Z/9999-12-31T23:59:59Z', [200]],
  ['the first leap day', 'datetime=0000-02-29', [200]],
  ['a leap day that is none', 'datetime=0001-02-29', [400]],
  ['a box beyond all', 'filter=S_INTERSECTS(geometry,BBOX(-1e308,-1e308,1e308,1e308))'],
  ['a point beyond all', 'filter=S_WITHIN(geometry,POINT(1e308 1e308))'],
  ...predicates.map((name): readonly [string, string, readonly number[]] => [
    `whether a mixture ${name}`,
    `filter=S_${name.toUpperCase()}(geometry,GEOMETRYCOLLECTION(POINT(7 45)))`,
    [400],
  ]),
  ...[...predicates, 'intersects', 'disjoint'].map((name): readonly [string, string] => [
    `whether an outline that crosses itself ${name}`,
    `filter-lang=cql2-json&filter=${JSON.stringify({ op: `s_${name}`, args: [{ property: 'geometry' }, bows] })}`,
  ]),
];

describe('askings at the edge', () => {
  it.each(['9999999999', '2147483648', '0', '-1', '1e3', '1.0', 'x', '%00', '%F0%9F'])(
    'find no feature %s, and say so',
    async (id) => {
      for (const method of ['GET', 'DELETE'] as const) {
        const { statusCode } = await ask(`collections/pl/items/${id}`, { method });
        expect([400, 404, 422], `${method} ${id}`).toContain(statusCode);
      }
    },
  );

  it.each([
    ['1', 200],
    ['10000', 200],
    ['10001', 200],
    ['999999999', 200],
    ['1000000000', 400],
    ['0', 400],
    ['-1', 400],
    ['1.5', 400],
    ['', 400],
    ['1&limit=2', 400],
  ])('take limit=%s for %i', async (limit, status) => {
    expect((await ask(`collections/pl/items?limit=${limit}`)).statusCode).toBe(status);
  });

  it('refuse a filter that is too long, too deep or of too many vertices by its name, and no other', async () => {
    const filter = async (text: string) =>
      (await ask(`collections/pl/items?filter=${encodeURIComponent(text)}`)).statusCode;
    const nested = (depth: number) => `${'('.repeat(depth)}lamp_pot > 1${')'.repeat(depth)}`;
    expect(await filter(nested(45))).toBe(200);
    expect(await filter(nested(200))).toBe(400);
    expect(await filter(`${'NOT '.repeat(400)}lamp_pot > 1`)).toBe(400);
    const many = Array.from({ length: 900 }, (_, i) => i).join(',');
    expect(await filter(`lamp_pot IN (${many})`)).toBe(200);
    const chain = Array.from({ length: 1_000 }, (_, i) => `lamp_pot = ${i}`).join(' OR ');
    expect([200, 400]).toContain(await filter(chain));
    expect(await filter(`toponimo = '${'x'.repeat(33_000)}'`)).toBe(400);
    const ring = Array.from({ length: 1_100 }, (_, i) => `${7 + i / 10_000} 45`).join(',');
    expect(await filter(`S_INTERSECTS(geometry, POLYGON((${ring})))`)).toBe(400);
  });

  it('refuse what no engine could read as the value that it stands for', async () => {
    const status = async (query: string) => (await ask(`collections/pl/items?${query}`)).statusCode;
    const where = { type: { toString: null }, coordinates: [7, 45] };
    const filter = { op: 's_intersects', args: [{ property: 'geometry' }, where] };
    const json = encodeURIComponent(JSON.stringify(filter));
    expect(await status(`filter-lang=cql2-json&filter=${json}`)).toBe(400);
    for (const zone of ['+23:00', '-16:00']) {
      expect(await status(`datetime=${encodeURIComponent(`2026-01-01T00:00:00${zone}`)}`)).toBe(400);
    }
    expect(await status(`datetime=${encodeURIComponent('2026-01-01T00:00:00+14:00')}`)).toBe(200);
    const after = (value: unknown) => Buffer.from(JSON.stringify([1, value])).toString('base64url');
    for (const value of [true, ['2026-01-01'], { a: 1 }]) {
      expect(await status(`sortby=data_modifica&dopo=${after(value)}`)).toBe(400);
    }
    const body = { type: 'Feature', geometry: where, properties: {} };
    expect((await ask('collections/pl/items', { method: 'POST', body })).statusCode).toBe(422);
  });

  it.each([
    'OGC:CRS84',
    '4326',
    '3857',
    '25832',
    '25833',
    '32632',
    '32633',
    '3003',
    '3004',
    '7791',
    '7792',
    '6706',
  ])(
    'give and take a place in %s, and boxes beyond where it is meant for without a fault of ours',
    async (code) => {
      const crs = code === 'OGC:CRS84' ? 'http://www.opengis.net/def/crs/OGC/1.3/CRS84' : epsg(Number(code));
      const page = await read(`collections/pl/items?crs=${crs}`);
      expect(page.features).toHaveLength(3);
      for (const box of ['-1e9,-1e9,1e9,1e9', '0,0,0,0', '-180,-90,180,90', '89,89,90,90']) {
        const { statusCode, body } = await ask(`collections/pl/items?bbox=${box}&bbox-crs=${crs}`);
        expect([200, 400], `${code} ${box} ${body}`).toContain(statusCode);
      }
      const far = {
        type: 'Feature',
        properties: {},
        geometry: { type: 'Point', coordinates: [1e12, -1e12] },
      };
      const moved = await ask(`collections/pl/items/${points[0]}`, {
        method: 'PATCH',
        body: far,
        headers: { 'content-crs': `<${crs}>` },
      });
      expect([400, 422], `${code} ${moved.body}`).toContain(moved.statusCode);
    },
  );

  it.each(hostile)('answer for %s, and whole', async (_, query, status) => {
    const answer = await ask(`collections/pl/items?${query}`);
    const { statusCode, body } = answer;
    expect(status ?? [200, 400], body).toContain(statusCode);
    expect(answer.json()).toMatchObject(
      statusCode === 200 ? { numberMatched: expect.any(Number) } : { status: 400 },
    );
  });

  it('find the same by a filter of hundreds of values as by a short one, page by page, in any order', async () => {
    const short = 'lamp_pot = 70 OR lamp_pot = 39.5';
    const long = `${short} OR ${Array.from({ length: 300 }, (_, i) => `lamp_pot = ${1_000 + i}`).join(' OR ')}`;
    for (const sorted of ['', '&sortby=toponimo', '&sortby=-lamp_pot']) {
      const met: unknown[] = [];
      for (const filter of [short, long]) {
        const first = await read(
          `collections/pl/items?limit=1${sorted}&filter=${encodeURIComponent(filter)}`,
        );
        const next = await read(pathOf(linkOf(first.links, 'next')));
        expect(linkOf(next.links, 'next')).toBeUndefined();
        met.push([first, next].map(({ features, numberMatched }) => [features, numberMatched]));
      }
      expect(met[1], sorted).toEqual(met[0]);
      expect(met[0]).toHaveLength(2);
    }
  });

  it('answer HEAD as GET without a body, on every path that is read', async () => {
    for (const path of readPaths) {
      const url = path === '' ? root : path;
      const head = await ask(url, { method: 'HEAD' });
      const got = await ask(url);
      expect(head.statusCode, path).toBe(got.statusCode);
      expect(head.body, path).toBe('');
      expect(head.headers['content-type'], path).toBe(got.headers['content-type']);
      expect(head.headers.etag, path).toBe(got.headers.etag);
    }
  });
});

describe('moments', () => {
  it('take from a key what its account lost, at the very next page', async () => {
    const secret = await keyOf(world, 'ufficio');
    const asked = { as: secret };
    const account = () =>
      world.db.system(({ sql }) =>
        sql
          .selectFrom('utenti')
          .select('capabilities')
          .where('username', '=', 'ufficio')
          .executeTakeFirstOrThrow(),
      );
    const setRoles = (capabilities: string[]) =>
      world.db.system(({ sql }) =>
        sql.updateTable('utenti').set({ capabilities }).where('username', '=', 'ufficio').execute(),
      );
    const { capabilities } = await account();
    const first = await read('collections/pl/items?limit=1', asked);
    expect((await ask('collections/bollette/items', asked)).statusCode).toBe(200);
    await setRoles([]);
    try {
      const patch = { ...asked, method: 'PATCH' as const, body: { properties: { note: 'no' } } };
      expect((await ask('collections/bollette/items', asked)).statusCode).toBe(403);
      expect((await ask(`collections/pl/items/${points[0]}`, patch)).statusCode).toBe(403);
      // Every account of the town may read the lists.
      expect((await ask(pathOf(linkOf(first.links, 'next')), asked)).statusCode).toBe(200);
    } finally {
      await setRoles([...capabilities]);
    }
  });

  it('let one of a PUT and a PATCH upon the same version win, and keep what the other says out', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { path, etag } = await create({ pl_cod: `R${round}` });
      const whole = await read(path);
      const put = { ...whole, properties: { ...whole.properties, note: 'intera' } };
      const answers = await Promise.all([
        ask(path, { method: 'PUT', body: put, headers: { 'if-match': etag } }),
        ask(path, {
          method: 'PATCH',
          body: { properties: { note: 'parte' } },
          headers: { 'if-match': etag },
        }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 412]);
      const winner = answers[0]?.statusCode === 204 ? 'intera' : 'parte';
      expect((await read(path)).properties).toMatchObject({ note: winner, versione: 2 });
    }
  });

  it('let a PUT that names no version meet a DELETE, and leave it deleted', async () => {
    const { path } = await create({ pl_cod: 'GONE' });
    const whole = await read(path);
    const [put, gone] = await Promise.all([
      ask(path, { method: 'PUT', body: whole }),
      ask(path, { method: 'DELETE' }),
    ]);
    expect(gone?.statusCode).toBe(204);
    expect([204, 404]).toContain(put?.statusCode);
    expect((await ask(path)).statusCode).toBe(404);
  });
});
