/** What the proxy asks of a server of maps. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { borgo, valchiara } from '../../../../test/http/world.ts';
import { getMap, openProxiedMaps, type ProxiedMaps, send } from '../../../../test/wms/proxied-maps.ts';

let maps: ProxiedMaps;
beforeAll(async () => {
  maps = await openProxiedMaps();
});
afterAll(() => maps.close());
beforeEach(() => maps.forget());

describe('what goes to the server of maps', () => {
  test('is the request written anew, under the query of WMS_URL, and nothing of the client', async () => {
    maps.fake.answerWith(send('image/png'));
    const response = await maps.ask(
      { SRS: 'x', ALTRO: '1', FORMAT: 'image/png; mode=8bit', DPI: '180', EXCEPTIONS: 'INIMAGE' },
      {
        'x-forwarded-for': '10.1.2.3',
        referer: 'https://lucerna.example/pl',
        authorization: 'Bearer nostro',
      },
    );
    expect(response.statusCode).toBe(200);
    const [asked, ...more] = maps.fake.take();
    expect(more).toEqual([]);
    expect([asked?.method, asked?.path]).toEqual(['GET', '/mappe/wms']);
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      map: 'comune',
      authkey: 'chiave-di-accesso',
      SERVICE: 'WMS',
      VERSION: '1.3.0',
      REQUEST: 'GetMap',
      LAYERS: `lucerna:${valchiara}_carta_tecnica`,
      STYLES: '',
      CRS: 'EPSG:3857',
      BBOX: '1113194,5621521,1114308,5623095',
      WIDTH: '20',
      HEIGHT: '10',
      FORMAT_OPTIONS: 'dpi:180',
      MAP_RESOLUTION: '180',
      DPI: '180',
      FORMAT: 'image/png',
      TRANSPARENT: 'TRUE',
    });
    expect(asked?.headers).toEqual({
      accept: '*/*',
      authorization: `Basic ${btoa('utente:segretissima')}`,
      connection: 'keep-alive',
      host: `127.0.0.1:${maps.fake.port}`,
      'user-agent': 'Lucerna',
    });
  });

  test.each([
    ['1.3.0', 'CRS', 'EPSG:900913', '1,2,3,4', 'EPSG:3857', '1,2,3,4'],
    ['1.1.1', 'SRS', 'EPSG:900913', '1,2,3,4', 'EPSG:3857', '1,2,3,4'],
    ['1.3.0', 'CRS', 'EPSG:4326', '45,10,46,11', 'EPSG:4326', '45,10,46,11'],
    ['1.3.0', 'CRS', 'CRS:84', '10,45,11,46', 'EPSG:4326', '45,10,46,11'],
    ['1.1.1', 'SRS', 'EPSG:4326', '10,45,11,46', 'EPSG:4326', '10,45,11,46'],
  ])(
    'names in %s, %s=%s the system that every server has',
    async (VERSION, name, system, BBOX, named, box) => {
      maps.fake.answerWith(send('image/png'));
      expect((await maps.ask({ VERSION, [name]: system, BBOX })).statusCode).toBe(200);
      const [asked] = maps.fake.take();
      expect([asked?.query.get('VERSION'), asked?.query.get(name), asked?.query.get('BBOX')]).toEqual([
        VERSION,
        named,
        box,
      ]);
    },
  );

  test('has the names that the operator mapped', async () => {
    maps.fake.answerWith(send('image/png'));
    const map = (carta_tecnica: string | null) =>
      maps.world.db.system(({ sql }) =>
        sql
          .updateTable('comuni')
          .set({ wms_carta_tecnica: carta_tecnica })
          .where('codistat', '=', valchiara)
          .execute(),
      );
    await map('sit:ctr');
    const LAYERS = `lucerna:${valchiara}_carta_tecnica,lucerna:${valchiara}_civici`;
    await maps.ask({ LAYERS, STYLES: ',' });
    await map(null);
    await maps.ask({ LAYERS });
    expect(maps.fake.take().map(({ query }) => [query.get('LAYERS'), query.get('STYLES')])).toEqual([
      [`sit:ctr,lucerna:${valchiara}_civici`, ','],
      [LAYERS, ','],
    ]);
  });

  test.each<[string, Record<string, string>, number]>([
    ['another municipality’s layer', { LAYERS: `lucerna:${borgo}_carta_tecnica` }, 404],
    ['a layer by its name there', { LAYERS: 'sit:ctr' }, 404],
    ['a picture that is too large', { WIDTH: '2049' }, 400],
    ['a style from elsewhere', { SLD: 'http://elsewhere.example/s.sld' }, 400],
    ['a filter', { CQL_FILTER: '1=1' }, 400],
    ['another request', { REQUEST: 'GetStyles' }, 400],
    ['another version', { VERSION: '1.0.0' }, 400],
  ])('is never %s', async (_, changes, status) => {
    maps.fake.answerWith(send('image/png'));
    expect((await maps.ask(changes)).statusCode).toBe(status);
    expect(maps.fake.take()).toEqual([]);
  });

  test('is in the version that WMS_URL settles', async () => {
    const settled = await maps.appBefore(`http://127.0.0.1:${maps.fake.port}/?VERSION=1.1.1`);
    maps.fake.answerWith(send('image/png'));
    await maps.ask({ CRS: 'EPSG:4326', BBOX: '45,10,46,11' }, {}, settled);
    await settled.close();
    const [asked] = maps.fake.take();
    expect(asked?.query.getAll('VERSION')).toEqual(['1.1.1']);
    expect([asked?.query.get('SRS'), asked?.query.get('BBOX')]).toEqual(['EPSG:4326', '10,45,11,46']);
  });

  test('is given up when nobody waits any more', async () => {
    maps.fake.answerWith(() => {});
    const { port } = new URL(await maps.app.listen({ port: 0, host: '127.0.0.1' }));
    const leaving = new AbortController();
    const headers = await maps.world.headersOf('ufficio');
    const answer = fetch(`http://127.0.0.1:${port}/geoserver/wms?${new URLSearchParams(getMap)}`, {
      headers,
      signal: leaving.signal,
    });
    let asked = maps.fake.take();
    while (asked.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      asked = maps.fake.take();
    }
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await asked[0]?.over;
    expect(maps.logged()).not.toContain('WMS_URL failed');
  });
});
