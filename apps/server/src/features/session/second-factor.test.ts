/** Signing in with a second factor, and looking after it (contract, section 2). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, giveFactor, noFactors } from '../../../test/http/factor.ts';
import { cookieOf, signInTo, whoIs } from '../../../test/http/sign-in.ts';
import { ofThePage, openWorld, password, type World } from '../../../test/http/world.ts';
import { resetFactor } from '../../sign-in/second-factor.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => noFactors(world));

const half = 30_000;
const send = (
  url: string,
  cookie: string,
  payload: object,
  from = '192.0.2.1',
  method: 'POST' | 'PUT' = 'POST',
) =>
  world.app.inject({
    method,
    url,
    remoteAddress: from,
    headers: { ...ofThePage, cookie, 'content-type': 'application/json' },
    payload,
  });
const take = (step: string, cookie: string, codice: string, from?: string) =>
  send(`/api/login/${step}`, cookie, { codice }, from);
const own = '/api/v2.0/me/secondo-fattore';
const wrong = '000000';

async function stepOf(username: string, from?: string) {
  const answer = await signInTo(world, { username, ...(from !== undefined && { from }) });
  expect(answer.statusCode).toBe(200);
  return { answer: answer.json(), cookie: cookieOf(answer) };
}

describe('signing in', () => {
  it('asks for nothing more where no municipality wants it', async () => {
    const { answer } = await stepOf('amministratore');
    expect(answer.username).toBe('amministratore');
  });

  it('of a role that the municipality names connects a phone, and then asks for its code', async () => {
    await noFactors(world, ['AMMINISTRATORE']);
    expect((await stepOf('consultazione')).answer.username).toBe('consultazione');
    const { answer, cookie } = await stepOf('amministratore');
    expect(answer).toMatchObject({ success: true, passo: 'attiva_secondo_fattore' });
    expect(answer.uri).toMatch(/^otpauth:\/\/totp\/Lucerna:amministratore\?issuer=Lucerna&secret=/);
    expect(answer.uri).toContain(answer.segreto);

    // Good for that step alone.
    expect((await whoIs(world, cookie)).statusCode).toBe(401);
    expect((await take('secondo_fattore', cookie, codeOf(world, answer.segreto))).statusCode).toBe(401);
    expect((await send(own, cookie, { password })).statusCode).toBe(401);
    const refused = await take('attiva_secondo_fattore', cookie, wrong);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([401, ['codice']]);

    const done = await take('attiva_secondo_fattore', cookie, codeOf(world, answer.segreto));
    expect(done.json()).toMatchObject({ username: 'amministratore', codistat: '999001' });
    expect(new Set(done.json().codici).size).toBe(10);
    expect((await whoIs(world, cookieOf(done))).statusCode).toBe(200);
    expect((await whoIs(world, cookie)).statusCode).toBe(401);

    const next = await stepOf('amministratore');
    expect(next.answer).toEqual({ success: true, passo: 'secondo_fattore' });
    // The code that connected the phone opens nothing any more.
    expect((await take('secondo_fattore', next.cookie, codeOf(world, answer.segreto))).statusCode).toBe(401);
    world.later(half);
    const typed = codeOf(world, answer.segreto).replace(/^.../, '$& ');
    const signedIn = await take('secondo_fattore', next.cookie, typed);
    expect(signedIn.json().username).toBe('amministratore');
    expect(signedIn.json().codici).toBeUndefined();
    expect((await whoIs(world, cookieOf(signedIn))).statusCode).toBe(200);
  });

  it('takes a code of half a minute before and after, and none twice', async () => {
    await giveFactor(world, 'supervisore');
    const attempt = async (code: string) => {
      const { cookie } = await stepOf('supervisore');
      return (await take('secondo_fattore', cookie, code)).statusCode;
    };
    expect(await attempt(codeOf(world, undefined, -2))).toBe(401);
    expect(await attempt(codeOf(world, undefined, 2))).toBe(401);
    const before = codeOf(world, undefined, -1);
    expect(await attempt(before)).toBe(200);
    expect(await attempt(before)).toBe(401);
    expect(await attempt(codeOf(world, undefined, 1))).toBe(200);
    // Older than the last one that opened.
    expect(await attempt(codeOf(world))).toBe(401);
  });

  it('opens once with a code that two send at the same moment', async () => {
    await giveFactor(world, 'supervisore');
    const [one, other] = [await stepOf('supervisore'), await stepOf('supervisore')];
    const code = codeOf(world);
    const both = await Promise.all([
      take('secondo_fattore', one.cookie, code),
      take('secondo_fattore', other.cookie, code, '192.0.2.7'),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('gives a cookie that is good for its own step alone, and changes nothing at another', async () => {
    await giveFactor(world, 'supervisore');
    const { cookie } = await stepOf('supervisore');
    const chosen = await send('/api/login/password', cookie, { password: 'vetro-salice-molino' });
    const connected = await take('attiva_secondo_fattore', cookie, codeOf(world));
    const unknown = [401, undefined];
    expect([chosen.statusCode, chosen.json().fields]).toEqual(unknown);
    expect([connected.statusCode, connected.json().fields]).toEqual(unknown);
    await noFactors(world, ['SUPERVISORE']);
    const other = await stepOf('supervisore');
    const early = await take('secondo_fattore', other.cookie, codeOf(world, other.answer.segreto));
    expect([early.statusCode, early.json().fields]).toEqual(unknown);
    expect(
      (await send('/api/login/password', other.cookie, { password: 'vetro-salice-molino' })).statusCode,
    ).toBe(401);
    expect((await signInTo(world, { username: 'supervisore', password })).statusCode).toBe(200);
  });

  it('waits a quarter of an hour for a step, no longer', async () => {
    await giveFactor(world, 'supervisore');
    const { cookie } = await stepOf('supervisore');
    world.later(16 * 60_000);
    expect((await take('secondo_fattore', cookie, codeOf(world))).statusCode).toBe(401);
  });

  it('is not taken over by whoever began to connect a phone with the same password', async () => {
    await noFactors(world, ['AMMINISTRATORE']);
    const [owner, thief] = [await stepOf('amministratore'), await stepOf('amministratore')];
    const connect = (one: typeof owner) =>
      take('attiva_secondo_fattore', one.cookie, codeOf(world, one.answer.segreto));
    expect((await connect(owner)).statusCode).toBe(200);
    expect((await connect(thief)).statusCode).toBe(401);
  });

  it("begins with the password of one's own where the password was given", async () => {
    await giveFactor(world, 'manutentore');
    await world.db.system(({ sql }) =>
      sql
        .updateTable('utenti')
        .set({ password_scade: new Date(world.now().getTime() + 60_000) })
        .where('username', '=', 'manutentore')
        .execute(),
    );
    const { answer, cookie } = await stepOf('manutentore');
    expect(answer).toEqual({ success: true, passo: 'password' });
    const chosen = await send('/api/login/password', cookie, { password: 'vetro-salice-molino' });
    expect(chosen.json()).toEqual({ success: true, passo: 'secondo_fattore' });
    expect((await take('secondo_fattore', cookieOf(chosen), codeOf(world))).json().username).toBe(
      'manutentore',
    );
  });
});

describe('guessing codes', () => {
  it('is over after 10 wrong ones, from wherever they come', async () => {
    await giveFactor(world, 'supervisore');
    for (let i = 0; i < 10; i += 1) {
      const from = `198.51.100.${i}`;
      const { cookie } = await stepOf('supervisore', from);
      expect((await take('secondo_fattore', cookie, wrong, from)).statusCode).toBe(401);
    }
    const { cookie } = await stepOf('supervisore', '198.51.100.99');
    expect((await take('secondo_fattore', cookie, codeOf(world), '198.51.100.99')).statusCode).toBe(429);
    // Who signed in from there of late is not shut out by them.
    await noFactors(world);
    await signInTo(world, { username: 'supervisore', from: '203.0.113.5' });
    await giveFactor(world, 'supervisore');
    for (let i = 0; i < 10; i += 1) {
      const away = await stepOf('supervisore', `198.51.100.${i}`);
      await take('secondo_fattore', away.cookie, wrong, `198.51.100.${i}`);
    }
    const home = await stepOf('supervisore', '203.0.113.5');
    expect((await take('secondo_fattore', home.cookie, codeOf(world), '203.0.113.5')).statusCode).toBe(200);
  });
});

describe("one's own second factor", () => {
  const session = async (username: string) => (await world.headersOf(username)).cookie ?? '';
  const stateOf = async (cookie: string) =>
    (await world.app.inject({ url: own, headers: { ...ofThePage, cookie } })).json().data;

  it('is made active with the password and a code, moved to another phone, and given up', async () => {
    const cookie = await session('ufficio');
    expect(await stateOf(cookie)).toEqual({ attivo_dal: null, codici: 0, richiesto: false });
    const refused = await send(own, cookie, { password: 'sbagliata' });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['password']]);
    expect((await send(own, cookie, { codice: wrong }, undefined, 'PUT')).statusCode).toBe(409);

    const { segreto } = (await send(own, cookie, { password })).json().data;
    expect((await send(own, cookie, { codice: wrong }, undefined, 'PUT')).statusCode).toBe(422);
    const active = await send(own, cookie, { codice: codeOf(world, segreto) }, undefined, 'PUT');
    expect(active.json().data.codici).toHaveLength(10);
    // What was shown is used up.
    world.later(half);
    const again = await send(own, cookie, { codice: codeOf(world, segreto) }, undefined, 'PUT');
    expect(again.statusCode).toBe(409);
    world.later(-half);
    expect(await stateOf(cookie)).toEqual({
      attivo_dal: world.now().toISOString(),
      codici: 10,
      richiesto: false,
    });

    // Another phone wants a code of the one that is there, or a recovery code.
    world.later(half);
    expect((await send(own, cookie, { password })).statusCode).toBe(422);
    const [first] = active.json().data.codici as string[];
    const moved = await send(own, cookie, { password, codice: first?.toUpperCase() });
    expect(await stateOf(cookie)).toMatchObject({ codici: 9 });
    const second = moved.json().data.segreto;
    await send(own, cookie, { codice: codeOf(world, second) }, undefined, 'PUT');
    expect(await stateOf(cookie)).toMatchObject({ codici: 10 });
    world.later(half);
    expect((await send(`${own}/disattiva`, cookie, { codice: codeOf(world, segreto) })).statusCode).toBe(422);

    const renewed = await send(`${own}/codici`, cookie, { codice: codeOf(world, second) });
    const codes = renewed.json().data.codici as string[];
    const step = await stepOf('ufficio');
    expect((await take('secondo_fattore', step.cookie, first ?? '')).statusCode).toBe(401);
    expect((await take('secondo_fattore', step.cookie, codes[0] ?? '')).statusCode).toBe(200);
    const once = await stepOf('ufficio');
    expect((await take('secondo_fattore', once.cookie, codes[0] ?? '')).statusCode).toBe(401);

    world.later(half);
    expect((await send(`${own}/disattiva`, cookie, { codice: codeOf(world, second) })).statusCode).toBe(200);
    expect((await stepOf('ufficio')).answer.username).toBe('ufficio');
    const { rows } = {
      rows: await world.db.system(({ sql }) => sql.selectFrom('registro').selectAll().execute()),
    };
    const told = JSON.stringify(rows);
    expect(told).toContain('Secondo fattore attivato');
    expect(told).toContain('Codice di recupero usato');
    for (const secret of [segreto, second, ...codes]) expect(told).not.toContain(secret);
  });

  it('is not given up where the municipality asks for it', async () => {
    await noFactors(world, ['SUPERVISORE']);
    await giveFactor(world, 'supervisore');
    const refused = await send(`${own}/disattiva`, await session('supervisore'), { codice: codeOf(world) });
    expect(refused.statusCode).toBe(409);
  });
});

describe('administering', () => {
  const rule = '/api/amministrazione/secondo-fattore';
  const ask = (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object, as = 'amministratore') =>
    world.call({ method, url, as, ...(payload && { payload }) });

  it('names the roles of the own municipality alone', async () => {
    const ruoli = ['AMMINISTRATORE', 'SUPERVISORE'];
    expect(
      (await ask('PUT', rule, { ruoli: ['SUPERVISORE', 'AMMINISTRATORE', 'SUPERVISORE'] })).statusCode,
    ).toBe(200);
    expect(new Set((await ask('GET', rule)).json().data.ruoli)).toEqual(new Set(ruoli));
    expect((await ask('GET', rule, undefined, 'amministratore.borgo')).json().data.ruoli).toEqual([]);
    expect((await stepOf('ufficio.borgo')).answer.username).toBe('ufficio.borgo');
    expect((await ask('PUT', rule, { ruoli: ['CAPO'] })).statusCode).toBe(422);
  });

  it("resets the factor of somebody who lost the phone, whose sessions end; not one's own", async () => {
    for (const username of ['supervisore', 'amministratore']) await giveFactor(world, username);
    const list = (await ask('GET', '/api/amministrazione/account')).json().data as {
      id: number;
      username: string;
      secondo_fattore: string | null;
    }[];
    const of = (username: string) => list.find((one) => one.username === username);
    expect(of('supervisore')?.secondo_fattore).toBe(world.now().toISOString());
    const cookie = (await world.headersOf('supervisore')).cookie ?? '';
    const path = (username: string) => `/api/amministrazione/account/${of(username)?.id}/secondo-fattore`;
    expect((await ask('DELETE', path('amministratore'))).statusCode).toBe(409);
    expect((await ask('DELETE', path('supervisore'))).json().data.secondo_fattore).toBe(null);
    expect((await ask('DELETE', path('supervisore'))).statusCode).toBe(409);
    expect((await whoIs(world, cookie)).statusCode).toBe(401);
    expect((await stepOf('supervisore')).answer.username).toBe('supervisore');
    expect(await resetFactor(world.db, { username: 'nessuno' })).toBe('no such account');
  });
});
