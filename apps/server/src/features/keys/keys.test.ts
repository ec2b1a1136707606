/** Keys by which programs get in (decision record 115). */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { administered, type Made, openKeyCalls, own } from '../../../test/http/key-calls.ts';
import { valchiara } from '../../../test/http/world.ts';

const { world, made, ask, status, readAuditLog, revokeAll, setRoles } = await openKeyCalls();
beforeEach(revokeAll);
afterAll(() => world.close());

const day = 24 * 60 * 60_000;

const basic = (user: string, key: string) => `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`;

const point = {
  lampot: 'SAP 70',
  toponimo: 'Via Roma',
  pl_tipo: 'Stradale',
  geometry: { type: 'Point', coordinates: [7.25, 45.1] },
};

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
