/** Imports whose way to the database is cut, or hangs half open: nothing is written any more, and nothing is left. */
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beyondGate } from '../../../test/beyond-gate.ts';
import { type FreezingProxy, freezingProxy } from '../../../test/database/freezing-proxy.ts';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';
import { rowsOfImport, slowed } from '../../../test/importing/import-rows.ts';
import { houseNumbersKml } from '../../../test/importing/map-files.ts';
import type { Database } from '../../db/database.ts';
import { silentLog } from '../../db/log.ts';
import { openDatabase } from '../../db/open.ts';
import { undoAbandoned } from '../../importing/entry.ts';

let world: World;
let proxy: FreezingProxy;
/** The same database by a way that can be cut, and a server over it. */
let far: Database;
let server: FastifyInstance;
/** How long each step of an import holds its connection longer: a fast one would be over before anybody looks. */
const PAUSE_MS = 100;
/** Steps that take so long get smaller and smaller: so many rows are some hundred of them, ten seconds. */
const many = 2_500;
/** Of a map as of a list: the same steps, which the proof walks for both. */
const named = (name: string) => [`${name}.csv`, ...(beyondGate ? [`${name}.kml`] : [])];

beforeAll(async () => {
  world = await openWorld();
  proxy = await freezingProxy(world.db.place.databaseUrl ?? '');
  far = await openDatabase({ databaseUrl: proxy.url, dataDir: '', log: silentLog });
  server = await world.appWith({}, slowed(far, PAUSE_MS));
});
afterAll(async () => {
  await server.close();
  await far.close();
  await proxy.close();
  await world.close();
});

const { call, prepared, write } = importCalls(() => world);
const there = importCalls(
  () => world,
  () => server,
);

const points = (count: number, code: string) =>
  `pl_cod,lon,lat\n${Array.from({ length: count }, (_, i) => `${code}${i},7.25,${45.1 + i / 1e6}`).join('\n')}\n`;

const detail = async (id: number): Promise<Json> => (await call('GET', `/${id}`)).body.data;
const rowsSeen = async (id: number) => rowsOfImport(world.db, id);

/** In the midst of its rows, at the server behind the way that can be cut. */
async function begun(name: string, count: number): Promise<number> {
  const id = name.endsWith('.kml')
    ? await prepared(name, houseNumbersKml(count), 'civici')
    : await prepared(name, points(count, 'C'));
  expect((await there.call('POST', `/${id}/scrivi`)).status).toBe(200);
  await expect.poll(() => rowsSeen(id)).toBeGreaterThan(300);
  return id;
}

/** Backends of the server: that which holds its lock, or the others. */
async function terminate(which: 'lock' | 'others'): Promise<number> {
  const isLock = which === 'lock' ? sql`` : sql`not`;
  const { rows } = await world.db.system((tx) =>
    sql`
      with ours as (select l.pid from pg_locks l join importazioni_in_scrittura s on s.server::bigint = l.objid::bigint
        where l.locktype = 'advisory' and l.classid = 7582378)
      select pg_terminate_backend(a.pid) from pg_stat_activity a
      where a.datname = current_database() and a.pid <> pg_backend_pid() and a.application_name = 'lucerna'
        and ${isLock} exists (select from ours where ours.pid = a.pid)`.execute(tx.sql),
  );
  return rows.length;
}

const stopsAndLeavesNothing = async (id: number) => {
  await expect
    .poll(async () => [(await detail(id)).stato, await rowsSeen(id)], { interval: 100 })
    .toEqual(['in preparazione', 0]);
  expect((await detail(id)).errore).toMatch(/Non ha lasciato nulla: riprova/);
};

it.each(named('blocco'))('stops where the connection that holds its lock is cut: %s', async (name) => {
  const id = await begun(name, many);
  expect(await terminate('lock')).toBe(1);
  await stopsAndLeavesNothing(id);
  const small = await prepared('dopo.csv', points(2, 'D'));
  expect(await write(small)).toMatchObject({ inserite: 2 });
  expect((await call('POST', `/${small}/annulla`)).status).toBe(200);
});

it.each(named('scritture'))('stops where the connections that it writes by are cut: %s', async (name) => {
  const id = await begun(name, many);
  expect(await terminate('others')).toBeGreaterThan(0);
  await stopsAndLeavesNothing(id);
});

it('is taken away while its connections hang half open, and writes nothing when they are alive again', async () => {
  const id = await begun('appesa.csv', many);
  proxy.freeze();
  try {
    await expect.poll(() => undoAbandoned(world.db), { interval: 1_000 }).toBe(1);
    await stopsAndLeavesNothing(id);
    expect(await write(id)).toMatchObject({ inserite: many });
  } finally {
    proxy.thaw();
  }
  // The server behind the way is there again, and knows that it has lost the work.
  await expect.poll(async () => (await there.call('GET', '')).status, { interval: 200 }).toBe(200);
  expect(await detail(id)).toMatchObject({ stato: 'scritta', inserite: many, errore: null });
  const { features } = (await world.call({ url: '/api/v2.0/pl', as: 'ufficio' })).json();
  expect(features).toHaveLength(many);
  const { body } = await call('POST', `/${id}/annulla`);
  expect(body.data).toMatchObject({ tolte: many, lasciate: [] });
});

it('goes on to its end where the way hangs for a while, and nothing is lost but time', async () => {
  const few = 800;
  const id = await begun('lenta.csv', few);
  proxy.freeze();
  await setTimeout(2_000);
  proxy.thaw();
  await expect.poll(async () => (await detail(id)).stato, { interval: 200 }).not.toBe('in corso');
  expect(await detail(id)).toMatchObject({ stato: 'scritta', inserite: few, errore: null });
  expect((await call('POST', `/${id}/annulla`)).status).toBe(200);
});

it('holds none of the connections that requests share, and nor does the sign that the server is there', async () => {
  world.db.presence.serve();
  const ids = [
    await prepared('uno.csv', points(many, 'E')),
    await prepared(
      'due.csv',
      `quadro,lon,lat\n${points(2_000, 'Q').split('\n').slice(1).join('\n')}`,
      'quadri',
    ),
  ];
  for (const id of ids) expect((await call('POST', `/${id}/scrivi`)).status).toBe(200);
  // Ten that all wait until the last of them has begun: one that were held would keep it out.
  const all = Promise.withResolvers<void>();
  let inside = 0;
  const one = () =>
    world.db.system(async ({ sql: tx }) => {
      await sql`select 1`.execute(tx);
      inside += 1;
      if (inside === 10) all.resolve();
      await all.promise;
    });
  await Promise.all(Array.from({ length: 10 }, one));
  for (const id of ids) await call('POST', `/${id}/interrompi`);
});
