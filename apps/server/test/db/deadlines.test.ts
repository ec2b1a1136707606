import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseUnavailable, type Tx } from '../../src/db/database.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.system((tx) => tx.script('CREATE TABLE prova (n integer)'));
});
afterAll(() => db.close());

/** Seconds of work for either engine. */
const heavy = (tx: Tx) =>
  sql`SELECT count(*) FROM generate_series(1, 60000000) AS g(n) WHERE n % 7 = 3`.execute(tx.sql);

/** On a busy machine the engine may need longer to come back than a request would wait. */
const patient = { deadlineMs: 60_000 };

async function count(): Promise<number> {
  return db.system(async (tx) => {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM prova`.execute(tx.sql);
    return rows[0]?.n ?? -1;
  }, patient);
}

/** One transaction that came too late, and what was seen of it: the embedded engine is opened anew after each. */
interface Late {
  readonly fault: unknown;
  readonly tookMs: number;
  /** How often the event loop went round meanwhile. */
  readonly ticks: number;
}

async function lateWork(): Promise<Late> {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 10);
  const began = performance.now();
  const fault = await db
    .system(
      async (tx) => {
        await tx.script("SELECT set_config('lucerna.codistat', '999001', true); SET LOCAL work_mem = '1MB'");
        await sql`INSERT INTO prova VALUES (1)`.execute(tx.sql);
        await heavy(tx);
      },
      { deadlineMs: 400 },
    )
    .catch((error: unknown) => error);
  const tookMs = performance.now() - began;
  clearInterval(timer);
  return { fault, tookMs, ticks };
}

let late: Late;
beforeAll(async () => {
  late = await lateWork();
});

test('the next transaction finds nothing of a late one', async () => {
  const { rows } = await db.system(
    (tx) =>
      sql<{ codistat: string | null; role: string; mem: string }>`
      SELECT nullif(current_setting('lucerna.codistat', true), '') AS codistat,
             current_setting('role') AS role, current_setting('work_mem') AS mem`.execute(tx.sql),
    patient,
  );
  expect(rows[0]).toEqual({ codistat: null, role: 'none', mem: '4MB' });
});

test('late work is given up in time, and what it wrote is rolled back', async () => {
  expect(late.fault).toBeInstanceOf(DatabaseUnavailable);
  expect(late.tookMs).toBeLessThan(1_500);
  expect(await count()).toBe(0);
});

test('the event loop goes on while a heavy query runs', () => {
  // A loop that the query holds ticks once, at its end; how often a free one does is the machine's affair.
  expect(late.ticks).toBeGreaterThan(4);
});

test('work that waits for something else than the database is late too', async () => {
  expect(await count()).toBe(0);
  let ended: (outcome: unknown) => void = () => {};
  const later = new Promise((resolve) => {
    ended = resolve;
  });
  const late = db.system(
    async (tx) => {
      await sql`INSERT INTO prova VALUES (2)`.execute(tx.sql);
      await pause(1_500);
      await sql`INSERT INTO prova VALUES (3)`.execute(tx.sql).then(ended, ended);
    },
    { deadlineMs: 1_000 },
  );
  await expect(late).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await count()).toBe(0);
  // The handle is dead: it writes into nobody else's transaction.
  expect(await later).toBeInstanceOf(DatabaseUnavailable);
  expect(await count()).toBe(0);
});
