/** A database that takes no writes any more, as after a failover: who writes is told to come back, and nothing stays so. */
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { type EditingWorld, openEditing } from './editing-world.ts';
import { password } from './world.ts';

let editing: EditingWorld;
let headers: Record<string, string>;
beforeAll(async () => {
  editing = await openEditing();
});
afterAll(async () => {
  await takeWrites('on');
  await endSessions();
  await editing.world.close();
});
beforeEach(async () => {
  await takeWrites('on');
  await endSessions();
  await meetBrokenConnections();
  headers = await editing.world.headersOf('ufficio');
});

const database = () => new URL(editing.world.db.place.databaseUrl ?? '').pathname.slice(1);

async function administer(statement: string, values: readonly string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresServer') });
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
}

/** Whether the sessions that begin from now on may write; those that are there stay what they are. */
function takeWrites(writes: 'on' | 'off'): Promise<void> {
  const change = writes === 'on' ? 'RESET' : 'SET';
  const value = writes === 'on' ? '' : ' = on';
  return administer(`ALTER DATABASE ${database()} ${change} default_transaction_read_only${value}`);
}

const endSessions = () =>
  administer('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database()]);

/** Reads until all ten connections of the pool, and the one for look-ups, were made anew. */
async function meetBrokenConnections(): Promise<void> {
  await expect
    .poll(async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => ping()));
      return all.every((good) => good);
    })
    .toBe(true);
}

const ping = () =>
  editing.world.db.ping().then(
    () => true,
    () => false,
  );

async function becomeReadOnly(): Promise<void> {
  await takeWrites('off');
  await endSessions();
  await meetBrokenConnections();
}

const insert = () =>
  editing.world.app.inject({
    method: 'POST',
    url: '/api/v2.0/pl',
    headers,
    payload: editing.lightPoint(),
  });
const signIn = () =>
  editing.world.app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    payload: { username: 'ufficio', password },
  });
const ready = async () => (await editing.world.app.inject({ url: '/readyz' })).statusCode;

it('every write is a 503 with Retry-After, a sign-in too, and /readyz says no', async () => {
  expect(await ready()).toBe(200);
  await becomeReadOnly();
  for (const answer of [await insert(), await signIn()]) {
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toEqual({ success: false, error: 'Il database non risponde: riprova tra poco' });
  }
  expect(await ready()).toBe(503);
});

it('no connection stays with a server that took no write: all are made anew, where writes are taken again', async () => {
  await becomeReadOnly();
  // As at the other end of an address that moved: only whoever connects anew reaches the one that writes.
  await takeWrites('on');
  expect((await insert()).statusCode).toBe(503);
  const answers = await Promise.all(Array.from({ length: 12 }, insert));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 201));
  expect((await signIn()).statusCode).toBe(200);
  expect(await ready()).toBe(200);
});

it('what we began as reading and writes all the same is a fault of ours, and no outage', async () => {
  const { db } = editing.world;
  const writing = db.system((tx) => tx.sql.deleteFrom('sessioni').execute(), { readOnly: true });
  await expect(writing).rejects.toMatchObject({ code: '25006' });
});
