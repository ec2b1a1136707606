/** Signing in through a real OpenID provider (decision record 58). */
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieOf } from '../../../test/http/sign-in.ts';
import { client, listenAsProvider, type TestProvider } from '../../../test/http/test-provider.ts';
import { ofThePage, openWorld, type World } from '../../../test/http/world.ts';
import { ownPath } from './single-sign-on.ts';

let world: World;
beforeAll(async () => {
  // The provider warns that it is one for trying.
  for (const tells of ['info', 'warn'] as const) vi.spyOn(console, tells).mockReturnValue(undefined);
  world = await openWorld();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

const publicUrl = 'http://lucerna.example';
const back = `${publicUrl}/api/login/sso/ritorno`;

async function openProvider(signsOut: boolean): Promise<TestProvider> {
  const provider = await listenAsProvider();
  provider.serve(publicUrl, { signsOut });
  return provider;
}

/** A person's browser before the provider: signs in there as `subject`, and gives the address it is sent back to. */
async function walk(begin: string, subject: string): Promise<string> {
  const jar = new Map<string, string>();
  let address = begin;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(address, {
      redirect: 'manual',
      method: form === undefined ? 'GET' : 'POST',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(form !== undefined && { body: form }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const next = answer.headers.get('location');
    form = undefined;
    if (next !== null) {
      address = new URL(next, address).href;
      if (address.startsWith(publicUrl)) return address;
      continue;
    }
    const prompt = (await answer.text()).includes('name="login"') ? 'login' : 'consent';
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: subject, password: 'x' }) });
  }
  throw new Error('The provider led nowhere');
}

let provider: TestProvider;
let app: FastifyInstance;

async function begin(signsOut = true): Promise<void> {
  provider = await openProvider(signsOut);
  app = await world.appWith({
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    ...client,
  });
}
beforeEach(async () => {
  await world.db.system(({ sql }) => sql.deleteFrom('identita').execute());
});
afterEach(async () => {
  await app.close();
  await provider.close();
});

const go = (url: string, cookie = '') =>
  app.inject({ url: url.replace(publicUrl, ''), headers: { cookie, host: 'lucerna.example' } });

/** As the administrator binds one, on the screen. */
async function bindTo(username: string, soggetto: string) {
  const as = {
    ...(await world.headersOf('amministratore')),
    origin: publicUrl,
    'content-type': 'application/json',
  };
  const list = await app.inject({ url: '/api/amministrazione/account', headers: as });
  const { id } = list.json().data.find((one: { username: string }) => one.username === username);
  return app.inject({
    method: 'PUT',
    url: `/api/amministrazione/account/${id}/identita`,
    headers: as,
    payload: { soggetto },
  });
}

/** Out of the page, through the provider and back into it. */
async function signIn(subject: string, to = '/struttura/pl') {
  const out = await go(`/api/login/sso?verso=${encodeURIComponent(to)}`);
  const cookie = cookieOf(out);
  const returned = await walk(String(out.headers.location), subject);
  return { cookie, returned, answer: await go(returned, cookie) };
}

/** The session among the cookies of an answer. */
function sessionOf(answer: { cookies: readonly { name: string; value: string }[] }): string {
  const found = answer.cookies.find(({ name }) => name === 'lucerna_session');
  return `lucerna_session=${found?.value ?? ''}`;
}

/** Back to the sign-in with the reason, and with the name of the request for whoever asks for help. */
function expectBack({ headers }: Awaited<ReturnType<World['app']['inject']>>, said: string): void {
  expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect(headers.location).toBe(`/login#${said}&richiesta=${headers['x-request-id']}`);
}

