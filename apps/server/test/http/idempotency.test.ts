/** A POST that is sent again because its answer got lost (contract, section 3). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type Database, DatabaseUnavailable } from '../../src/db/database.ts';
import { readEnv } from '../../src/env.ts';
import { ofThePage, openWorld, password, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const building = (edif_descr: string, more = {}) => ({
  edif_descr,
  indirizzo: 'Via Roma 1',
  geometry: { type: 'Point', coordinates: [7.25, 45.1] },
  ...more,
});

function post(key: string, payload: object, { as = 'supervisore', url = '/api/v2.0/edifici' } = {}) {
  return world.call({ method: 'POST', url, as, headers: { 'idempotency-key': key }, payload });
}

async function named(edif_descr: string): Promise<number> {
  const list = (await world.call({ url: '/api/edifici', as: 'supervisore' })).json();
  return list.features.filter(
    (one: { properties: object }) =>
      'edif_descr' in one.properties && one.properties.edif_descr === edif_descr,
  ).length;
}

describe('an Idempotency-Key', () => {
  it('gives the first answer again, also in another session, and changes nothing', async () => {
    const first = await post('a', building('Scuola'));
    const again = await post('a', building('Scuola'));
    expect(first.statusCode).toBe(201);
    expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
    expect(await named('Scuola')).toBe(1);
  });

  it('makes the second of two at once wait for the first', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('b', building('Palestra'))));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(await named('Palestra')).toBe(1);
  });

  it('is refused with another body', async () => {
    await post('c', building('Teatro'));
    const other = await post('c', building('Cinema'));
    expect(other.statusCode).toBe(422);
    expect(await named('Cinema')).toBe(0);
  });

  it('means another request from another user, or to another path', async () => {
    const one = await post('d', building('Asilo'));
    const two = await post('d', building('Asilo'), { as: 'ufficio' });
    expect([one.statusCode, two.statusCode]).toEqual([201, 201]);
    const cabinet = { uten: 'Q1', indir: 'Via Po', geometry: { type: 'Point', coordinates: [7.25, 45.1] } };
    expect((await post('d', cabinet, { url: '/api/v2.0/impianti' })).statusCode).toBe(422);
    expect(await named('Asilo')).toBe(2);
  });

  it('is not used up by a call in the name of another account, and means the same with and without a name', async () => {
    const send = (account: string, query = '') =>
      world.call({
        method: 'POST',
        url: `/api/v2.0/edifici${query}`,
        as: 'supervisore',
        headers: { 'idempotency-key': 'di un altro', 'x-lucerna-account': account },
        payload: building('Ludoteca'),
      });
    expect((await send('supervisore@999002')).statusCode).toBe(409);
    const first = await send('supervisore@999001');
    const again = await send('supervisore@999001', '?account=supervisore@999001');
    expect(first.statusCode).toBe(201);
    expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
    expect((await send('ufficio@999001')).json()).toMatchObject({ success: false, account: true });
    expect(await named('Ludoteca')).toBe(1);
  });

  it('keeps a refusal too, as long as it keeps', async () => {
    const body = { ids: [2_000_000_000], campi: { note: 'x' } };
    const first = await post('e', body, { url: '/api/v2.0/edifici/multipla' });
    expect(first.statusCode).toBeGreaterThanOrEqual(400);
    const again = await post('e', body, { url: '/api/v2.0/edifici/multipla' });
    expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
  });

  it('is forgotten after a day', async () => {
    await post('f', building('Museo'));
    world.later(24 * 60 * 60_000 - 60_000);
    await post('f', building('Museo'));
    expect(await named('Museo')).toBe(1);
    world.later(120_000);
    await post('f', building('Museo'));
    expect(await named('Museo')).toBe(2);
  });

  /** A database that is away at some point of a writing transaction, as long as `away` says so. */
  const losing = (isAway: () => boolean, at: 'an insert' | 'the commit'): Database => ({
    ...world.db,
    tenant: (codistat, work, options) =>
      world.db.tenant(
        codistat,
        async (tx) => {
          const lost = () => {
            if (isAway() && options?.readOnly !== true) throw new DatabaseUnavailable('lost');
          };
          if (at === 'the commit') {
            const result = await work(tx);
            lost();
            return result;
          }
          const losing = tx.sql.withPlugin({
            transformQuery({ node }) {
              // What writes elements is raw; the connection is there again for what the key would keep.
              if (node.kind === 'RawNode' && node.sqlFragments.join('?').includes('insert into')) lost();
              return node;
            },
            transformResult: async ({ result }) => result,
          });
          return work({ ...tx, sql: losing });
        },
        options,
      ),
  });

  it.each([
    ['an insert', 'Biblioteca'],
    ['the commit', 'Archivio'],
  ] as const)('keeps no answer of a database that was away at %s', async (at, name) => {
    let away = true;
    const app = await buildApp({ db: losing(() => away, at), env: readEnv({}), clock: world.now });
    const send = async () =>
      app.inject({
        method: 'POST',
        url: '/api/v2.0/edifici',
        headers: { ...(await world.headersOf('supervisore')), 'idempotency-key': at },
        payload: building(name),
      });
    expect((await send()).statusCode).toBe(503);
    expect(await named(name)).toBe(0);
    away = false;
    expect((await send()).statusCode).toBe(201);
    expect((await send()).statusCode).toBe(201);
    expect(await named(name)).toBe(1);
    await app.close();
  });

  it.each(['', 'x'.repeat(101)])('of a wrong length is a 400: «%s»', async (key) => {
    expect((await post(key, building('Nulla'))).statusCode).toBe(400);
    expect(await named('Nulla')).toBe(0);
  });

  it('does not hold for signing in: each time it is a new session', async () => {
    const signIn = () =>
      world.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { ...ofThePage, 'idempotency-key': 'h' },
        payload: { username: 'ufficio', password },
      });
    const [one, two] = [await signIn(), await signIn()];
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(one.headers['set-cookie']).not.toBe(two.headers['set-cookie']);
  });
});
