/** What the proxy makes of the answers of a server of maps that does what none should. */
import type { ServerResponse } from 'node:http';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startFakeMapServer } from '../../../../test/wms/fake-map-server.ts';
import {
  openProxiedMaps,
  type ProxiedMaps,
  picture,
  secrets,
  send,
} from '../../../../test/wms/proxied-maps.ts';

let maps: ProxiedMaps;
beforeAll(async () => {
  maps = await openProxiedMaps();
});
afterAll(() => maps.close());
beforeEach(() => maps.forget());

describe('what comes back', () => {
  test('is the picture, and of the headers none', async () => {
    maps.fake.answerWith(
      send('image/png; mode=8bit', picture, 200, {
        'set-cookie': 'altrui=1',
        'x-powered-by': 'sit',
        location: 'http://elsewhere.example/',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000',
      }),
    );
    const { headers, rawPayload } = await maps.ask();
    expect(rawPayload.equals(picture)).toBe(true);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' });
    for (const name of ['set-cookie', 'x-powered-by', 'location', 'access-control-allow-origin']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  test('is not sent again to whoever has it, until the server of maps draws another', async () => {
    maps.fake.answerWith(send('image/png'));
    const tag = { 'if-none-match': String((await maps.ask()).headers.etag) };
    expect((await maps.ask({}, tag)).statusCode).toBe(304);
    maps.fake.answerWith(send('image/png', createCanvas(21, 10).toBuffer('image/png')));
    expect((await maps.ask({}, tag)).statusCode).toBe(200);
    expect(maps.fake.take()).toHaveLength(3);
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
      (r) => send('image/png', '', 302, { location: `http://127.0.0.1:${maps.elsewhere.port}/` })(r),
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
    maps.fake.answerWith(answer);
    const response = await maps.ask();
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('text/xml');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('<ServiceExceptionReport version="1.3.0"');
    expect(response.headers).not.toHaveProperty('www-authenticate');
    if (status === 503) expect(response.headers['retry-after']).toBe('5');
    const [asked, ...more] = maps.fake.take();
    await asked?.over;
    expect([asked?.query.get('REQUEST'), more, maps.elsewhere.take()]).toEqual(['GetMap', [], []]);
    expect(maps.logged()).toContain('WMS_URL failed');
    for (const hidden of [...secrets, `:${maps.fake.port}`]) {
      expect(response.body).not.toContain(hidden);
      expect(maps.logged()).not.toContain(hidden);
    }
  });

  test('is waited for ten seconds, be it silent or slow', async () => {
    // The clock of deadlines is turned by hand.
    const waits: { readonly ms: number; readonly pass: () => void }[] = [];
    const clock = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const late = new AbortController();
      waits.push({ ms, pass: () => late.abort(new DOMException('Late', 'TimeoutError')) });
      return late.signal;
    });
    let arrived = 0;
    maps.fake.answerWith((response, { query }) => {
      arrived += 1;
      if (query.get('WIDTH') === '21') return;
      response.writeHead(200, { 'content-type': 'image/png' }).write(Buffer.alloc(1));
    });
    const answers = Promise.all([maps.ask({ WIDTH: '21' }), maps.ask()]);
    await expect.poll(() => arrived).toBe(2);
    clock.mockRestore();
    expect(waits.map(({ ms }) => ms)).toEqual([10_000, 10_000]);
    const early = await Promise.race([
      answers,
      new Promise((resolve) => setTimeout(resolve, 200, 'waiting')),
    ]);
    expect(early).toBe('waiting');
    for (const { pass } of waits) pass();
    expect((await answers).map(({ statusCode }) => statusCode)).toEqual([504, 504]);
    await Promise.all(maps.fake.take().map(({ over }) => over));
  });

  test('is missed where nobody listens, and hinders nothing else', async () => {
    const gone = await startFakeMapServer();
    await gone.close();
    const without = await maps.appBefore(`http://utente:segretissima@127.0.0.1:${gone.port}/wms`);
    const response = await maps.ask({ VERSION: '1.1.1', SRS: 'EPSG:3857' }, {}, without);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.body).toContain('<ServiceExceptionReport version="1.1.1">');
    expect(response.body).toContain('non si raggiunge');
    expect(response.body).not.toContain(`:${gone.port}`);
    expect(maps.logged()).toContain('ECONNREFUSED');
    for (const secret of secrets) expect(maps.logged()).not.toContain(secret);
    const other = await without.inject({
      url: '/api/v2.0/me',
      headers: await maps.world.headersOf('ufficio'),
    });
    expect(other.statusCode).toBe(200);
    await without.close();
  });
});
