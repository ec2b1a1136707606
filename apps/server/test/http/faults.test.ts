/** What a request gets that cannot be served: one shape, in Italian, with nothing of the inside (contract, section 3). */
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type Database, DatabaseUnavailable, DiskFull } from '../../src/db/database.ts';
import { readEnv } from '../../src/env.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const refusal = { success: false, error: expect.stringMatching(/\S/) };

/** The application over a database that does this in each municipality's transactions; what it logs goes to `logged`. */
async function appOver(change: Partial<Database>, logged: string[] = []) {
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  return buildApp({ db: { ...world.db, ...change }, env: readEnv({}), clock: world.now, log });
}

async function ask(change: Partial<Database>, url = '/api/v2.0/pl', logged: string[] = []) {
  const app = await appOver(change, logged);
  const response = await app.inject({ url, headers: await world.headersOf('ufficio') });
  await app.close();
  return response;
}

const failing = (error: unknown) => ({ tenant: () => Promise.reject(error) });

describe('a fault of ours', () => {
  it('is a 500 that names the request and nothing else; the log has the rest under that name', async () => {
    const logged: string[] = [];
    const response = await ask(failing(new Error('relation "segreti" does not exist')), undefined, logged);
    expect(response.statusCode).toBe(500);
    const [, id] = /\(richiesta ([0-9a-f-]{36})\)/.exec(response.json().error) ?? [];
    expect(response.json()).toEqual({ success: false, error: `Errore interno del server (richiesta ${id})` });
    expect(response.body).not.toContain('segreti');
    const line = logged.find((one) => one.includes('segreti')) ?? '';
    expect(JSON.parse(line).reqId).toBe(id);
  });

  it('leaves no name, address or body in the log', async () => {
    const logged: string[] = [];
    const app = await appOver({ system: () => Promise.reject(new Error('gone')) }, logged);
    await app.inject({
      method: 'POST',
      url: '/api/login?chi=mario',
      remoteAddress: '192.0.2.77',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { username: 'mario.rossi', password: 'segretissima' },
    });
    await app.close();
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toMatch(/mario|segretissima|192\.0\.2\.77/);
  });

  it('of the database away is a 503 that says when to come back', async () => {
    const response = await ask(failing(new DatabaseUnavailable('away')));
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.json()).toEqual(refusal);
  });

  it('of the database away while it looks for the session is a 503 too, never a 401', async () => {
    const response = await ask({ lookUp: () => Promise.reject(new DatabaseUnavailable('away')) });
    expect(response.statusCode).toBe(503);
  });

  it('of a full disk is a 507', async () => {
    const response = await ask(failing(new DiskFull('full')));
    expect(response.statusCode).toBe(507);
    expect(response.json()).toEqual(refusal);
  });
});

describe('/healthz and /readyz', () => {
  it('say that the process lives, and whether it can work', async () => {
    expect((await world.app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await world.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    const away = { system: () => Promise.reject(new DatabaseUnavailable('away')) };
    expect((await ask(away, '/healthz')).statusCode).toBe(200);
    expect((await ask(away, '/readyz')).statusCode).toBe(503);
  });

  it('tell of a full disk, from the write that it refused until there is room', async () => {
    let full = true;
    const db: Partial<Database> = {
      // What the engine says where a file cannot grow.
      system: (work, options) =>
        world.db.system(async (tx) => {
          const fails = "DO $$ BEGIN RAISE 'No space left on device' USING ERRCODE = '53100'; END $$";
          return work({ ...tx, script: (text) => tx.script(full ? fails : text) });
        }, options),
      tenant: () => Promise.reject(new DiskFull('full')),
    };
    const app = await appOver(db);
    const ready = async () => {
      const answer = await app.inject({ url: '/readyz' });
      return [answer.statusCode, answer.json().status];
    };
    expect(await ready()).toEqual([200, 'ok']);
    const headers = await world.headersOf('ufficio');
    expect((await app.inject({ url: '/api/v2.0/pl', headers })).statusCode).toBe(507);
    expect(await ready()).toEqual([503, 'disk-full']);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    full = false;
    expect(await ready()).toEqual([200, 'ok']);
    await app.close();
  });

  it('are not ready where a migration is missing', async () => {
    const db: Partial<Database> = {
      system: (work, options) =>
        world.db.system(
          async (tx) => {
            await tx.script("update migrazioni set nome = 'x' || nome where nome like '0001%'");
            const result = await work(tx);
            await tx.script("update migrazioni set nome = substr(nome, 2) where nome like 'x%'");
            return result;
          },
          { ...options, readOnly: false },
        ),
    };
    expect((await ask(db, '/readyz')).statusCode).toBe(503);
  });
});

describe('A refusal', () => {
  it('bears the name of the request, under which the log has it; one without a session is not logged', async () => {
    const logged: string[] = [];
    const app = await appOver({}, logged);
    const headers = await world.headersOf('consultazione');
    const refused = await app.inject({ method: 'DELETE', url: '/api/v2.0/pl/1', headers });
    const unknown = await app.inject({ url: '/api/v2.0/pl' });
    await app.close();
    expect([refused.statusCode, unknown.statusCode]).toEqual([403, 401]);
    const lines = logged.map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ status: 403, reqId: refused.headers['x-request-id'] }]);
    expect(unknown.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('of what is no HTTP bears one too', async () => {
    const logged: string[] = [];
    const app = await appOver({}, logged);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.addresses()[0] as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.end('nothing of the sort\r\n\r\n'));
      socket.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      socket.once('close', () => resolve(text));
    });
    await app.close();
    const [, id] = /X-Request-Id: ([0-9a-f-]{36})/.exec(answer) ?? [];
    expect(logged.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id)).toHaveLength(1);
  });
});

describe('an address that nobody answers', () => {
  it.each(['/api', '/api/', '/api?x=1', '/api/nulla', '/api/v2.0/lampioni', '/api/v2.0/pl/'])(
    'under /api is a 401 without a session and a 404 with one: %s',
    async (url) => {
      const without = await world.call({ url });
      expect([without.statusCode, without.json()]).toEqual([401, refusal]);
      const within = await world.call({ url, as: 'consultazione' });
      expect([within.statusCode, within.json()]).toEqual([404, refusal]);
    },
  );

  it.each(['PATCH', 'DELETE', 'POST'] as const)('by the method %s is a 404 as well', async (method) => {
    const response = await world.call({ method, url: '/api/v2.0/vettori', as: 'ufficio' });
    expect([response.statusCode, response.json()]).toEqual([404, refusal]);
  });

  it('that cannot be decoded is a 400, to those who may ask', async () => {
    for (const url of ['/api/v2.0/pl/%zz', '/api/%ff/x', '/api/v2.0/pl/1/storico?x=%c3%28']) {
      expect((await world.call({ url })).statusCode).toBe(401);
      const response = await world.call({ url, as: 'ufficio' });
      expect([response.statusCode, response.json()]).toEqual([400, refusal]);
    }
  });

  it('with a parameter that is endless is a 404', async () => {
    const url = `/api/v2.0/pl/${'1'.repeat(2000)}/storico`;
    expect((await world.call({ url })).statusCode).toBe(401);
    const response = await world.call({ url, as: 'ufficio' });
    expect([response.statusCode, response.json()]).toEqual([404, refusal]);
  });
});

it('answers HEAD as GET, without the body', async () => {
  const response = await world.call({ method: 'HEAD', url: '/api/v2.0/pl', as: 'ufficio' });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('');
  expect(response.headers.etag).toBeDefined();
  expect((await world.call({ method: 'HEAD', url: '/api/v2.0/pl' })).statusCode).toBe(401);
});
