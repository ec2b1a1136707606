/** Work that nobody waits for any longer. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFor } from '../../src/db/caller.ts';
import { NobodyWaits } from '../../src/db/database.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '../database/test-database.ts';
import { borgo, valchiara } from '../http/world.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/**
 * Long for its engine: on PostgreSQL minutes, far beyond what this test waits for, so that it is over only if it was
 * ended; on the embedded engine, where nobody ends it and all wait, a second or more.
 */
const rows = testEngine === 'postgres' ? 2_000_000_000 : 5_000_000;
const long = sql`select count(*) from generate_series(1, ${sql.lit(rows)}) as g(n) where n % 7 = 3`;
const patient = { deadlineMs: 60_000 };

/** Queries of ours that run at this moment, but for this one. */
async function running(): Promise<number> {
  const { rows } = await db.system(
    ({ sql: tx }) =>
      sql<{ n: number }>`select count(*) as n from pg_stat_activity where state = 'active'
        and query like '%generate_series%' and pid <> pg_backend_pid()`.execute(tx),
    patient,
  );
  return rows[0]?.n ?? -1;
}

test('a closed connection cancels its query, and the next one of the connection is not harmed', async () => {
  const gone = new AbortController();
  const read = db.tenant(valchiara, (tx) => long.execute(tx.sql), {
    ...patient,
    readOnly: true,
    gone: gone.signal,
  });
  await pause(100);
  gone.abort();
  await expect(read).rejects.toBeInstanceOf(NobodyWaits);
  // On PostgreSQL it is ended at once; on the embedded engine nobody gets a turn before it is over.
  await expect.poll(running).toBe(0);
  for (let i = 0; i < 20; i += 1) expect(await running()).toBe(0);
});

test('two hundred reads of somebody who has gone are never begun', async () => {
  const gone = new AbortController();
  let begun = 0;
  const caller = { session: 'a', municipality: valchiara, gone: gone.signal };
  const held = Promise.withResolvers<void>();
  const holders = Array.from({ length: 10 }, () =>
    db.tenant(borgo, () => held.promise, patient).catch(() => {}),
  );
  const reads = runFor(caller, () =>
    Array.from({ length: 200 }, () =>
      db.tenant(
        valchiara,
        async () => {
          begun += 1;
        },
        { ...patient, readOnly: true },
      ),
    ),
  );
  const settled = Promise.allSettled(reads);
  await pause(50);
  gone.abort();
  expect((await settled).every((one) => one.status === 'rejected')).toBe(true);
  held.resolve();
  await Promise.all(holders);
  expect(begun).toBe(0);
});

test('a write is never ended half-way', async () => {
  const gone = new AbortController();
  gone.abort();
  const caller = { session: 'a', municipality: valchiara, gone: gone.signal };
  const insert = () =>
    db.system(
      ({ sql: tx }) =>
        tx.insertInto('tentativi_accesso').values({ username: 'chiunque', ip: '192.0.2.1' }).execute(),
      patient,
    );
  await runFor(caller, insert);
  const rows = await db.system(({ sql: tx }) => tx.selectFrom('tentativi_accesso').selectAll().execute());
  expect(rows).toHaveLength(1);
});

test('whoever goes while a list is being begun leaves the engine to the next, and asks it nothing more', async () => {
  const others: Promise<unknown>[] = [];
  const outcomes = new Set<unknown>();
  for (let i = 0; i < 120; i += 1) {
    const gone = new AbortController();
    const read = db.tenant(
      valchiara,
      async (tx) => {
        for await (const piece of tx.copyOut('SELECT 1')) void piece;
        await tx.script('SELECT 1');
      },
      { ...patient, readOnly: true, gone: gone.signal },
    );
    others.push(db.system((tx) => tx.script('SELECT 1'), patient));
    for (let turn = 0; turn < i % 12; turn += 1) await Promise.resolve();
    if (i % 3 === 0) await pause(i % 5);
    gone.abort();
    outcomes.add(
      await read.then(
        () => 'read',
        (error: unknown) => (error instanceof NobodyWaits ? 'gone' : error),
      ),
    );
  }
  await Promise.all(others);
  expect([...outcomes].filter((outcome) => outcome !== 'read')).toEqual(['gone']);
});
