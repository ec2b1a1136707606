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

/** Work without end for either engine, which holds no memory and writes nothing aside. */
const endless = (tx: Tx) =>
  sql`SELECT count(*) FROM (SELECT generate_series(1, 100000000000)) g`.execute(tx.sql);

/** On a busy machine the engine may need longer to come back than a request would wait. */
const patient = { deadlineMs: 60_000 };

async function count(): Promise<number> {
  return db.system(async (tx) => {
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM prova`.execute(tx.sql);
    return rows[0]?.n ?? -1;
  }, patient);
}

/** What came of one transaction that was too late: the embedded engine is opened anew after each. */
let late: unknown;
beforeAll(async () => {
  late = await db
    .system(
      async (tx) => {
        await tx.script("SELECT set_config('lucerna.codistat', '999001', true); SET LOCAL work_mem = '1MB'");
        await sql`INSERT INTO prova VALUES (1)`.execute(tx.sql);
        await endless(tx);
      },
      { deadlineMs: 400 },
    )
    .catch((error: unknown) => error);
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

// Without end, it would hold for ever an event loop in which it ran, and with it the clock of its deadline.
test('late work is given up, though its query has no end, and what it wrote is rolled back', async () => {
  expect(late).toBeInstanceOf(DatabaseUnavailable);
  expect(await count()).toBe(0);
});

test('work that waits for something else than the database is late too', async () => {
  expect(await count()).toBe(0);
  const goesOn = Promise.withResolvers<void>();
  const later = Promise.withResolvers<unknown>();
  const late = db.system(
    async (tx) => {
      await sql`INSERT INTO prova VALUES (2)`.execute(tx.sql).catch(later.resolve);
      await goesOn.promise;
      await sql`INSERT INTO prova VALUES (3)`.execute(tx.sql).then(later.resolve, later.resolve);
    },
    { deadlineMs: 700 },
  );
  await expect(late).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await count()).toBe(0);
  goesOn.resolve();
  // The handle is dead: it writes into nobody else's transaction.
  expect(await later.promise).toBeInstanceOf(DatabaseUnavailable);
  expect(await count()).toBe(0);
});
