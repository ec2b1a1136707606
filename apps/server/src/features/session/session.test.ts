/** Signing in and out, and the session between (contract, section 2). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, type SignIn, signInTo, whoIs } from '../../../test/http/sign-in.ts';
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
const signIn = (how?: SignIn) => signInTo(world, how);
const me = (cookie: string) => whoIs(world, cookie);

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
      campo: 1,
    });
    const [cookie = '', town] = [response.headers['set-cookie'] ?? []].flat();
    // A balancer keeps a municipality on one server by it.
    expect(town).toBe('lucerna_comune=999001; Path=/; SameSite=Lax');
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
    expect(response.statusCode).toBe(200);
    const [cookie, town] = [response.headers['set-cookie'] ?? []].flat();
    expect(cookie).toMatch(/^__Host-lucerna_session=[^;]+; Path=\/; HttpOnly; Secure/);
    expect(town).toBe('lucerna_comune=999001; Path=/; Secure; SameSite=Lax');
    expect(response.headers['strict-transport-security']).toContain('max-age');
    const ask = (cookie: string) =>
      secure.inject({ url: '/api/v2.0/me', headers: { ...ofThePage, cookie } }).then((one) => one.statusCode);
    expect(await ask(cookieOf(response))).toBe(200);
    // One that a neighbouring site slipped in, without the name that it cannot give.
    expect(await ask(cookieOf(response).replace('__Host-', ''))).toBe(401);
    const left = await secure.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { ...ofThePage, origin: 'https://lucerna.example', cookie: cookieOf(response) },
    });
    expect(left.headers['set-cookie']).toMatch(/^__Host-lucerna_session=;.*Secure/);
    await secure.close();
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

  it('of an administrator ends after 60 minutes without a request', async () => {
    const cookie = cookieOf(await signIn({ username: 'amministratore' }));
    for (const wait of [59, 59]) {
      world.later(wait * minute);
      expect((await me(cookie)).statusCode).toBe(200);
    }
    world.later(61 * minute);
    expect((await me(cookie)).statusCode).toBe(401);
    const { data } = (await world.call({ url: '/api/v2.0/me/sessioni', as: 'amministratore' })).json();
    expect(data).toHaveLength(1);
  });

  it('is one of 20 at most: the one used longest ago ends', async () => {
    const cookies: string[] = [];
    for (let at = 0; at < 20; at += 1) {
      cookies.push(cookieOf(await signIn({ username: 'amministrativo' })));
      world.later(2 * minute);
    }
    expect((await me(cookies[0] ?? '')).statusCode).toBe(200);
    await signIn({ username: 'amministrativo' });
    expect((await me(cookies[1] ?? '')).statusCode).toBe(401);
    expect((await me(cookies[0] ?? '')).statusCode).toBe(200);
    expect((await me(cookies[2] ?? '')).statusCode).toBe(200);
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