describe('single sign-on', () => {
  it('opens the session of the account that the identity is bound to, and goes where it was wanted', async () => {
    await begin();
    expect((await go('/api/login')).json().sso).toBe(true);
    const bound = await bindTo('supervisore', 'anna.rossi');
    expect([bound.statusCode, bound.json().data.identita]).toEqual([200, 'anna.rossi']);
    const { answer, returned, cookie } = await signIn('anna.rossi');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/struttura/pl']);
    const session = sessionOf(answer);
    const me = await app.inject({ url: '/api/v2.0/me', headers: { ...ofThePage, cookie: session } });
    expect(me.json().username).toBe('supervisore');

    // What the browser kept for the way is gone with it.
    expect(answer.cookies.find(({ name }) => name === 'lucerna_sso')).toMatchObject({ value: '', path: '/' });
    // The same answer of the provider opens nothing again, nor in a browser that did not ask for it.
    expectBack(await go(returned, cookie), 'sso=rifiutato');
    expectBack(await go(returned), 'sso=scaduto');

    const left = await app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { ...ofThePage, origin: publicUrl, cookie: session },
    });
    const { success, data } = left.json();
    expect(success).toBe(true);
    expect(data.url).toMatch(new RegExp(`^${provider.issuer}/session/end\\?`));
    expect(new URL(data.url).searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/login`);
    expect(data.url).not.toContain('segreto');
  });

  it('makes no account by itself: an unknown identity goes back to the sign-in, and is told what to have bound', async () => {
    await begin();
    const accounts = () => world.db.system(({ sql }) => sql.selectFrom('utenti').select('id').execute());
    const before = await accounts();
    const { answer } = await signIn('nessuno@altrove');
    expectBack(answer, 'sso=sconosciuta&soggetto=nessuno%40altrove');
    expect(answer.cookies.some(({ name }) => name === 'lucerna_session')).toBe(false);
    expect(await accounts()).toEqual(before);

    // Nor does one of a disabled account come in.
    await bindTo('manutentore', 'mario');
    const setActive = (attivo: boolean) =>
      world.db.system(({ sql }) =>
        sql.updateTable('utenti').set({ attivo }).where('username', '=', 'manutentore').execute(),
      );
    await setActive(false);
    expect((await signIn('mario')).answer.headers.location).toContain('sso=sconosciuta');
    await setActive(true);
    // Nor one of the same name at another provider.
    await world.db.system(({ sql }) =>
      sql.updateTable('identita').set({ emittente: 'https://altrove.example' }).execute(),
    );
    expect((await signIn('mario')).answer.headers.location).toContain('sso=sconosciuta');
  });

  it('asks for no second factor of ours: the provider vouches for whom it sends', async () => {
    await begin();
    await world.db.system(({ sql }) =>
      sql
        .updateTable('comuni')
        .set({ secondo_fattore: ['AMMINISTRATIVO'] })
        .execute(),
    );
    await bindTo('amministrativo', 'lucia');
    const { answer } = await signIn('lucia');
    await world.db.system(({ sql }) => sql.updateTable('comuni').set({ secondo_fattore: [] }).execute());
    const cookie = sessionOf(answer);
    const me = await app.inject({ url: '/api/v2.0/me', headers: { ...ofThePage, cookie } });
    expect(me.statusCode).toBe(200);
  });

  it("goes back with a word where somebody says no, or the state is another's", async () => {
    await begin();
    const out = await go('/api/login/sso');
    const cookie = cookieOf(out);
    const state = new URL(String(out.headers.location)).searchParams.get('state');
    const refused = `${back}?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    expectBack(await go(refused, cookie), 'sso=rifiutato');
    const other = `${back}?code=x&state=altro&iss=${encodeURIComponent(provider.issuer)}`;
    expectBack(await go(other, cookie), 'sso=rifiutato');
  });

  it('leaves the sign-in with a password as it is while the provider is away, and comes back with it', async () => {
    await begin();
    const { issuer } = provider;
    await provider.close();
    expectBack(await go('/api/login/sso'), 'sso=irraggiungibile');
    const local = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { ...ofThePage, origin: publicUrl, 'content-type': 'application/json' },
      payload: { username: 'consultazione', password: 'lucerna-demo' },
    });
    expect(local.statusCode).toBe(200);
    const left = await app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { ...ofThePage, origin: publicUrl, cookie: cookieOf(local) },
    });
    expect(left.json()).toEqual({ success: true });
    await app.close();
    await begin();
    expect(provider.issuer).not.toBe(issuer);
    expect((await go('/api/login/sso')).headers.location).toContain(provider.issuer);
  });

  it('binds an identity to one account alone, and ends what it opened when it is unbound', async () => {
    await begin(false);
    await bindTo('supervisore', 'anna');
    expect((await bindTo('manutentore', 'anna')).statusCode).toBe(409);
    const session = sessionOf((await signIn('anna')).answer);
    const byPassword = (await world.headersOf('supervisore')).cookie ?? '';
    const as = { ...(await world.headersOf('amministratore')), origin: publicUrl };
    const { id } = await world.db.system(({ sql }) =>
      sql.selectFrom('utenti').where('username', '=', 'supervisore').select('id').executeTakeFirstOrThrow(),
    );
    const url = `/api/amministrazione/account/${id}/identita`;
    expect((await app.inject({ method: 'DELETE', url, headers: as })).json().data.identita).toBeNull();
    const me = await app.inject({ url: '/api/v2.0/me', headers: { ...ofThePage, cookie: session } });
    expect(me.statusCode).toBe(401);
    // What the password opened is as it was.
    const still = await app.inject({ url: '/api/v2.0/me', headers: { ...ofThePage, cookie: byPassword } });
    expect(still.statusCode).toBe(200);
    expect((await app.inject({ method: 'DELETE', url, headers: as })).statusCode).toBe(409);

    // A provider without a sign-out of its own is not gone to.
    await bindTo('supervisore', 'anna');
    const again = sessionOf((await signIn('anna')).answer);
    const left = await app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { ...ofThePage, origin: publicUrl, cookie: again },
    });
    expect(left.json()).toEqual({ success: true });
  });
});

describe('where a sign-in leads to', () => {
  it.each([
    ['/struttura/pl?x=1', '/struttura/pl?x=1'],
    ['//altrove.example', '/dashboard'],
    ['/\\altrove.example', '/dashboard'],
    ['https://altrove.example', '/dashboard'],
    ['/api/logout', '/dashboard'],
    [undefined, '/dashboard'],
    [['/a', '/b'], '/dashboard'],
  ])('for %o is %s', (asked, path) => {
    expect(ownPath(asked)).toBe(path);
  });
});
