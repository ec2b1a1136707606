/** Signing in as people do and as attackers try (contract, section 2). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ofThePage, openWorld, password, type World } from '../../../test/http/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.db.system(({ sql }) => sql.deleteFrom('tentativi_accesso').execute());
});

const minute = 60_000;

interface SignIn {
  username?: string;
  password?: string;
  from?: string;
  cookie?: string;
}

function signIn({
  username = 'ufficio',
  password: given = password,
  from = '192.0.2.1',
  cookie,
}: SignIn = {}) {
  return world.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    headers: { ...ofThePage, ...(cookie === undefined ? {} : { cookie }) },
    payload: { username, password: given },
  });
}

function cookieOf(response: { headers: Record<string, unknown> }): string {
  return String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
}

function me(cookie: string) {
  return world.app.inject({ url: '/api/v2.0/me', headers: { ...ofThePage, cookie } });
}

describe('signing in', () => {
  it('gives the user and a cookie that no script can read', async () => {
    const response = await signIn();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      username: 'ufficio',
      nome: 'Account ufficio',
      capabilities: ['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO'],
      codistat: '999001',
      comune: 'Valchiara',
      center: [7.25, 45.1],
      illuminazione_interni: true,
    });
    const cookie = String(response.headers['set-cookie']);
    const [pair, ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^lucerna_session=[A-Za-z0-9_-]{43}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax']);
    expect((await me(cookieOf(response))).json()).toEqual(response.json());
  });

  it('takes the name without regard to case, and the password with', async () => {
    expect((await signIn({ username: 'UFFICIO' })).statusCode).toBe(200);
    expect((await signIn({ password: password.toUpperCase() })).statusCode).toBe(401);
  });

  it('lets in an account without a municipality, whose /me is a 403', async () => {
    const response = await signIn({ username: 'senza.comune' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ codistat: null, comune: null, center: null });
    expect((await me(cookieOf(response))).statusCode).toBe(403);
  });

  it('tells the sign-in screen which demo accounts there are', async () => {
    const { demo, sso } = (await world.app.inject({ url: '/api/login' })).json();
    expect(demo).toEqual([
      'ufficio',
      'manutentore',
      'supervisore',
      'amministrativo',
      'consultazione',
      'amministratore',
      'ufficio.borgo',
      'senza.comune',
    ]);
    expect(sso).toBe(false);
  });

  it('keeps only a hash of the token', async () => {
    const token = cookieOf(await signIn()).split('=')[1];
    const rows = await world.db.system(({ sql }) => sql.selectFrom('sessioni').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('marks the cookie Secure where people come over HTTPS', async () => {
    const secure = await world.appWith({ PUBLIC_URL: 'https://lucerna.example' });
    const response = await secure.inject({
      method: 'POST',
      url: '/api/login',
      headers: { ...ofThePage, origin: 'https://lucerna.example' },
      payload: { username: 'ufficio', password },
    });
    await secure.close();
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toContain('; Secure');
    expect(response.headers['strict-transport-security']).toContain('max-age');
  });
});

describe('what a body may hold', () => {
  it.each([
    ['no password', { username: 'ufficio' }, 'password'],
    ['a number for a name', { username: 7, password: 'x' }, 'username'],
    ['an unknown field', { username: 'ufficio', password: 'x', codistat: '999002' }, 'codistat'],
    ['a NUL byte', { username: 'uff\0icio', password: 'x' }, 'username'],
    ['half a surrogate pair', { username: 'ufficio', password: '\ud800' }, 'password'],
  ])('refuses %s with a 422 that names the field', async (_, payload, field) => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { ...ofThePage, 'content-type': 'application/json' },
      // Escaped, as a client would send it: a lone surrogate has no UTF-8.
      payload: JSON.stringify(payload),
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ success: false, fields: { [field]: expect.any(String) } });
  });
});

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

  it('takes as long for an unknown name as for a known one', async () => {
    const timeOf = async (username: string) => {
      const times: number[] = [];
      for (let i = 0; i < 5; i += 1) {
        const start = performance.now();
        await signIn({ username, password: 'sbagliata', from: `192.0.2.${i + 10}` });
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[2] ?? 0;
    };
    const ratio = (await timeOf('nessuno')) / (await timeOf('ufficio'));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
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

  it('takes all addresses of an IPv6 network for one', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect((await signIn({ password: `no${i}`, from: `2001:db8:0:7::${i + 1}` })).statusCode).toBe(401);
    }
    expect((await signIn({ from: '2001:db8:0:7:ffff::1' })).statusCode).toBe(429);
    expect((await signIn({ from: '2001:db8:0:8::1' })).statusCode).toBe(200);
  });

  it('locks nobody out from elsewhere: it only slows the answer down, by 2 s at most', async () => {
    const places = Array.from({ length: 40 }, (_, i) => `203.0.113.${i}`);
    await Promise.all(places.map((from) => signIn({ username: 'supervisore', password: 'no', from })));
    const start = performance.now();
    expect((await signIn({ username: 'supervisore' })).statusCode).toBe(200);
    const took = performance.now() - start;
    expect(took).toBeGreaterThan(1_900);
    expect(took).toBeLessThan(6_000);
  });
});

describe('a session', () => {
  it('is a new one at every sign-in, and the old one ends', async () => {
    const first = cookieOf(await signIn());
    const second = cookieOf(await signIn({ cookie: first }));
    expect(second).not.toBe(first);
    expect((await me(first)).statusCode).toBe(401);
    expect((await me(second)).statusCode).toBe(200);
  });

  it('cannot be fixed by a token that somebody else chose', async () => {
    const chosen = `lucerna_session=${'A'.repeat(43)}`;
    const given = cookieOf(await signIn({ cookie: chosen }));
    expect(given).not.toBe(chosen);
    expect((await me(chosen)).statusCode).toBe(401);
  });

  it('does not start where the password is wrong, and leaves the present one alone', async () => {
    const cookie = cookieOf(await signIn());
    expect((await signIn({ cookie, password: 'no' })).headers['set-cookie']).toBeUndefined();
    expect((await me(cookie)).statusCode).toBe(200);
  });

  it('ends after 8 hours without a request, not while it is used', async () => {
    const [used, idle] = [cookieOf(await signIn()), cookieOf(await signIn({ username: 'supervisore' }))];
    world.later(5 * 60 * minute);
    expect((await me(used)).statusCode).toBe(200);
    world.later(4 * 60 * minute);
    expect((await me(used)).statusCode).toBe(200);
    expect((await me(idle)).statusCode).toBe(401);
  });

  it('ends 12 hours after the sign-in however much it is used', async () => {
    const cookie = cookieOf(await signIn());
    for (let hour = 1; hour < 12; hour += 1) {
      world.later(60 * minute);
      expect((await me(cookie)).statusCode).toBe(200);
    }
    world.later(61 * minute);
    expect((await me(cookie)).statusCode).toBe(401);
  });

  it('ends at once where the account is disabled', async () => {
    const cookie = cookieOf(await signIn({ username: 'consultazione' }));
    await world.db.system(({ sql }) =>
      sql.updateTable('utenti').set({ attivo: false }).where('username', '=', 'consultazione').execute(),
    );
    expect((await me(cookie)).statusCode).toBe(401);
    await world.db.system(({ sql }) =>
      sql.updateTable('utenti').set({ attivo: true }).where('username', '=', 'consultazione').execute(),
    );
  });

  it.each(['', 'x', 'A'.repeat(43), '%00', "' or 1=1"])('is none for the token «%s»', async (token) => {
    expect((await me(`lucerna_session=${token}`)).statusCode).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session on the server and clears the cookie', async () => {
    const cookie = cookieOf(await signIn());
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { ...ofThePage, cookie },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true });
    expect(response.headers['set-cookie']).toMatch(
      /^lucerna_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
    );
    expect((await me(cookie)).statusCode).toBe(401);
  });

  it.each([
    ['no session', {}],
    ['a session that is gone', { cookie: `lucerna_session=${'B'.repeat(43)}` }],
    ['a body that nobody asked for', { 'content-type': 'text/plain' }, '{'],
  ])('is a 200 with %s', async (_, headers, payload = '') => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { ...ofThePage, ...headers },
      payload,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true });
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
