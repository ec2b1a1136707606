import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable, type Tx } from '../../src/db/database.ts';
import type { Log } from '../../src/db/log.ts';
import { beyondGate } from '../beyond-gate.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';

let db: TestDatabase;
const said: string[] = [];

beforeAll(async () => {
  const note = (_: object, message: string) => {
    said.push(message);
  };
  const log: Log = { info: note, warn: note, error: note };
  db = await openTestDatabase({ log });
  await db.system((tx) => tx.script('CREATE TABLE prova (n integer)'));
});
beforeEach(async () => {
  await db.system((tx) => tx.script('TRUNCATE prova; INSERT INTO prova VALUES (1)'), patient);
  said.length = 0;
});
afterAll(() => db.close());

const endless = (tx: Tx) => sql`SELECT count(*) FROM generate_series(1, 100000000000)`.execute(tx.sql);

/** On a busy machine opening the engine again may take longer than a request would wait. */
const patient = { deadlineMs: 60_000 };

async function numbers(): Promise<number[]> {
  const { rows } = await db.system(
    (tx) => sql<{ n: number }>`SELECT n FROM prova ORDER BY n`.execute(tx.sql),
    patient,
  );
  return rows.map((row) => row.n);
}

test('a query without end costs the engine its thread, and nobody their rows', async () => {
  const late = db.system(
    async (tx) => {
      await sql`INSERT INTO prova VALUES (2)`.execute(tx.sql);
      await endless(tx);
    },
    { deadlineMs: 300 },
  );
  await expect(late).rejects.toBeInstanceOf(DatabaseUnavailable);
  // Others wait up to their own deadline and no longer, and come through once it is open again.
  const impatient = db.system(async () => {}, { deadlineMs: 200 });
  await expect(impatient).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(db.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await numbers()).toEqual([1]);
  expect(said).toContain('The embedded database is opened again');
  await expect(db.ping()).resolves.toBeUndefined();
});

test('after a query that is only late the same thread goes on', async () => {
  const late = db.system((tx) => sql`SELECT pg_sleep(0.2)`.execute(tx.sql), { deadlineMs: 100 });
  await expect(late).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await numbers()).toEqual([1]);
  expect(said).toEqual([]);
});

if (beyondGate)
  test('two queries without end one after the other leave a database that works', async () => {
    for (let i = 0; i < 2; i += 1) {
      await expect(db.system(endless, { deadlineMs: 100 })).rejects.toBeInstanceOf(DatabaseUnavailable);
      await db.system((tx) => sql`INSERT INTO prova VALUES (${10 + i})`.execute(tx.sql), patient);
    }
    expect(await numbers()).toEqual([1, 10, 11]);
  });
