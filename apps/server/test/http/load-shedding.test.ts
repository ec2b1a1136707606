/** Who is turned away while more wait for the database than it can serve in time, and who never is. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { presentCaller } from '../../src/db/caller.ts';
import type { Database } from '../../src/db/database.ts';
import { readEnv } from '../../src/env.ts';
import { ofThePage, openWorld, valchiara, type World } from './world.ts';

let world: World;
let app: FastifyInstance;
/** Of which municipality those were that asked for their place in the row. */
const places: (string | undefined)[] = [];
let isLoaded = false;

beforeAll(async () => {
  world = await openWorld();
  const { db } = world;
  const underLoad: Database = {
    engine: db.engine,
    tenant: (codistat, work, options) => db.tenant(codistat, work, options),
    system: (work, options) => db.system(work, options),
    aside: (work, options) => db.aside(work, options),
    presence: db.presence,
    afterWritersOf: (codistat) => db.afterWritersOf(codistat),
    logPosition: () => db.logPosition(),
    lookUp: (query) => db.lookUp(query),
    outside: (statement, options) => db.outside(statement, options),
    ping: () => db.ping(),
    close: () => db.close(),
    announce: () => db.announce(),
    quietMs: () => db.quietMs(),
    ahead: () => {
      places.push(presentCaller().municipality);
      return isLoaded ? { turns: 300, ms: 900 } : { turns: 0, ms: 0 };
    },
  };
  app = await buildApp({ db: underLoad, env: readEnv({}), clock: world.now });
});
afterAll(async () => {
  await app?.close();
  await world?.close();
});

test('under load every call is refused at once, but for health and signing out', async () => {
  const headers = await world.headersOf('supervisore');
  const statusOf = async (url: string, method: 'GET' | 'POST' = 'GET') =>
    (await app.inject({ method, url, headers })).statusCode;
  isLoaded = true;
  const refused = await app.inject({ url: '/api/v2.0/me', headers });
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '5',
    { success: false, error: 'Lucerna ha troppo lavoro in corso: riprova tra poco' },
  ]);
  expect(await statusOf('/api/unknown')).toBe(503);
  expect(await statusOf('/geoserver/wms?service=WMS&request=GetCapabilities')).toBe(503);
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  isLoaded = false;
  expect(await statusOf('/api/v2.0/me')).toBe(200);
  isLoaded = true;
  expect(await statusOf('/api/logout', 'POST')).toBe(200);
  isLoaded = false;
  expect(await statusOf('/api/v2.0/me')).toBe(401);
});

test('a call waits in the row of its own municipality from the first on', async () => {
  const headers = await world.headersOf('ufficio');
  places.length = 0;
  await app.inject({ url: '/api/v2.0/me', headers });
  await app.inject({ url: '/api/login', headers: ofThePage });
  expect(places).toEqual([valchiara, undefined]);
});
