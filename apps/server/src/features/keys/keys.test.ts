/** Keys by which programs get in (decision record 115). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { borgo, openWorld, valchiara, type World } from '../../../test/http/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const administered = '/api/amministrazione/chiavi';
const own = '/api/account/chiavi';
const day = 24 * 60 * 60_000;

type Made = { readonly id: number; readonly chiave: string; readonly nome: string };

let number = 0;
const body = (ambiti: object, tipo = 'servizio') => ({
  nome: `Prova ${++number}`,
  tipo,
  giorni: 365,
  ambiti,
});

async function made(ambiti: object, tipo = 'servizio', as = 'amministratore', more = {}): Promise<Made> {
  const url = as.startsWith('amministratore') ? administered : own;
  const reply = await world.call({
    method: 'POST',
    url,
    as,
    payload: { ...body(ambiti, tipo), ...more },
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data;
}

interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url?: string;
  readonly payload?: object;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

const ask = (
  key: string,
  { method = 'GET', url = '/api/v2.0/me', payload, headers, from = '192.0.2.9' }: Ask = {},
) =>
  world.app.inject({
    method,
    url,
    remoteAddress: from,
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(payload && { payload }),
  });

const basic = (user: string, key: string) => `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`;

const status = async (key: string, asked?: Ask) => (await ask(key, asked)).statusCode;

const readAuditLog = () =>
  world.db.system(({ sql: tx }) =>
    tx.selectFrom('registro').select(['chi', 'azione', 'cosa', 'oggetto']).orderBy('id').execute(),
  );

const point = {
  lampot: 'SAP 70',
  toponimo: 'Via Roma',
  pl_tipo: 'Stradale',
  geometry: { type: 'Point', coordinates: [7.25, 45.1] },
};

beforeEach(async () => {
  await world.db.system(({ sql: tx }) =>
    tx.updateTable('chiavi').set({ revocata_il: world.now() }).execute(),
  );
});

describe('a key', () => {
  it('is shown once, in the settled shape, and only its SHA-256 is kept', async () => {
    const key = await made({ pl: 'lettura' });
    expect(Object.keys(key).sort()).toEqual(
      [
        'id',
        'nome',
        'tipo',
        'username',
        'ambiti',
        'scade_il',
        'ultimo_uso',
        'creata_il',
        'creata_da',
        'chiave',
      ].sort(),
    );
    expect(key.chiave).toMatch(/^luc_[A-Za-z0-9_-]{43}$/);
    const rows = await world.db.system(({ sql: tx }) => tx.selectFrom('chiavi').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(key.chiave);
    expect((await world.call({ url: administered, as: 'amministratore' })).body).not.toContain(key.chiave);
    expect(JSON.stringify(await readAuditLog())).not.toContain(key.chiave);
  });

  it('works by Bearer and by Basic under its name or its account, and /me answers it', async () => {
    const key = await made({ pl: 'lettura' }, 'personale', 'supervisore');
    const me = await ask(key.chiave);
    expect([me.statusCode, me.json()]).toMatchObject([
      200,
      { username: 'supervisore', chiave: { nome: key.nome, tipo: 'personale', ambiti: { pl: 'lettura' } } },
    ]);
    for (const user of [key.nome, 'Supervisore']) {
      expect(await status('', { headers: { authorization: basic(user, key.chiave) } }), user).toBe(200);
    }
    expect(await status('', { headers: { authorization: basic('ufficio', key.chiave) } })).toBe(401);
    const service = await made({ pl: 'lettura' });
    expect((await ask(service.chiave)).json()).toMatchObject({
      username: `chiave: ${service.nome}`,
      codistat: valchiara,
    });
  });

  it('is asked for no cookie and no X-Requested-With, and cookies beside it are not looked at', async () => {
    const { cookie = '' } = await world.headersOf('ufficio');
    const key = await made({ pl: 'scrittura' }, 'personale', 'supervisore');
    expect((await ask(key.chiave, { headers: { cookie } })).json().username).toBe('supervisore');
    expect(await status(`luc_${'x'.repeat(43)}`, { headers: { cookie } })).toBe(401);
    expect(await status(key.chiave, { method: 'POST', url: '/api/v2.0/pl', payload: point })).toBe(422);
  });

  it('is refused from a foreign page, whatever it asks', async () => {
    const key = await made({ pl: 'scrittura' }, 'personale', 'supervisore');
    for (const headers of [
      { origin: 'https://altrove.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      expect(await status(key.chiave, { headers })).toBe(403);
      expect(await status(key.chiave, { headers, method: 'POST', url: '/api/v2.0/pl', payload: point })).toBe(
        403,
      );
    }
    const form = await world.app.inject({
      method: 'POST',
      url: '/api/v2.0/pl',
      headers: {
        authorization: basic(key.nome, key.chiave),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'pl_cod=1',
    });
    expect(form.statusCode).toBe(415);
  });

  it('unknown, expired, revoked or of a disabled account it is a 401, all alike', async () => {
    const soon = await made({ pl: 'lettura' }, 'servizio', 'amministratore', { giorni: 1 });
    const ended = await made({ pl: 'lettura' });
    const account = await made({ pl: 'lettura' }, 'personale', 'manutentore');
    expect(await status(ended.chiave)).toBe(200);
    await world.call({ method: 'DELETE', url: `${administered}/${ended.id}`, as: 'amministratore' });
    await setActive('manutentore', false);
    world.later(day);
    const answers = await Promise.all(
      [`luc_${'A'.repeat(43)}`, 'niente', soon.chiave, ended.chiave, account.chiave].map((key) => ask(key)),
    );
    await setActive('manutentore', true);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    // A browser would ask for a password.
    for (const { headers } of answers) expect(headers['www-authenticate']).toBeUndefined();
  });

  it('fails thirty times a minute from an address, and a good one of the same address is served', async () => {
    const from = '198.51.100.7';
    const key = await made({ pl: 'lettura' });
    for (let i = 0; i < 30; i += 1) expect(await status('niente', { from })).toBe(401);
    const late = await ask('niente', { from });
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '60']);
    expect(await status(key.chiave, { from })).toBe(200);
    world.later(60_000);
    expect(await status('niente', { from })).toBe(401);
  });

  it('tells when, from where and by what it was used last, to the minute', async () => {
    const key = await made({ pl: 'lettura' });
    world.later(90_000);
    await ask(key.chiave, { headers: { 'user-agent': 'ogr2ogr 3.6' } });
    const list = (await world.call({ url: administered, as: 'amministratore' })).json().data;
    const use = list.find(({ id }: Made) => id === key.id).ultimo_uso;
    expect(use).toMatchObject({ indirizzo: '192.0.2.9', programma: 'ogr2ogr 3.6' });
    expect(use.quando).toMatch(/:00(\.000)?Z$/);
    expect(world.now().getTime() - Date.parse(use.quando)).toBeLessThan(60_000);
  });
});

async function setActive(username: string, attivo: boolean): Promise<void> {
  await world.db.system(({ sql: tx }) =>
    tx.updateTable('utenti').set({ attivo }).where('username', '=', username).execute(),
  );
}

describe('what a key may', () => {
  it.each([
    ['its list', 'GET', '/api/v2.0/pl', 200],
    ['its changes', 'GET', '/api/v2.0/pl?da=0', 410],
    ['the versions', 'GET', '/api/v2.0/versioni', 200],
    ['borders and carriers', 'GET', '/api/v2.0/confini', 200],
    ['another list', 'GET', '/api/v2.0/edifici', 403],
    ['an element of another list', 'PUT', '/api/v2.0/edifici/1', 403],
    ['bills', 'GET', '/api/bollette?imp=1', 403],
    ['accounts', 'GET', '/api/amministrazione/account', 403],
    ['its own keys', 'GET', own, 403],
    ['imports', 'GET', '/api/importazioni', 403],
    ['exports', 'POST', '/api/utils/export', 403],
    ['signing in', 'POST', '/api/login', 403],
    ['writing', 'POST', '/api/v2.0/pl', 403],
  ] as const)('%s: %s %s is a %i', async (_, method, url, wanted) => {
    const key = await made({ pl: 'lettura' }, 'personale', 'ufficio');
    const answer = await ask(key.chiave, { method, url, ...(method === 'GET' ? {} : { payload: {} }) });
    // What changed since the beginning is known while nothing was forgotten.
    expect(wanted === 410 ? [200, 410] : [wanted], answer.body).toContain(answer.statusCode);
  });

  it('is never more than the roles of its account at that moment', async () => {
    const key = await made({ pl: 'scrittura', bollette: 'lettura' }, 'personale', 'ufficio');
    const write = { method: 'POST', url: '/api/v2.0/pl', payload: {} } as const;
    expect(await status(key.chiave, write)).toBe(422);
    await setRoles('ufficio', ['MANUTENTORE']);
    expect(await status(key.chiave, write)).toBe(403);
    expect(await status(key.chiave, { url: '/api/bollette?imp=1' })).toBe(403);
    expect(await status(key.chiave, { url: '/api/v2.0/pl' })).toBe(200);
    await setRoles('ufficio', ['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO']);
  });

  it('of several kinds at once is each that it touches', async () => {
    const key = await made({ pl: 'scrittura', linee: 'lettura' }, 'personale', 'supervisore');
    const change = (entita: string) => ({ entita, id: 1, versione: 1, campi: { note: 'x' } });
    const together = (...kinds: string[]) =>
      status(key.chiave, {
        method: 'POST',
        url: '/api/v2.0/operazioni',
        payload: { modifiche: kinds.map(change) },
      });
    expect(await together('pl', 'linee')).toBe(403);
    expect(await together('pl')).toBe(422);
  });

  it('is written into history with its name, and told in the audit log once an hour for what it reads', async () => {
    const service = await made({ pl: 'scrittura', quadri: 'lettura' });
    await world.call({ method: 'POST', url: `${own}/${service.id}/accetta`, as: 'supervisore' });
    const cabinet = await world.call({
      method: 'POST',
      url: '/api/v2.0/centraline',
      as: 'supervisore',
      payload: { uten: 'Q', indir: 'Via Po', geometry: point.geometry },
    });
    const payload = { ...point, pl_cod: '0001', id_imp: cabinet.json().data?.id };
    const inserted = await ask(service.chiave, { method: 'POST', url: '/api/v2.0/pl', payload });
    expect(inserted.statusCode, inserted.body).toBe(201);
    const { id } = inserted.json().data;
    const [line] = (await ask(service.chiave, { url: `/api/v2.0/pl/${id}/storico` })).json().data;
    expect(line).toMatchObject({
      chi: `chiave: ${service.nome}`,
      chiave: service.nome,
      origine: 'api',
    });
    const readings = async () =>
      (await readAuditLog()).filter(
        ({ chi, azione }) => azione === 'esportazione' && chi.endsWith(service.nome),
      );
    for (let i = 0; i < 3; i += 1) await ask(service.chiave, { url: '/api/v2.0/quadri' });
    expect((await readings()).filter(({ oggetto }) => oggetto === 'quadri')).toHaveLength(1);
    world.later(60 * 60_000);
    await ask(service.chiave, { url: '/api/v2.0/quadri' });
    expect((await readings()).filter(({ oggetto }) => oggetto === 'quadri')).toHaveLength(2);
  });
});

async function setRoles(username: string, capabilities: string[]): Promise<void> {
  await world.db.system(({ sql: tx }) =>
    tx.updateTable('utenti').set({ capabilities }).where('username', '=', username).execute(),
  );
}

describe('keys of the municipality', () => {
  it('of service that write or read energy wait until somebody with the role accepts them', async () => {
    const key = await made({ pl: 'scrittura', bollette: 'lettura' });
    const waits = await ask(key.chiave);
    expect([waits.statusCode, waits.json().error]).toEqual([
      403,
      'La chiave aspetta di essere accettata da chi ha il ruolo Supervisore e Amministrativo',
    ]);
    const accept = (as: string) => world.call({ method: 'POST', url: `${own}/${key.id}/accetta`, as });
    expect((await accept('manutentore')).statusCode).toBe(403);
    expect((await accept('amministratore')).statusCode).toBe(403);
    const listed = (await world.call({ url: own, as: 'supervisore' })).json().data;
    const waiting = listed.filter(({ stato }: { stato: string }) => stato === 'attesa');
    expect(waiting).toMatchObject([{ id: key.id, attende: ['SUPERVISORE', 'AMMINISTRATIVO'] }]);
    expect((await accept('supervisore')).json().data.attende).toEqual(['AMMINISTRATIVO']);
    expect(await status(key.chiave)).toBe(403);
    expect((await accept('amministrativo')).statusCode).toBe(200);
    expect(await status(key.chiave)).toBe(200);
    expect((await accept('amministrativo')).statusCode).toBe(409);
    expect(await status(key.chiave, { url: '/api/bollette?imp=2147483647' })).toBe(404);
  });

  it('work at once where the maker holds the roles too', async () => {
    await setRoles('amministratore', ['AMMINISTRATORE', 'SUPERVISORE']);
    const key = await made({ pl: 'scrittura' });
    await setRoles('amministratore', ['AMMINISTRATORE']);
    expect(await status(key.chiave)).toBe(200);
  });

  it('have names of their own, without a colon, and are fifty at most', async () => {
    const first = await made({ pl: 'lettura' }, 'servizio', 'amministratore', { nome: 'SIT' });
    const again = (nome: string) =>
      world.call({
        method: 'POST',
        url: administered,
        as: 'amministratore',
        payload: { ...body({ pl: 'lettura' }), nome },
      });
    expect((await again('sit')).statusCode).toBe(409);
    expect((await again('a:b')).json().fields.nome).toBe('Il nome non può contenere i due punti');
    expect((await again('x'.repeat(101))).statusCode).toBe(422);
    for (let i = 1; i < 50; i += 1) await made({ pl: 'lettura' });
    const beyond = await again('La cinquantunesima');
    expect(beyond.statusCode).toBe(409);
    await world.call({ method: 'DELETE', url: `${administered}/${first.id}`, as: 'amministratore' });
    expect((await again('SIT')).statusCode).toBe(201);
  });

  it('can be narrowed, and never widened', async () => {
    const key = await made({ pl: 'lettura', quadri: 'lettura' });
    const put = (payload: object) =>
      world.call({ method: 'PUT', url: `${administered}/${key.id}`, as: 'amministratore', payload });
    expect((await put({ ambiti: { pl: 'scrittura' } })).json().fields).toHaveProperty(['ambiti.pl']);
    expect((await put({ ambiti: { linee: 'lettura' } })).statusCode).toBe(422);
    expect((await put({ giorni: 365 })).statusCode).toBe(200);
    world.later(1000);
    expect((await put({ giorni: 365 })).json().fields).toHaveProperty('giorni');
    expect((await put({ nome: 'Altro', ambiti: { pl: 'lettura' }, giorni: 30 })).json().data).toMatchObject({
      nome: 'Altro',
      ambiti: { pl: 'lettura' },
    });
    expect(await status(key.chiave, { url: '/api/v2.0/quadri' })).toBe(403);
  });

  it('stay within it: another cannot see, change or accept them', async () => {
    const key = await made({ pl: 'scrittura' });
    const list = await world.call({ url: administered, as: 'amministratore.borgo' });
    expect(list.json().data).toEqual([]);
    const url = `${own}/${key.id}/accetta`;
    expect((await world.call({ method: 'POST', url, as: 'ufficio.borgo' })).statusCode).toBe(404);
    expect(
      (await ask((await made({ pl: 'lettura' }, 'servizio', 'amministratore.borgo')).chiave)).json(),
    ).toMatchObject({ codistat: borgo });
  });

  it('of an account are its own alone, get no more than it may, and can be switched off', async () => {
    const create = (as: string, payload: object) => world.call({ method: 'POST', url: own, as, payload });
    const faulty = await create('manutentore', body({ pl: 'scrittura', bollette: 'lettura' }, 'personale'));
    expect(faulty.json().fields).toEqual({
      'ambiti.pl': 'Serve il ruolo Supervisore',
      'ambiti.bollette': 'Serve il ruolo Amministrativo',
    });
    expect((await create('ufficio', body({ pl: 'lettura' }, 'servizio'))).statusCode).toBe(403);
    expect((await create('ufficio', body({ partenze: 'scrittura' }, 'personale'))).statusCode).toBe(422);
    const key = await made({ pl: 'lettura' }, 'personale', 'manutentore');
    const url = `${own}/${key.id}`;
    expect((await world.call({ method: 'DELETE', url, as: 'ufficio' })).statusCode).toBe(404);
    const rule = (personali: boolean) =>
      world.call({
        method: 'PUT',
        url: `${administered}/regola`,
        as: 'amministratore',
        payload: { personali },
      });
    await rule(false);
    expect((await create('ufficio', body({ pl: 'lettura' }, 'personale'))).statusCode).toBe(403);
    await rule(true);
    expect((await world.call({ method: 'DELETE', url, as: 'manutentore' })).statusCode).toBe(200);
    expect(await status(key.chiave)).toBe(401);
  });

  it('is made, changed, revoked and refused in the audit log, by its name', async () => {
    const key = await made({ pl: 'lettura' });
    const url = `${administered}/${key.id}`;
    await world.call({ method: 'PUT', url, as: 'amministratore', payload: { giorni: 10 } });
    await ask(key.chiave, { url: '/api/v2.0/edifici' });
    await world.call({ method: 'DELETE', url, as: 'amministratore' });
    await ask(key.chiave, { from: '203.0.113.5' });
    const lines = (await readAuditLog()).filter(
      ({ oggetto, chi, cosa }) =>
        oggetto === key.nome || chi.endsWith(key.nome) || cosa === 'Chiave rifiutata',
    );
    expect(lines.map(({ cosa }) => cosa)).toEqual(
      expect.arrayContaining([
        'Chiave creata',
        'Chiave modificata',
        'Non consentito',
        'Chiave revocata',
        'Chiave rifiutata',
      ]),
    );
  });
});
