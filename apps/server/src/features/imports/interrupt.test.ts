/** Stopping an import from wherever one asks: another process over the same database, another tab, after a crash. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';
import { slowed } from '../../../test/importing/import-rows.ts';
import { undoAbandoned } from '../../importing/entry.ts';

let world: World;
/** Another process over the same database. */
let other: FastifyInstance;
/** A server whose steps of an import take long enough for somebody to look. */
let slow: FastifyInstance;

beforeAll(async () => {
  world = await openWorld();
  other = await world.appWith({});
  slow = await world.appWith({}, slowed(world.db, 60));
});
afterAll(async () => {
  await other.close();
  await slow.close();
  await world.close();
});

const { call, prepared, write } = importCalls(() => world);

const there = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const url = `/api/importazioni${path}`;
  const headers = await world.headersOf('ufficio');
  const reply = await other.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  return { status: reply.statusCode, body: reply.json() as Json };
};

const file = (rows: number) =>
  `pl_cod,lon,lat\n${Array.from({ length: rows }, (_, i) => `P${i},7.25,${45.1 + i / 1e6}`).join('\n')}\n`;

const left = async () => {
  const { rows } = await world.db.system((tx) =>
    sql`select (select count(*) from ip_pl)::int as elements, (select count(*) from importazioni)::int as entries,
      (select count(*) from importazioni_in_scrittura)::int as written`.execute(tx.sql),
  );
  return rows[0];
};
const nothing = { elements: 0, entries: 0, written: 0 };

it('shows another process that an import is written, keeps it from changing it, and stops for it', async () => {
  const id = await prepared('tanti.csv', file(3_000));
  const slowly = importCalls(
    () => world,
    () => slow,
  );
  expect((await slowly.call('POST', `/${id}/scrivi`)).status).toBe(200);
  expect((await there('GET', `/${id}`)).body.data).toMatchObject({ stato: 'in corso', lavoro: null });
  const change = await there('PUT', `/${id}`, { ricorda: false });
  expect([change.status, change.body.error]).toEqual([409, expect.stringContaining('si sta scrivendo')]);
  expect((await there('DELETE', `/${id}`)).status).toBe(409);
  expect((await there('POST', `/${id}/scrivi`)).status).toBe(200);
  // In the midst of its rows, and told of each slice of them.
  await expect
    .poll(async () => (await there('GET', `/${id}`)).body.data.avanzamento?.righe)
    .toBeGreaterThan(0);
  const { avanzamento } = (await call('GET', `/${id}`)).body.data;
  expect(avanzamento.di).toBe(3_000);
  expect(avanzamento.righe).toBeLessThan(3_000);
  const stopped = await there('POST', `/${id}/interrompi`);
  expect([stopped.status, stopped.body.data?.stato], JSON.stringify(stopped.body)).toEqual([
    200,
    'in preparazione',
  ]);
  expect(await left()).toEqual(nothing);
  expect((await call('GET', `/${id}`)).body.data).toMatchObject({ stato: 'in preparazione', errore: null });
  expect((await call('DELETE', `/${id}`)).status).toBe(200);
});

describe('what a process that died was writing', () => {
  const abandoned = async (id: number, silent = '1 minute') => {
    await world.db.system(async (tx) => {
      await sql`insert into importazioni (codistat, id, tipo, file, chi)
        values (${valchiara}, ${id}, 'pl', 'rilievo.csv', 'ufficio')`.execute(tx.sql);
      await sql`insert into importazioni_in_scrittura (codistat, id, battito)
        values (${valchiara}, ${id}, now() - ${silent}::interval)`.execute(tx.sql);
    });
  };

  it('is taken away by whoever presses Interrompi, and can be written again', async () => {
    const id = await prepared('rilievo.csv', file(2));
    await abandoned(id);
    expect((await call('GET', `/${id}`)).body.data.stato).toBe('in corso');
    const { status, body } = await call('POST', `/${id}/interrompi`);
    expect([status, body.data?.stato]).toEqual([200, 'in preparazione']);
    expect(await write(id)).toMatchObject({ inserite: 2 });
    expect((await call('POST', `/${id}/annulla`)).status).toBe(200);
  });

  it('is not said to be under way when the next process has taken it away, be its last sign of life ever so fresh', async () => {
    const id = await prepared('rilievo.csv', file(2));
    await abandoned(id, '1 second');
    expect((await call('GET', `/${id}`)).body.data.stato).toBe('in corso');
    expect(await undoAbandoned(world.db)).toBe(1);
    expect((await call('GET', `/${id}`)).body.data.stato).toBe('in preparazione');
    expect(await write(id)).toMatchObject({ inserite: 2 });
    expect((await call('POST', `/${id}/annulla`)).status).toBe(200);
  });

  it('is taken away too where no screen prepared it', async () => {
    await abandoned(4_711);
    const { status, body } = await call('POST', '/4711/interrompi');
    expect([status, body.data?.stato]).toEqual([200, 'annullata']);
    expect((await call('GET', '/4711')).status).toBe(404);
  });
});

it('says that an import is written already rather than that it was stopped', async () => {
  const id = await prepared('fatta.csv', 'pl_cod,lon,lat\nFATTA,7.25,45.1\n');
  await write(id);
  const { status, body } = await there('POST', `/${id}/interrompi`);
  expect([status, body.error]).toEqual([409, expect.stringContaining('già stata scritta')]);
});
