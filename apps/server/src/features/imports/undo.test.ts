/** Taking an import back, which goes on by itself: whoever goes away, whatever stops it in the middle. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';
import { undone } from '../../../test/importing/undone-import.ts';
import type { Database } from '../../db/database.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

/** Light points whose codes begin so. */
const file = (rows: number, street: string, code: string) =>
  `pl_cod;toponimo;lon;lat\n${Array.from({ length: rows }, (_, i) => `${code}${i};${street};7.25;${45.1 + i / 1e6}`).join('\n')}\n`;

const written = async (name: string, rows: number, street: string, code: string): Promise<number> => {
  const id = await prepared(name, file(rows, street, code));
  await write(id);
  return id;
};

/** How many light points stand in which street. */
const streets = async (): Promise<Json> => {
  const { rows } = await world.db.system((tx) =>
    sql<{ toponimo: string; n: number }>`
      select toponimo, count(*)::int as n from ip_pl where codistat = ${valchiara} and eliminato_il is null
      group by 1 order by 1`.execute(tx.sql),
  );
  return Object.fromEntries(rows.map(({ toponimo, n }) => [toponimo, n]));
};

const detail = async (id: number): Promise<Json> => (await call('GET', `/${id}`)).body.data;
const untilUndone = (id: number) => expect.poll(async () => (await detail(id)).stato).toBe('annullata');

/** The database of a process that is killed at its so manieth way to the municipality. */
function killedAt(way: number): Database {
  const { tenant } = world.db;
  let ways = 0;
  return Object.create(world.db, {
    tenant: {
      value: (...args: Parameters<typeof tenant>) => {
        ways += 1;
        return ways >= way ? Promise.reject(new Error('killed')) : tenant.apply(world.db, args);
      },
    },
  });
}

it('answers at once where nobody waits, says how far it is, is not begun twice, and tells at last what it left', async () => {
  const id = await written('tanti.csv', 3_000, 'Via Po', 'A');
  // One of the last that are given back: those of the highest numbers.
  const { features } = (await world.call({ url: '/api/v2.0/pl', as: 'ufficio' })).json();
  const last = features.reduce((a: Json, b: Json) => (a.id > b.id ? a : b));
  const headers = await world.headersOf('ufficio');
  const begun = await call('POST', `/${id}/annulla?attendi=no`);
  // It is somebody's from now on.
  const touching = world.app.inject({
    method: 'PUT',
    url: `/api/v2.0/pl/${last.id}`,
    headers,
    payload: { toponimo: 'Via Nuova' },
  });
  expect([begun.status, begun.body.data?.importazione], JSON.stringify(begun.body)).toMatchObject([
    200,
    { stato: 'scritta', annullamento: { di: 3_000 }, ripresa: null },
  ]);
  const again = await call('POST', `/${id}/annulla`);
  expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('si sta già annullando')]);
  const [listed] = (await call('GET', '')).body.data;
  expect(listed).toMatchObject({ id, stato: 'scritta', annullamento: { di: 3_000 } });
  const touched = await touching;
  expect(touched.statusCode).toBe(200);
  await untilUndone(id);
  expect(await detail(id)).toMatchObject({
    annullamento: null,
    annullata_da: 'ufficio',
    rimaste: 1,
    ripresa: {
      tolte: 2_999,
      ripristinate: 0,
      lasciate: [{ id: last.id, codice: 'A2999', motivo: expect.stringContaining('cambiato dopo') }],
    },
  });
  expect(await streets()).toEqual({ 'Via Nuova': 1 });
  await world.call({ method: 'DELETE', url: `/api/v2.0/pl/${last.id}`, as: 'ufficio' });
});

it('is gone on with where a killed process left it, does nothing twice and counts everything once', async () => {
  await written('prima.csv', 700, 'Via Po', 'B');
  const id = await written('seconda.csv', 900, 'Via Roma', 'B');
  expect(await streets()).toEqual({ 'Via Roma': 900 });
  // Two slices behind the beginning; a killed process says nothing any more.
  await undone(killedAt(4), valchiara, { id, tipo: 'pl', user: 'supervisore' }).catch(() => {});
  const between = await streets();
  expect(between['Via Po']).toBeGreaterThan(0);
  expect(between['Via Roma']).toBeGreaterThan(0);
  await world.db.system((tx) =>
    sql`update importazioni_annullate set battito = now() - interval '61 seconds'`.execute(tx.sql),
  );
  expect(await detail(id)).toMatchObject({
    stato: 'scritta',
    annullamento: null,
    errore: expect.stringContaining('si è fermato a metà'),
  });
  // The next process that listens does so.
  const next = await world.appWith({});
  await next.listen({ port: 0 });
  await untilUndone(id);
  await next.close();
  expect(await detail(id)).toMatchObject({
    annullata_da: 'supervisore',
    errore: null,
    ripresa: { tolte: 200, ripristinate: 700, lasciate: [] },
  });
  expect(await streets()).toEqual({ 'Via Po': 700 });
});

it('that a fault stopped says so, and goes on when it is asked for again', async () => {
  const id = await written('guasto.csv', 900, 'Via Dora', 'C');
  const { tenant } = world.db;
  let ways = 0;
  const faulty: Database = Object.create(world.db, {
    tenant: {
      value: (...args: Parameters<typeof tenant>) => {
        ways += 1;
        return ways === 3 ? Promise.reject(new Error('No space left')) : tenant.apply(world.db, args);
      },
    },
  });
  expect(await undone(faulty, valchiara, { id, tipo: 'pl', user: 'ufficio' })).toMatchObject({
    end: 'guasto',
    tolte: 100,
  });
  expect(await detail(id)).toMatchObject({
    stato: 'scritta',
    annullamento: null,
    errore: expect.stringContaining('per un guasto'),
  });
  const { status, body } = await call('POST', `/${id}/annulla`);
  expect([status, body.data?.tolte], JSON.stringify(body)).toEqual([200, 900]);
  expect((await streets())['Via Dora']).toBeUndefined();
});

it('stops with a server that closes, tells whoever waits, and goes on with the next one', async () => {
  const id = await written('chiude.csv', 3_000, 'Via Sesia', 'D');
  const closing = await world.appWith({});
  const headers = await world.headersOf('ufficio');
  const waiting = closing.inject({ method: 'POST', url: `/api/importazioni/${id}/annulla`, headers });
  await expect.poll(async () => (await detail(id)).annullamento?.righe).toBeGreaterThan(0);
  await closing.close();
  const reply = await waiting;
  expect([reply.statusCode, reply.json().error]).toEqual([503, expect.stringContaining('riprende da solo')]);
  const left = (await streets())['Via Sesia'];
  expect(left).toBeGreaterThan(0);
  const next = await world.appWith({});
  await next.listen({ port: 0 });
  await untilUndone(id);
  await next.close();
  expect((await detail(id)).ripresa).toEqual({ tolte: 3_000, ripristinate: 0, lasciate: [] });
});
