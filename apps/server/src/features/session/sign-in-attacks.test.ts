/** Signing in as attackers try it (contract, section 2). */
import { hostname } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, type SignIn, signInTo, whoIs } from '../../../test/http/sign-in.ts';
import { workOf } from '../../../test/http/work-of.ts';
import { ofThePage, openWorld, password, type World } from '../../../test/http/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.db.system(async ({ sql }) => {
    await sql.deleteFrom('tentativi_accesso').execute();
    await sql.deleteFrom('indirizzi_noti').execute();
  });
});

const minute = 60_000;
const signIn = (how?: SignIn) => signInTo(world, how);
const me = (cookie: string) => whoIs(world, cookie);

describe('finding out who has an account', () => {
  it('gives one answer for an unknown name, a wrong password and a disabled account', async () => {
    await world.db.system(({ sql }) =>
      sql.updateTable('utenti').set({ attivo: false }).where('username', '=', 'manutentore').execute(),
    );
    const answers = [
      await signIn({ username: 'nessuno' }),
      await signIn({ password: 'sbagliata' }),
      await signIn({ username: 'manutentore' }),
    ];
    await world.db.system(({ sql }) =>
      sql.updateTable('utenti').set({ attivo: true }).where('username', '=', 'manutentore').execute(),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toBe('{"success":false,"error":"Nome utente o password non corretti"}');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('works as hard for an unknown name as for a known one', async () => {
    let place = 0;
    const wrong = (username: string) => () => {
      place += 1;
      return signIn({ username, password: 'sbagliata', from: `198.51.100.${place}` });
    };
    const [known, unknown] = await workOf(wrong('ufficio'), wrong('nessuno'));
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.7);
  });
});

describe('guessing passwords', () => {
  it('is over after 10 failures of one account from one address, even with the right one', async () => {
    for (let i = 0; i < 10; i += 1) expect((await signIn({ password: `no${i}` })).statusCode).toBe(401);
    const refused = await signIn();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(refused.json().success).toBe(false);
    // Neither another account nor another address is touched.
    expect((await signIn({ username: 'supervisore' })).statusCode).toBe(200);
    expect((await signIn({ from: '198.51.100.7' })).statusCode).toBe(200);
    world.later(15 * minute + 1000);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('counts a burst of attempts at once one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => signIn({ password: `no${i}` })));
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(6);
  });

  it('is over after 100 failures of one address over any names', async () => {
    const rows = Array.from({ length: 100 }, (_, i) => ({
      username: `n${i}`,
      ip: '192.0.2.1',
      quando: world.now(),
    }));
    await world.db.system(({ sql }) => sql.insertInto('tentativi_accesso').values(rows).execute());
    expect((await signIn()).statusCode).toBe(429);
    expect((await signIn({ from: '192.0.2.2' })).statusCode).toBe(200);
  });

  it('shuts nobody out who signed in from that address within 30 days, by what others do there', async () => {
    const crowd = async () => {
      const rows = Array.from({ length: 100 }, (_, i) => ({
        username: `n${i}`,
        ip: '203.0.113.9',
        quando: world.now(),
      }));
      await world.db.system(({ sql }) => sql.insertInto('tentativi_accesso').values(rows).execute());
    };
    const from = '203.0.113.9';
    expect((await signIn({ from })).statusCode).toBe(200);
    await crowd();
    expect((await signIn({ username: 'UFFICIO', from })).statusCode).toBe(200);
    expect((await signIn({ username: 'supervisore', from })).statusCode).toBe(429);
    // Its own failures there count as ever.
    for (let i = 0; i < 10; i += 1) expect((await signIn({ password: `no${i}`, from })).statusCode).toBe(401);
    expect((await signIn({ from })).statusCode).toBe(429);
    world.later(31 * 24 * 60 * minute);
    await crowd();
    expect((await signIn({ from })).statusCode).toBe(429);
    world.later(16 * minute);
    expect((await signIn({ username: 'supervisore', from })).statusCode).toBe(200);
    const kept = await world.db.system(({ sql }) => sql.selectFrom('indirizzi_noti').selectAll().execute());
    expect(kept).toHaveLength(1);
  });

  it('counts a burst over any names too', async () => {
    const rows = Array.from({ length: 90 }, (_, i) => ({
      username: `n${i}`,
      ip: '192.0.2.1',
      quando: world.now(),
    }));
    await world.db.system(({ sql }) => sql.insertInto('tentativi_accesso').values(rows).execute());
    const names = Array.from({ length: 20 }, (_, i) => `nessuno${i}`);
    const answers = await Promise.all(names.map((username) => signIn({ username })));
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(10);
  });

  it('takes all addresses of an IPv6 network for one', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await signIn({ password: `no${i}`, from: `2001:db8:0:7::${i + 1}` })).statusCode).toBe(401);
    }
    expect((await signIn({ from: '2001:db8:0:7:ffff::1' })).statusCode).toBe(429);
    expect((await signIn({ from: '2001:db8:0:8::1' })).statusCode).toBe(200);
  });

  it('locks nobody out from elsewhere: it only slows the answer down', async () => {
    const places = Array.from({ length: 15 }, (_, i) => `203.0.113.${i}`);
    await Promise.all(places.map((from) => signIn({ username: 'supervisore', password: 'no', from })));
    const start = performance.now();
    expect((await signIn({ username: 'supervisore' })).statusCode).toBe(200);
    // By how much is a table of `attempts.test.ts`.
    expect(performance.now() - start).toBeGreaterThan(450);
  });
});

