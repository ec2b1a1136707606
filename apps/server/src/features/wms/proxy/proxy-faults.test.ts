import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { createCanvas } from '@napi-rs/canvas';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { borgo, openWorld, valchiara, type World } from '../../../../test/http/world.ts';
import { type FakeMapServer, startFakeMapServer } from '../../../../test/wms/fake-map-server.ts';
import { buildApp } from '../../../app.ts';
import { readEnv } from '../../../env.ts';

const secrets = ['segretissima', 'chiave-di-accesso', btoa('utente:segretissima')];

let world: World;
let fake: FakeMapServer;
/** Another server, to which nobody should be led. */
let elsewhere: FakeMapServer;
let app: FastifyInstance;
let logged = '';

beforeAll(async () => {
  [world, fake, elsewhere] = await Promise.all([openWorld(), startFakeMapServer(), startFakeMapServer()]);
  app = await appBefore(
    `http://utente:segretissima@127.0.0.1:${fake.port}/mappe/wms?map=comune&authkey=chiave-di-accesso&service=WMS&REQUEST=GetCapabilities`,
  );
});
afterAll(async () => {
  for (const one of [app, fake, elsewhere, world]) await one.close();
});
beforeEach(() => {
  fake.take();
  elsewhere.take();
  logged = '';
});

function appBefore(WMS_URL: string): Promise<FastifyInstance> {
  const stream = new Writable({
    write(chunk, _, done) {
      logged += chunk;
      done();
    },
  });
  const log = pino({ level: 'trace' }, stream);
  return buildApp({ db: world.db, env: readEnv({ WMS_URL }), clock: world.now, log });
}

const getMap: Readonly<Record<string, string>> = {
  SERVICE: 'WMS',
  VERSION: '1.3.0',
  REQUEST: 'GetMap',
  LAYERS: `lucerna:${valchiara}_carta_tecnica`,
  STYLES: '',
  CRS: 'EPSG:3857',
  BBOX: '1113194,5621521,1114308,5623095',
  WIDTH: '20',
  HEIGHT: '10',
  FORMAT: 'image/png',
  TRANSPARENT: 'TRUE',
};
const picture = createCanvas(20, 10).toBuffer('image/png');

async function ask(changes: Readonly<Record<string, string>> = {}, headers = {}, to = app) {
  return to.inject({
    url: `/geoserver/wms?${new URLSearchParams({ ...getMap, ...changes })}`,
    headers: { ...(await world.headersOf('ufficio')), ...headers },
  });
}

const send =
  (type: string, body: string | Buffer = picture, status = 200, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);

