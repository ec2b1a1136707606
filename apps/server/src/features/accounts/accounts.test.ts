/** Accounts of a municipality, and the sign-in of whoever was given a password (contract, section 2). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, signInTo, whoIs } from '../../../test/http/sign-in.ts';
import { ofThePage, openWorld, password, type World } from '../../../test/http/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.db.system(({ sql }) => sql.deleteFrom('tentativi_accesso').execute());
});

const path = '/api/amministrazione/account';
const day = 24 * 60 * 60_000;
const chosen = 'vetro-salice-molino';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const administer = (method: Method, url = path, payload?: object) =>
  world.call({ method, url, as: 'amministratore', ...(payload && { payload }) });

let made = 0;
async function newAccount(capabilities: readonly string[] = []) {
  const username = `nuovo.${++made}`;
  const reply = await administer('POST', path, { username, nome: 'Nuovo', capabilities });
  expect(reply.statusCode, reply.body).toBe(201);
  const { data } = reply.json();
  return { username, id: data.account.id as number, given: data.password as string, scade: data.scade };
}

const takeStep = (cookie: string, to: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/login/password',
    headers: { ...ofThePage, cookie },
    payload: { password: to },
  });

const signIn = (username: string, given: string) => signInTo(world, { username, password: given });

describe('a given password', () => {
  it('is good for seven days, and for nothing but choosing one', async () => {
    const { username, given, scade } = await newAccount(['SUPERVISORE']);
    expect(Date.parse(scade) - world.now().getTime()).toBe(7 * day);
    const first = await signIn(username, given);
    expect([first.statusCode, first.json()]).toEqual([200, { success: true, passo: 'password' }]);
    const cookie = cookieOf(first);
    expect((await whoIs(world, cookie)).statusCode).toBe(401);

    const signedIn = await takeStep(cookie, chosen);
    expect(signedIn.json()).toMatchObject({ username, capabilities: ['SUPERVISORE'], codistat: '999001' });
    expect((await whoIs(world, cookieOf(signedIn))).statusCode).toBe(200);
    // The step is done: its cookie is worth nothing, and neither is the password that was given.
    expect((await takeStep(cookie, 'un-altro-salice-9')).statusCode).toBe(401);
    expect((await signIn(username, given)).statusCode).toBe(401);
    expect((await signIn(username, chosen)).json()).toMatchObject({ username });
  });

  it('is no more after that, and says so to whoever has it', async () => {
    const { username, given } = await newAccount();
    world.later(7 * day);
    const late = await signIn(username, given);
    expect(late.statusCode).toBe(401);
    expect(late.json().error).toContain('è scaduta');
    expect((await signIn(username, 'un’altra')).json().error).toBe('Nome utente o password non corretti');
  });

  it.each([
    ['undici-lett', 'Servono almeno 12'],
    ['password1234', 'tra le password più usate'],
    ['nuovo-a-valchiara', 'Non usare il tuo nome'],
  ])('does not become %s', async (to, message) => {
    const { username, given } = await newAccount();
    const refused = await takeStep(cookieOf(await signIn(username, given)), to);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields.password).toContain(message);
  });

  it('does not stay what it was, and is not tried for ever', async () => {
    const { username, given } = await newAccount();
    const cookie = cookieOf(await signIn(username, given));
    expect((await takeStep(cookie, given)).json().fields.password).toContain('di prima');
    for (let round = 0; round < 9; round += 1) await takeStep(cookie, 'breve');
    expect((await takeStep(cookie, chosen)).statusCode).toBe(429);
  });
});

describe('administering', () => {
  it('changes names and roles at once, and ends the sessions of who is disabled', async () => {
    const { id, username, given } = await newAccount(['MANUTENTORE']);
    const cookie = cookieOf(await takeStep(cookieOf(await signIn(username, given)), chosen));
    const changed = await administer('PUT', `${path}/${id}`, {
      nome: 'Squadra',
      capabilities: ['AMMINISTRATIVO', 'SUPERVISORE'],
    });
    expect(changed.json().data).toMatchObject({
      nome: 'Squadra',
      capabilities: ['SUPERVISORE', 'AMMINISTRATIVO'],
      sessioni: 1,
      creato_da: 'amministratore',
      password_scade: null,
      attivo: true,
    });
    expect((await whoIs(world, cookie)).json().capabilities).toEqual(['SUPERVISORE', 'AMMINISTRATIVO']);

    expect((await administer('PUT', `${path}/${id}`, { attivo: false })).json().data.sessioni).toBe(0);
    expect((await whoIs(world, cookie)).statusCode).toBe(401);
    expect((await signIn(username, chosen)).statusCode).toBe(401);
    await administer('PUT', `${path}/${id}`, { attivo: true });
    expect((await whoIs(world, cookie)).statusCode).toBe(401);
    expect((await signIn(username, chosen)).statusCode).toBe(200);
    expect((await administer('DELETE', `${path}/${id}/sessioni`)).json().data.sessioni).toBe(0);
  });

  it('gives a new password, which ends the sessions of the old one', async () => {
    const { id, username, given } = await newAccount();
    const cookie = cookieOf(await takeStep(cookieOf(await signIn(username, given)), chosen));
    const renewed = (await administer('POST', `${path}/${id}/password`)).json().data;
    expect((await whoIs(world, cookie)).statusCode).toBe(401);
    expect((await signIn(username, chosen)).statusCode).toBe(401);
    expect((await signIn(username, renewed.password)).json()).toEqual({ success: true, passo: 'password' });
  });

  it('keeps a given password nowhere', async () => {
    const { given } = await newAccount();
    const rows = await world.db.system(({ sql }) => sql.selectFrom('utenti').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(given);
    expect((await administer('GET')).body).not.toContain(given);
  });

  it('refuses a name that is taken anywhere, and one that is none', async () => {
    const taken = await administer('POST', path, { username: 'UFFICIO.borgo', nome: 'x', capabilities: [] });
    expect([taken.statusCode, taken.json().error]).toEqual([409, 'Questo nome utente è già usato']);
    const bad = await administer('POST', path, { username: 'due parole', nome: 'x', capabilities: [] });
    expect([bad.statusCode, bad.json().fields.username]).toEqual([
      422,
      expect.stringContaining('senza spazi'),
    ]);
  });

  it('leaves the last active administrator as they are', async () => {
    const list = (await administer('GET')).json().data as { id: number; username: string }[];
    const own = list.find(({ username }) => username === 'amministratore')?.id;
    for (const change of [{ attivo: false }, { capabilities: ['SUPERVISORE'] }]) {
      const refused = await administer('PUT', `${path}/${own}`, change);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().error).toContain('unico amministratore');
    }
    expect((await administer('PUT', `${path}/${own}`, { nome: 'Capo' })).statusCode).toBe(200);

    // Of two who take the role from one another at the same moment one keeps it. Whoever is refused was still the last
    // administrator (409), or had lost the role before the call was looked at (403).
    const other = await newAccount(['AMMINISTRATORE']);
    const signedIn = await takeStep(cookieOf(await signIn(other.username, other.given)), chosen);
    const takes = (cookie: string | undefined, of: number | undefined) =>
      world.app.inject({
        method: 'PUT',
        url: `${path}/${of}`,
        headers: { ...ofThePage, cookie, 'content-type': 'application/json' },
        payload: { capabilities: [] },
      });
    const { cookie } = await world.headersOf('amministratore');
    const both = await Promise.all([takes(cookie, other.id), takes(cookieOf(signedIn), own)]);
    const [kept, refused] = both.map(({ statusCode }) => statusCode).sort();
    expect(kept).toBe(200);
    expect([403, 409]).toContain(refused);
    const accounts = await world.db.system(({ sql }) =>
      sql
        .selectFrom('utenti')
        .select('capabilities')
        .where('username', 'in', ['amministratore', other.username])
        .execute(),
    );
    const administrators = accounts.filter(({ capabilities }) => capabilities.includes('AMMINISTRATORE'));
    expect(administrators).toHaveLength(1);
    await world.db.system(({ sql }) =>
      sql
        .updateTable('utenti')
        .set({ capabilities: ['AMMINISTRATORE'] })
        .where('username', '=', 'amministratore')
        .execute(),
    );
  });
});

describe('one’s own account', () => {
  const change = (cookie: string, body: object) =>
    world.app.inject({
      method: 'PUT',
      url: '/api/v2.0/me/password',
      headers: { ...ofThePage, cookie },
      payload: body,
    });

  it('changes its password for the old one, and ends the other sessions', async () => {
    const [here, elsewhere] = [await world.headersOf('manutentore'), await world.headersOf('manutentore')];
    const wrong = await change(here.cookie ?? '', { attuale: 'non è questa', nuova: chosen });
    expect(wrong.json().fields).toEqual({ attuale: 'Non è la tua password di adesso' });
    const weak = await change(here.cookie ?? '', { attuale: password, nuova: 'manutentore-77' });
    expect(weak.json().fields.nuova).toContain('Non usare il tuo nome');
    expect((await whoIs(world, elsewhere.cookie ?? '')).statusCode).toBe(200);

    expect((await change(here.cookie ?? '', { attuale: password, nuova: chosen })).statusCode).toBe(200);
    expect((await whoIs(world, here.cookie ?? '')).statusCode).toBe(200);
    expect((await whoIs(world, elsewhere.cookie ?? '')).statusCode).toBe(401);
    expect((await signIn('manutentore', password)).statusCode).toBe(401);
    expect((await signIn('manutentore', chosen)).statusCode).toBe(200);
  });

  it('does not let the old password be guessed', async () => {
    const { cookie = '' } = await world.headersOf('supervisore');
    for (let round = 0; round < 10; round += 1) await change(cookie, { attuale: `${round}`, nuova: chosen });
    expect((await change(cookie, { attuale: password, nuova: chosen })).statusCode).toBe(429);
  });

  it('lists its sessions with where they come from, and ends one, or all but its own', async () => {
    const program = 'Mozilla/5.0 prova';
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '192.0.2.9',
      headers: { ...ofThePage, 'user-agent': program },
      payload: { username: 'amministrativo', password },
    });
    const own = { headers: { ...ofThePage, cookie: cookieOf(reply) } };
    await world.headersOf('amministrativo');
    const other = await world.headersOf('amministrativo');
    const url = '/api/v2.0/me/sessioni';
    const sessions = async () => (await world.app.inject({ url, ...own })).json().data;
    const [first] = (await sessions()).filter(({ questa }: { questa: boolean }) => questa);
    expect(first).toMatchObject({ indirizzo: '192.0.2.9', programma: program, questa: true });
    expect(await sessions()).toHaveLength(3);

    const theirs = (await world.app.inject({ url, headers: other })).json().data;
    const { id } = theirs.find(({ questa }: { questa: boolean }) => questa);
    expect((await world.app.inject({ method: 'DELETE', url: `${url}/${id}`, ...own })).statusCode).toBe(200);
    expect((await whoIs(world, other.cookie ?? '')).statusCode).toBe(401);
    const ended = await world.app.inject({ method: 'DELETE', url, ...own });
    expect(ended.json()).toEqual({ success: true, data: { chiuse: 1 } });
    expect(await sessions()).toHaveLength(1);
  });
});