describe('a request that another site makes the browser send', () => {
  const forms: [string, Record<string, string>][] = [
    ['a form', {}],
    ['a form of a page elsewhere', { origin: 'https://elsewhere.example' }],
    ['a script elsewhere that knows the header', { ...ofThePage, origin: 'https://elsewhere.example' }],
    ['a frame without an origin', { ...ofThePage, origin: 'null' }],
    ['the same host under another scheme', { ...ofThePage, origin: 'https://localhost:80' }],
    ['the same host on another port', { ...ofThePage, origin: 'http://localhost:8080' }],
    ['a navigation from elsewhere', { ...ofThePage, 'sec-fetch-site': 'cross-site' }],
  ];

  it.each(forms)('is refused and changes nothing: %s', async (_, headers) => {
    const cookie = cookieOf(await signIn());
    for (const url of ['/api/logout', '/api/login', '/api/nowhere']) {
      const response = await world.app.inject({
        method: 'POST',
        url,
        headers: { host: 'localhost:80', cookie, ...headers },
        payload: { username: 'ufficio', password },
      });
      expect(response.statusCode).toBe(403);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect((await me(cookie)).statusCode).toBe(200);
  });

  it('is told from one of our own page by the address that people type', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { ...ofThePage, host: 'localhost:3000', origin: 'http://localhost:3000' },
    });
    expect(response.statusCode).toBe(200);
  });

  it('gets 403 under a Host that is no name of this machine, where PUBLIC_URL does not say which is ours', async () => {
    const cookie = cookieOf(await signIn());
    const logout = (host: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/logout',
        headers: { ...ofThePage, cookie, host, origin: `http://${host}` },
      });
    expect((await logout('rebound.example:3000')).statusCode).toBe(403);
    expect((await me(cookie)).statusCode).toBe(200);
    const read = await world.app.inject({ url: '/api/login', headers: { host: 'rebound.example:3000' } });
    expect(read.statusCode).toBe(200);
    for (const host of ['127.0.0.1:3000', '[::1]:3000', hostname()]) {
      expect((await logout(host)).statusCode).toBe(200);
    }
  });

  it('is judged by PUBLIC_URL alone where it is set, and by what a trusted proxy forwards', async () => {
    const forwarded = { 'x-forwarded-host': 'lucerna.example', 'x-forwarded-proto': 'https' };
    const ask = async (variables: Record<string, string>, headers: Record<string, string>) => {
      const other = await world.appWith(variables);
      const response = await other.inject({
        method: 'POST',
        url: '/api/logout',
        remoteAddress: '10.0.0.1',
        headers: { ...ofThePage, host: 'inner:3000', ...headers },
      });
      await other.close();
      return response.statusCode;
    };
    const origin = { origin: 'https://lucerna.example' };
    expect(await ask({ PUBLIC_URL: 'https://lucerna.example' }, origin)).toBe(200);
    expect(await ask({ PUBLIC_URL: 'https://lucerna.example' }, { origin: 'http://inner:3000' })).toBe(403);
    expect(await ask({ TRUST_PROXY: '10.0.0.1' }, { ...forwarded, ...origin })).toBe(200);
    expect(await ask({ TRUST_PROXY: '10.0.0.2' }, { ...forwarded, ...origin })).toBe(403);
  });
});