describe('what goes to the server of maps', () => {
  test('is the request written anew, under the query of WMS_URL, and nothing of the client', async () => {
    fake.answerWith(send('image/png'));
    const response = await ask(
      { SRS: 'x', ALTRO: '1', FORMAT: 'image/png; mode=8bit', DPI: '180', EXCEPTIONS: 'INIMAGE' },
      {
        'x-forwarded-for': '10.1.2.3',
        referer: 'https://lucerna.example/pl',
        authorization: 'Bearer nostro',
      },
    );
    expect(response.statusCode).toBe(200);
    const [asked, ...more] = fake.take();
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
      host: `127.0.0.1:${fake.port}`,
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
      fake.answerWith(send('image/png'));
      expect((await ask({ VERSION, [name]: system, BBOX })).statusCode).toBe(200);
      const [asked] = fake.take();
      expect([asked?.query.get('VERSION'), asked?.query.get(name), asked?.query.get('BBOX')]).toEqual([
        VERSION,
        named,
        box,
      ]);
    },
  );

  test('has the names that the operator mapped', async () => {
    fake.answerWith(send('image/png'));
    const map = (carta_tecnica: string | null) =>
      world.db.system(({ sql }) =>
        sql
          .updateTable('comuni')
          .set({ wms_carta_tecnica: carta_tecnica })
          .where('codistat', '=', valchiara)
          .execute(),
      );
    await map('sit:ctr');
    const LAYERS = `lucerna:${valchiara}_carta_tecnica,lucerna:${valchiara}_civici`;
    await ask({ LAYERS, STYLES: ',' });
    await map(null);
    await ask({ LAYERS });
    expect(fake.take().map(({ query }) => [query.get('LAYERS'), query.get('STYLES')])).toEqual([
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
    fake.answerWith(send('image/png'));
    expect((await ask(changes)).statusCode).toBe(status);
    expect(fake.take()).toEqual([]);
  });

  test('is in the version that WMS_URL settles', async () => {
    const settled = await appBefore(`http://127.0.0.1:${fake.port}/?VERSION=1.1.1`);
    fake.answerWith(send('image/png'));
    await ask({ CRS: 'EPSG:4326', BBOX: '45,10,46,11' }, {}, settled);
    await settled.close();
    const [asked] = fake.take();
    expect(asked?.query.getAll('VERSION')).toEqual(['1.1.1']);
    expect([asked?.query.get('SRS'), asked?.query.get('BBOX')]).toEqual(['EPSG:4326', '10,45,11,46']);
  });

  test('is given up when nobody waits any more', async () => {
    fake.answerWith(() => {});
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const leaving = new AbortController();
    const headers = await world.headersOf('ufficio');
    const answer = fetch(`http://127.0.0.1:${port}/geoserver/wms?${new URLSearchParams(getMap)}`, {
      headers,
      signal: leaving.signal,
    });
    let asked = fake.take();
    while (asked.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      asked = fake.take();
    }
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await asked[0]?.over;
    expect(logged).not.toContain('WMS_URL failed');
  });
});

describe('what comes back', () => {
  test('is the picture, and of the headers none', async () => {
    fake.answerWith(
      send('image/png; mode=8bit', picture, 200, {
        'set-cookie': 'altrui=1',
        'x-powered-by': 'sit',
        location: 'http://elsewhere.example/',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000',
      }),
    );
    const { headers, rawPayload } = await ask();
    expect(rawPayload.equals(picture)).toBe(true);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' });
    for (const name of ['set-cookie', 'x-powered-by', 'location', 'access-control-allow-origin']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  test('is not sent again to whoever has it, until the server of maps draws another', async () => {
    fake.answerWith(send('image/png'));
    const tag = { 'if-none-match': String((await ask()).headers.etag) };
    expect((await ask({}, tag)).statusCode).toBe(304);
    fake.answerWith(send('image/png', createCanvas(21, 10).toBuffer('image/png')));
    expect((await ask({}, tag)).statusCode).toBe(200);
    expect(fake.take()).toHaveLength(3);
  });

  const endless = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    response.write(picture);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  const brokenOff = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' });
    response.write(picture, () => response.destroy());
  };

  test.each<[string, (response: ServerResponse) => void, number]>([
    [
      'a redirect',
      (r) => send('image/png', '', 302, { location: `http://127.0.0.1:${elsewhere.port}/` })(r),
      502,
    ],
    ['a redirect to itself', send('image/png', picture, 301, { location: '/mappe/wms?request=GetMap' }), 502],
    ['a page', send('text/html', '<script>alert(1)</script>'), 502],
    ['a picture of another kind', send('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'), 502],
    ['a page that is said to be a picture', send('image/png', '<script>alert(1)</script>'), 502],
    ['a picture that is not said to be one', send('application/octet-stream'), 502],
    ['no type', (r) => r.writeHead(200).end(picture), 502],
    ['nothing', (r) => r.writeHead(204).end(), 502],
    [
      'an encoding that nobody asked for',
      send('image/png', picture, 200, { 'content-encoding': 'gzip' }),
      502,
    ],
    ['a length beyond all measure', send('image/png', picture, 200, { 'content-length': '1073741824' }), 502],
    ['a picture without end', endless, 502],
    ['an answer that breaks off', brokenOff, 502],
    ['no HTTP', (r) => r.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'), 502],
    ['a closed door', send('text/html', 'Unauthorized', 401, { 'www-authenticate': 'Basic' }), 502],
    ['a page of a fault', send('text/html', 'at it.comune.Sit.main(Sit.java:1)', 500), 502],
    ['a picture of a fault', send('image/png', picture, 500), 502],
    ['a pause', send('text/html', 'Service Unavailable', 503), 503],
    ['too much', send('text/html', 'Too Many Requests', 429), 503],
    ['a slow server behind it', send('text/html', 'Gateway Timeout', 504), 504],
    ['broken XML', send('text/xml', '<ServiceExceptionReport><Serv'), 502],
    ['other XML', send('text/xml', '<html/>'), 502],
  ])('is not %s', async (_, answer, status) => {
    fake.answerWith(answer);
    const response = await ask();
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('text/xml');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('<ServiceExceptionReport version="1.3.0"');
    expect(response.headers).not.toHaveProperty('www-authenticate');
    if (status === 503) expect(response.headers['retry-after']).toBe('5');
    const [asked, ...more] = fake.take();
    await asked?.over;
    expect([asked?.query.get('REQUEST'), more, elsewhere.take()]).toEqual(['GetMap', [], []]);
    expect(logged).toContain('WMS_URL failed');
    for (const hidden of [...secrets, String(fake.port)]) {
      expect(response.body).not.toContain(hidden);
      expect(logged).not.toContain(hidden);
    }
  });

  test('is waited for ten seconds, be it silent or slow', { timeout: 60_000 }, async () => {
    const drop = (response: ServerResponse) => {
      if (response.destroyed) return;
      response.write(Buffer.alloc(1));
      setTimeout(drop, 100, response);
    };
    fake.answerWith((response, { query }) => {
      if (query.get('WIDTH') === '21') return;
      drop(response.writeHead(200, { 'content-type': 'image/png' }));
    });
    const start = performance.now();
    const answers = await Promise.all([ask({ WIDTH: '21' }), ask()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([504, 504]);
    expect(performance.now() - start).toBeGreaterThan(9_900);
    expect(performance.now() - start).toBeLessThan(40_000);
    await Promise.all(fake.take().map(({ over }) => over));
  });

  test('is missed where nobody listens, and hinders nothing else', async () => {
    const gone = await startFakeMapServer();
    await gone.close();
    const without = await appBefore(`http://utente:segretissima@127.0.0.1:${gone.port}/wms`);
    const response = await ask({ VERSION: '1.1.1', SRS: 'EPSG:3857' }, {}, without);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.body).toContain('<ServiceExceptionReport version="1.1.1">');
    expect(response.body).toContain('non si raggiunge');
    expect(response.body).not.toContain(String(gone.port));
    expect(logged).toContain('ECONNREFUSED');
    for (const secret of secrets) expect(logged).not.toContain(secret);
    const other = await without.inject({ url: '/api/v2.0/me', headers: await world.headersOf('ufficio') });
    expect(other.statusCode).toBe(200);
    await without.close();
  });
});

describe('an exception of the server of maps', () => {
  const report = (attributes: string, code: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><ServiceExceptionReport ${attributes}><ServiceException code="${code}">
     <![CDATA[http://127.0.0.1/mappe/wms?authkey=chiave-di-accesso: /srv/sit/ctr.shp, segretissima]]>
     </ServiceException></ServiceExceptionReport>`;
  const newer = 'version="1.3.0" xmlns="http://www.opengis.net/ogc"';

  test.each([
    ['1.3.0', 'LayerNotDefined', 'text/xml', 502, 'LayerNotDefined', 'non ha questo livello'],
    ['1.3.0', 'InvalidCRS', 'text/xml;charset=utf-8', 400, 'InvalidCRS', 'sistema di riferimento'],
    ['1.1.1', 'InvalidSRS', 'application/vnd.ogc.se_xml', 400, 'InvalidSRS', 'sistema di riferimento'],
    ['1.1.1', 'InvalidFormat', 'application/vnd.ogc.se+xml', 400, 'InvalidFormat', 'questo formato'],
    ['1.3.0', 'StyleNotDefined', 'application/xml', 502, 'StyleNotDefined', 'ha rifiutato'],
    ['1.3.0', 'java.lang.Surprise', 'text/xml', 502, undefined, 'ha rifiutato'],
    ['1.3.0', '', 'text/xml', 502, undefined, 'ha rifiutato'],
  ])('is in %s our own: %s', async (VERSION, code, type, status, named, words) => {
    fake.answerWith(send(type, report(VERSION === '1.3.0' ? newer : 'version="1.1.1"', code)));
    const response = await ask({ VERSION, SRS: 'EPSG:3857' });
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(`<ServiceExceptionReport version="${VERSION}"`);
    expect(response.body).toContain(words);
    expect(/code="(.*?)"/.exec(response.body)?.[1]).toBe(named);
    expect(response.body).not.toMatch(/127\.0|srv|ctr|authkey/);
    expect(logged).toContain('/srv/sit/ctr.shp');
    for (const secret of secrets) expect(`${response.body} ${logged}`).not.toContain(secret);
  });

  test('counts under any status', async () => {
    fake.answerWith(send('text/xml', report(newer, 'InvalidCRS'), 400));
    expect((await ask()).body).toContain('code="InvalidCRS"');
    fake.answerWith(send('text/xml', report(newer, ''), 503));
    expect((await ask()).statusCode).toBe(503);
  });
});

describe('capabilities that cannot be read', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE WMS [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">
    <!ENTITY x SYSTEM "file:///etc/passwd">]><WMS_Capabilities><Service><Name>&b;&x;</Name></Service></WMS_Capabilities>`;
  const deep = '<a>'.repeat(10_000);

  test.each([
    ['with entities of their own', 'text/xml', bomb],
    ['of another kind', 'text/html', '<html></html>'],
    ['broken off', 'text/xml', '<WMS_Capabilities><Capability>'],
    ['without end downwards', 'text/xml', deep],
    ['empty', 'text/xml', ''],
  ])('are a fault: %s', async (_, type, body) => {
    fake.answerWith(send(type, body));
    const response = await ask({ REQUEST: 'GetCapabilities' });
    expect(response.statusCode).toBe(502);
    expect(response.body).toContain('una risposta che non va');
    expect(response.body).not.toContain('root:');
  });

  test('are asked for again the next time, and once for all who wait', async () => {
    fake.answerWith(send('text/html', ''));
    await ask({ REQUEST: 'GetCapabilities' });
    fake.answerWith(send('text/xml', '<WMS_Capabilities version="1.3.0"><Capability/></WMS_Capabilities>'));
    const answers = await Promise.all([1, 2, 3].map(() => ask({ REQUEST: 'GetCapabilities' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(fake.take()).toHaveLength(2);
    expect(answers[0]?.body).not.toContain('<Name>lucerna:');
  });
});
