/** What whoever runs Lucerna relies on: its figures, and what a browser and a client may not do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ofThePage, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('/metrics', () => {
  const token = 'un-segreto-per-le-misure';

  it('is unknown without a token, and to whoever does not bear it', async () => {
    expect((await world.call({ url: '/metrics' })).statusCode).toBe(404);
    const app = await world.appWith({ METRICS_TOKEN: token });
    for (const authorization of [undefined, token, 'Bearer altro', `bearer ${token}`]) {
      const headers = authorization === undefined ? {} : { authorization };
      expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    }
    await app.close();
  });

  it('counts answers by their kind, and names nobody', async () => {
    const app = await world.appWith({ METRICS_TOKEN: token });
    const own = await world.headersOf('ufficio');
    await app.inject({ url: '/api/v2.0/me', headers: own });
    await app.inject({ url: '/api/v2.0/me' });
    const reply = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('version=0.0.4'),
    ]);
    expect(reply.body).toContain('lucerna_http_request_duration_seconds_count{method="GET",status="2xx"} 1');
    expect(reply.body).toContain(
      'lucerna_http_request_duration_seconds_bucket{method="GET",status="4xx",le="+Inf"} 1',
    );
    expect(reply.body).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(reply.body).not.toMatch(/ufficio|999001|Valchiara/);
    await app.close();
  });
});

it('a body that is packed is refused, after who may call', async () => {
  const ask = (headers: Record<string, string>) =>
    world.app.inject({
      method: 'POST',
      url: '/api/v2.0/pl',
      headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('1f8b0800', 'hex'),
    });
  const refused = await ask(await world.headersOf('supervisore'));
  expect([refused.statusCode, refused.json().error]).toEqual([
    415,
    'Il corpo della richiesta non può essere compresso',
  ]);
  expect((await ask({ ...ofThePage })).statusCode).toBe(401);
});

it('a page may ask for the place and for nothing else that a browser could give', async () => {
  const { headers } = await world.call({ url: '/healthz' });
  expect(headers['permissions-policy']).toContain('geolocation=(self), camera=()');
});
