import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AtCommit } from '../../src/db/database.ts';
import { preparedStatement } from '../../src/db/prepared-statements.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '../database/test-database.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.system(async (tx) => {
    await tx.script('CREATE TABLE prova (n integer)');
    await tx.sql
      .insertInto('comuni')
      .values({ codistat: '999001', nome: 'Valchiara', centro: 'SRID=4326;POINT(7.5 45.1)' })
      .execute();
  });
});
afterAll(() => db.close());

async function numbers(): Promise<number[]> {
  const { rows } = await db.system((tx) =>
    sql<{ n: number }>`SELECT n FROM prova ORDER BY n`.execute(tx.sql),
  );
  return rows.map((row) => row.n);
}

test('the engine is the one that the project names', async () => {
  expect(db.engine).toBe(testEngine);
  const { rows } = await db.system((tx) => sql<{ version: string }>`SELECT version()`.execute(tx.sql));
  expect(rows[0]?.version.includes('emscripten') || rows[0]?.version.includes('wasm')).toBe(
    testEngine === 'pglite',
  );
});

test('what the work wrote is there once it resolves, and not when it throws', async () => {
  await db.system((tx) => sql`INSERT INTO prova VALUES (1)`.execute(tx.sql));
  await expect(
    db.system(async (tx) => {
      await sql`INSERT INTO prova VALUES (2)`.execute(tx.sql);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await numbers()).toEqual([1]);
});

test('an error that the work passed over does not become a silent rollback', async () => {
  const work = db.system(async (tx) => {
    await sql`INSERT INTO prova VALUES (3)`.execute(tx.sql);
    await sql`SELECT 1 / 0`.execute(tx.sql).catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await numbers()).toEqual([1]);
});

test('an error bears its SQLSTATE and constraint', async () => {
  const work = db.system((tx) =>
    tx.sql
      .insertInto('comuni')
      .values({ codistat: '12', nome: 'X', centro: 'SRID=4326;POINT(0 0)' })
      .execute(),
  );
  await expect(work).rejects.toMatchObject({ code: '23514', constraint: 'comuni_codistat_forma' });
});

test('a transaction within a transaction is a mistake, not a wait for ever', async () => {
  const work = db.system(() => db.tenant('999001', async () => 'never'));
  await expect(work).rejects.toThrow('within a transaction');
});

test('a handle that outlives its transaction does nothing', async () => {
  const kept = await db.system(async (tx) => tx);
  await expect(sql`INSERT INTO prova VALUES (4)`.execute(kept.sql)).rejects.toThrow();
  expect(await numbers()).toEqual([1]);
});

test('many at once all come through, each whole', async () => {
  await db.system((tx) => sql`DELETE FROM prova`.execute(tx.sql));
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      db
        .system(async (tx) => {
          await sql`INSERT INTO prova VALUES (${n})`.execute(tx.sql);
          await sql`INSERT INTO prova VALUES (${n + 100})`.execute(tx.sql);
          if (n % 4 === 0) throw new Error('one in four fails');
        })
        .catch(() => {}),
    ),
  );
  const left = await numbers();
  expect(left).toHaveLength(60);
  expect(left.filter((n) => (n % 100) % 4 === 0)).toEqual([]);
});

test('a read-only transaction cannot write', async () => {
  const work = db.system((tx) => sql`INSERT INTO prova VALUES (5)`.execute(tx.sql), { readOnly: true });
  await expect(work).rejects.toMatchObject({ code: '25006' });
});

test('values come out alike on both engines', async () => {
  const { rows } = await db.system((tx) =>
    sql`SELECT count(*), sum(n)::bigint AS somma, 1.5::numeric AS decimale, 0.1::float8 AS reale,
               DATE '2026-02-28' AS giorno, TIMESTAMPTZ '2026-02-28 12:00:00.123456+01' AS istante,
               true AS vero, NULL::text AS nulla, ARRAY['a', 'b"c', NULL] AS testi, '{"a": [1]}'::jsonb AS json,
               current_setting('TimeZone') AS fuso
        FROM (VALUES (1), (2)) AS t(n)`.execute(tx.sql),
  );
  expect(rows[0]).toEqual({
    count: 2,
    somma: 3,
    decimale: 1.5,
    reale: 0.1,
    giorno: '2026-02-28',
    istante: '2026-02-28T11:00:00.123Z',
    vero: true,
    nulla: null,
    testi: ['a', 'b"c', null],
    json: { a: [1] },
    fuso: 'UTC',
  });
});

test('parameters go in alike on both engines', async () => {
  const at = new Date('2026-03-29T01:30:00.250Z');
  const texts = ['semplice', 'con "virgolette", \\ e {graffe}', '', 'NULL'];
  const { rows } = await db.system((tx) =>
    sql`SELECT ${at}::timestamptz AS istante, ${texts}::text[] AS testi, ${JSON.stringify({ a: 'è' })}::jsonb AS json,
               ${Buffer.from([0, 255])}::bytea AS byte, ${true}::boolean AS vero, ${null}::int AS nulla,
               ${"è 🔦 \\ '"}::text AS testo, ${12.5}::float8 AS numero`.execute(tx.sql),
  );
  expect(rows[0]).toEqual({
    istante: at.toISOString(),
    testi: texts,
    json: { a: 'è' },
    byte: Buffer.from([0, 255]),
    vero: true,
    nulla: null,
    testo: "è 🔦 \\ '",
    numero: 12.5,
  });
});

test('a bigint that JavaScript cannot hold is an error, not another number', async () => {
  const work = db.system((tx) => sql`SELECT 9007199254740993::bigint AS n`.execute(tx.sql));
  await expect(work).rejects.toThrow('9007199254740993');
  await expect(db.ping()).resolves.toBeUndefined();
});

test('a look-up reads what is committed, writes nothing, and goes before those who wait for a turn', async () => {
  const looked = (text: string, values: unknown[] = []) => db.lookUp(CompiledQuery.raw(text, values));
  expect(await looked('SELECT $1::int + 1 AS n', [1])).toEqual([{ n: 2 }]);
  await expect(looked('INSERT INTO prova VALUES (-9)')).rejects.toMatchObject({ code: '25006' });
  await expect(looked('SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  expect(
    await looked(`SELECT current_setting('TimeZone') AS zone, current_user <> 'lucerna_tenant' AS own`),
  ).toEqual([{ zone: 'UTC', own: true }]);
  expect(await numbers()).not.toContain(-9);

  const holds = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const atOnce = testEngine === 'pglite' ? 1 : 10;
  // Whoever has no turn yet would keep it, once there, until the look-up is answered: behind them it never would be.
  const others = Array.from({ length: 30 }, (_, i) =>
    db.system(async (tx) => {
      await (i < atOnce ? holds : answered).promise;
      await sql`SELECT 1`.execute(tx.sql);
    }),
  );
  const look = looked('SELECT 1 AS n');
  holds.resolve();
  await look;
  answered.resolve();
  await Promise.all(others);
});

test('a statement that is planned once goes on where one of its askings failed, with its parameters typed by it', async () => {
  await db.system((tx) => sql`DELETE FROM prova`.execute(tx.sql));
  const text = preparedStatement('INSERT INTO prova VALUES ($1::integer) RETURNING n');
  const insert = (value: unknown) =>
    db.system(async (tx) => (await tx.sql.executeQuery(CompiledQuery.raw(text, [value]))).rows);
  for (const value of ['no number', 1, 'none', 2, 3]) {
    const work = insert(value);
    if (typeof value === 'number') expect(await work).toEqual([{ n: value }]);
    else await expect(work).rejects.toMatchObject({ code: '22P02' });
  }
  expect(await numbers()).toEqual([1, 2, 3]);
});

test('what goes along with the commit is written with it, or neither is', async () => {
  const written = (text: string, value: unknown) =>
    db.system(async (tx) => {
      await sql`DELETE FROM prova`.execute(tx.sql);
      tx.last(text, [value]);
    });
  await written('INSERT INTO prova VALUES ($1)', 7);
  expect(await numbers()).toEqual([7]);
  await expect(written('INSERT INTO prova VALUES (1 / $1::int)', 0)).rejects.toMatchObject({ code: '22012' });
  expect(await numbers()).toEqual([7]);
});

const inserting = (n: number) =>
  CompiledQuery.raw('INSERT INTO prova VALUES ($1) RETURNING n * 2 AS twice', [n]);
const twiceOf = ([row]: Record<string, unknown>[]) => row?.twice as number;

test('what the work ends with goes with the commit, after all that was to be last, and its rows are answered', async () => {
  await db.system((tx) => sql`DELETE FROM prova`.execute(tx.sql));
  const twice = await db.system(async (tx) => {
    await sql`INSERT INTO prova VALUES (1)`.execute(tx.sql);
    tx.last('DELETE FROM prova WHERE n > $1', [1]);
    return new AtCommit(inserting(2), twiceOf, 0);
  });
  expect(twice).toBe(4);
  expect(await numbers()).toEqual([1, 2]);
  // Alone, with nothing asked before it.
  expect(await db.system(async () => new AtCommit(inserting(3), twiceOf, 0))).toBe(6);
  expect(await numbers()).toEqual([1, 2, 3]);
});

test('where what the work ends with fails, nothing is committed, and the next transaction is as good as ever', async () => {
  await db.system((tx) => sql`DELETE FROM prova`.execute(tx.sql));
  const bad = CompiledQuery.raw('SELECT 1 / $1::integer AS twice', [0]);
  const work = db.system(async (tx) => {
    await sql`INSERT INTO prova VALUES (1)`.execute(tx.sql);
    tx.last('INSERT INTO prova VALUES ($1)', [2]);
    return new AtCommit(bad, twiceOf, 0);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  const passedOver = db.system(async (tx) => {
    await sql`SELECT 1 / 0`.execute(tx.sql).catch(() => {});
    return new AtCommit(inserting(3), twiceOf, 0);
  });
  await expect(passedOver).rejects.toThrow();
  expect(await numbers()).toEqual([]);
  expect(await db.system(async () => new AtCommit(inserting(4), twiceOf, 0))).toBe(8);
});
