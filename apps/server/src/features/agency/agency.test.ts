/** Bodies: what they see of the municipalities that let them in, and nothing beyond. */
import { accountName } from '@lucerna/contract/account';
import { endpointList } from '@lucerna/contract/endpoint-list';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happyCases } from '../../../test/http/happy-cases/happy-cases.ts';
import { fillRegister, newElement, type Register } from '../../../test/http/register-fixture.ts';
import { borgo, openWorld, valchiara, type World } from '../../../test/http/world.ts';

let world: World;
let register: Register;

beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
});
afterAll(() => world.close());

const inTown = (codistat: string) => ({
  'x-lucerna-account': accountName({ username: 'agenzia', codistat }),
});
const get = async (url: string, codistat?: string) =>
  world.call({ as: 'agenzia', method: 'GET', url, headers: codistat === undefined ? {} : inTown(codistat) });
const figures = async () => (await get('/api/ente')).json().data;
const administer = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
  world.call({ as: 'amministratore', method, url, ...(payload === undefined ? {} : { payload }) });

describe('the account of a body', () => {
  it('is told that it is one', async () => {
    const me = (await get('/api/v2.0/me')).json();
    expect(me).toMatchObject({ capabilities: ['AGENZIA'], codistat: null, comune: null });
    expect(me.ente).toEqual({ ente: 'AEV', nome: 'Agenzia delle Valli' });
    expect((await get('/api/v2.0/me', valchiara)).json()).toMatchObject({
      codistat: valchiara,
      comune: 'Valchiara',
    });
  });

  it('reads what a session without roles reads of a municipality, and writes nothing', async () => {
    for (const endpoint of endpointList.filter(({ tenant }) => tenant)) {
      const reads = endpoint.method === 'GET' && endpoint.access === 'session';
      // What is refused is refused whatever it names.
      const { params, query } = reads ? await happyCases[endpoint.name].ask(world, register) : {};
      const path = endpoint.path.replaceAll(/:([a-z_]+)/gi, (_, name) => String(params?.[name] ?? 1));
      const search = new URLSearchParams(
        Object.entries(query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
      );
      const response = await world.call({
        as: 'agenzia',
        method: endpoint.method,
        url: `${path}?${search}`,
        headers: inTown(valchiara),
      });
      // What is for programs alone wants a key, whoever's session it is.
      const refused = endpoint.access === 'key' ? 401 : 403;
      const expected = reads ? [endpoint.status ?? 200] : [refused];
      expect(expected, `${endpoint.name}: ${response.body.slice(0, 200)}`).toContain(response.statusCode);
    }
  }, 60_000);

  it('names the municipality that it reads: without one 403, with one that did not let it in 404', async () => {
    expect((await get('/api/riepilogo')).statusCode).toBe(403);
    expect((await get('/api/riepilogo', '001047')).statusCode).toBe(404);
    expect((await get('/api/riepilogo', valchiara)).statusCode).toBe(200);
    const address = `/api/riepilogo?account=${encodeURIComponent(`agenzia@${borgo}`)}`;
    expect((await world.call({ as: 'agenzia', method: 'GET', url: address })).statusCode).toBe(200);
    const other = { 'x-lucerna-account': `ufficio@${valchiara}` };
    const response = await world.call({
      as: 'agenzia',
      method: 'GET',
      url: '/api/riepilogo',
      headers: other,
    });
    expect(response.statusCode).toBe(409);
  });

  it('is out at the next call once it is put out, and both stand in the register of activities', async () => {
    expect((await administer('DELETE', '/api/amministrazione/enti/aev')).statusCode).toBe(200);
    expect((await get('/api/riepilogo', valchiara)).statusCode).toBe(404);
    expect((await figures()).comuni.map(({ codistat }: { codistat: string }) => codistat)).toEqual([borgo]);
    expect((await administer('POST', '/api/amministrazione/enti', { ente: 'AEV' })).statusCode).toBe(201);
    expect((await administer('POST', '/api/amministrazione/enti', { ente: 'AEV' })).statusCode).toBe(409);
    expect((await administer('POST', '/api/amministrazione/enti', { ente: 'XYZ' })).statusCode).toBe(422);
    expect((await get('/api/riepilogo', valchiara)).statusCode).toBe(200);
    const trail = await world.call({
      as: 'amministratore',
      method: 'GET',
      url: '/api/amministrazione/registro',
    });
    const told = trail.json().data.map(({ cosa, oggetto }: Record<string, string>) => `${cosa}: ${oggetto}`);
    expect(told).toContain('Accesso di un ente tolto: Agenzia delle Valli');
    expect(told).toContain('Ente ammesso in sola lettura: Agenzia delle Valli');
  });
});

describe('the figures of a body', () => {
  it("are those of each municipality's own dashboard, as they are now", async () => {
    for (const step of ['first', 'one more']) {
      const data = await figures();
      const own = (await world.call({ as: 'ufficio', method: 'GET', url: '/api/riepilogo' })).json().data;
      const town = data.comuni.find(({ codistat }: { codistat: string }) => codistat === valchiara);
      expect(town.punti_luce, step).toBe(own.punti_luce.totale);
      expect(town).toMatchObject({
        comune: 'Valchiara',
        kw: own.punti_luce.kw,
        quota_led: own.punti_luce.quota_led,
        per_sorgente: own.punti_luce.per_sorgente,
        incompleti: own.incompleti.reduce((sum: number, { numero }: { numero: number }) => sum + numero, 0),
        center: [7.25, 45.1],
      });
      expect(Date.parse(town.ultima_modifica)).toBeGreaterThan(0);
      await newElement(world, kindBySegment('pl'), register);
    }
  });

  it('count the months that were billed, and say of how many municipalities', async () => {
    const data = await figures();
    expect(data).toMatchObject({ ente: 'AEV', nome: 'Agenzia delle Valli' });
    for (const group of [...data.province, ...data.regioni]) {
      const own = data.comuni.filter(
        (town: { regione: string; provincia: string }) =>
          town.regione === group.regione && (group.provincia ?? town.provincia) === town.provincia,
      );
      expect(group.comuni).toBe(own.length);
      expect(group.punti_luce).toBe(
        own.reduce((sum: number, one: { punti_luce: number }) => sum + one.punti_luce, 0),
      );
      const billed = own.filter((one: { kwh_anno: number | null }) => one.kwh_anno !== null);
      expect(group.comuni_kwh).toBe(billed.length);
    }
  });

  it('are a workbook of three sheets, and borders of those municipalities', async () => {
    const workbook = await get('/api/ente/export');
    expect(workbook.headers['content-disposition']).toContain('comuni.xlsx');
    const borders = (await get('/api/ente/confini')).json();
    expect(borders.type).toBe('FeatureCollection');
  });
});
