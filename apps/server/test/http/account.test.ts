/** A call is made for one account, and is refused within the session of another (contract, section 2). */
import { accountHeader, accountName } from '@lucerna/contract/account';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillRegister, marker } from './register-fixture.ts';
import { borgo, openWorld, password, valchiara, type World } from './world.ts';

let world: World;
let headers: Record<string, string>;
beforeAll(async () => {
  world = await openWorld();
  await fillRegister(world);
});
beforeEach(async () => {
  headers = await world.headersOf('ufficio');
});
afterAll(() => world.close());

const mine = { [accountHeader]: `ufficio@${valchiara}` };
const theirs = { [accountHeader]: `ufficio.borgo@${borgo}` };
const otherAccount = { success: false, error: expect.stringMatching(/altro account/), account: true };

const get = (url: string, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  world.app.inject({ method, url, headers: { ...headers, ...more } });

it('tells whose the session is, whoever asks', async () => {
  for (const more of [mine, theirs, { [accountHeader]: 'nessuno' }]) {
    const response = await get('/api/v2.0/me?account=ufficio.borgo@999002', more);
    expect(response.json()).toMatchObject({ username: 'ufficio', codistat: valchiara });
  }
  const signedIn = await world.app.inject({
    method: 'POST',
    url: '/api/login?account=altri@999002',
    headers: { ...headers, ...theirs },
    payload: { username: 'ufficio', password },
  });
  expect(signedIn.statusCode).toBe(200);
  const signedOut = await world.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { ...headers, ...theirs },
  });
  expect(signedOut.statusCode).toBe(200);
});

it.each(['/api/nulla', '/api/v2.0/pl/%zz', `/api/v2.0/pl/${'1'.repeat(600)}/storico`])(
  'is said before what an address lacks: %s',
  async (url) => {
    for (const response of [await get(url, theirs), await get(`${url}?account=altri@${valchiara}`)]) {
      expect([response.statusCode, response.json()]).toEqual([409, otherAccount]);
    }
    expect([400, 404]).toContain((await get(url, mine)).statusCode);
  },
);

it('reads the name of an address as browsers write it', async () => {
  const good = ['ufficio@999001', 'ufficio%40999001', '%75fficio@999001', 'u%2566ficio%40999001'];
  for (const name of good) {
    expect((await get(`/api/v2.0/vettori?account=${name}`)).statusCode, name).toBe(200);
  }
  for (const name of [
    '',
    'ufficio',
    'ufficio%2540999001',
    'ufficio@999001&account=ufficio@999002',
    '%ff@999001',
  ]) {
    expect((await get(`/api/v2.0/vettori?account=${name}`)).json(), name).toEqual(otherAccount);
  }
});

it('answers HEAD as GET', async () => {
  expect((await get('/api/v2.0/pl', theirs, 'HEAD')).statusCode).toBe(409);
  expect((await get('/api/v2.0/pl', mine, 'HEAD')).statusCode).toBe(200);
});

describe('an answer that a browser kept', () => {
  const kept = ['/api/v2.0/pl', '/api/edifici', '/api/manutenzioni/comune', '/api/manutenzioni/pl'];
  it.each(kept)('is for the account alone that it was made for: %s', async (url) => {
    const first = await get(url, mine);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(String(first.headers.vary).split(', ')).toContain(accountHeader);
    const known = { 'if-none-match': String(first.headers.etag) };
    expect((await get(url, { ...mine, ...known })).statusCode).toBe(304);
    // The page of the one asks within the session of the other.
    const refused = await get(url, { ...theirs, ...known });
    expect([refused.statusCode, refused.json()]).toEqual([409, otherAccount]);
    // The page of the other has what the one's browser kept.
    headers = await world.headersOf('ufficio.borgo');
    const other = await get(url, { ...theirs, ...known });
    expect(other.statusCode).toBe(200);
    expect(other.body).not.toContain(marker);
  });

  it('of the map is asked for again as well, and refused to another', async () => {
    const url =
      '/geoserver/wms?SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&LAYERS=lucerna:999001_carta_tecnica&STYLES=&SRS=EPSG:3857' +
      `&BBOX=807000,5630000,807500,5630500&WIDTH=64&HEIGHT=64&FORMAT=image/png&ACCOUNT=${accountName({ username: 'ufficio', codistat: valchiara })}`;
    const picture = await get(url);
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    const known = { 'if-none-match': String(picture.headers.etag) };
    expect((await get(url, known)).statusCode).toBe(304);
    headers = await world.headersOf('ufficio.borgo');
    const refused = await get(url, known);
    expect(refused.statusCode).toBe(409);
    expect(refused.headers['content-type']).toContain('application/vnd.ogc.se_xml');
    expect(refused.body).toContain('ServiceExceptionReport version="1.1.1"');
    expect(refused.body).toContain('altro account');
    expect((await get(url.replace('1.1.1', '1.3.0'))).body).toContain('version="1.3.0"');
  });
});

it('knows an account whose municipality was changed for another one', async () => {
  const of = (codistat: string) => ({ [accountHeader]: accountName({ username: 'supervisore', codistat }) });
  const move = (codistat: string | null) =>
    world.db.system(({ sql }) =>
      sql.updateTable('utenti').set({ codistat }).where('username', '=', 'supervisore').execute(),
    );
  headers = await world.headersOf('supervisore');
  expect((await get('/api/v2.0/pl', of(valchiara))).statusCode).toBe(200);
  await move(borgo);
  expect((await get('/api/v2.0/pl', of(valchiara))).json()).toEqual(otherAccount);
  const now = await get('/api/v2.0/pl', of(borgo));
  expect([now.statusCode, now.body.includes(marker)]).toEqual([200, false]);
  await move(null);
  expect((await get('/api/v2.0/pl', of(borgo))).statusCode).toBe(409);
  expect((await get('/api/v2.0/pl', { [accountHeader]: 'supervisore@' })).statusCode).toBe(403);
  await move(valchiara);
});
