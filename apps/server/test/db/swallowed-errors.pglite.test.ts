import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.system((tx) =>
    tx.script(`
      CREATE TABLE prova (n integer);
      CREATE FUNCTION silenziosa() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM st_transform('SRID=4326;POINT(7 45)'::geometry, 900913);
      END $$;
      CREATE TABLE con_trigger (n integer);
      CREATE FUNCTION scatta() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM st_transform(st_setsrid(st_makepoint(7, NEW.n), 4326), 900913);
        RETURN NEW;
      END $$;
      CREATE TRIGGER scatta BEFORE INSERT ON con_trigger FOR EACH ROW EXECUTE FUNCTION scatta();
    `),
  );
});
afterAll(() => db.close());

async function count(): Promise<number> {
  const { rows } = await db.system((tx) =>
    sql<{ n: number }>`SELECT count(*) AS n FROM prova`.execute(tx.sql),
  );
  return rows[0]?.n ?? -1;
}

const swallowedError = { name: 'SwallowedError' };

/** Statements that the engine answers with no rows and no error; the first fail while planned, the last while run. */
const swallowed = [
  "SELECT st_transform('SRID=4326;POINT(7 45)'::geometry, 900913)",
  `SELECT st_union('POLYGON((0 0,1 1,1 0,0 1,0 0))'::geometry, 'POLYGON((0 0,1 1,1 0.5,0 1,0 0))'::geometry)`,
  `SELECT st_isvalid('0103000000010000000300000000000000000000000000000000000000000000000000000000000000000\
0f03f000000000000f03f000000000000f03f'::geometry)`,
  'SELECT st_transform(st_setsrid(st_makepoint(7, 45 + n), 4326), 900913) FROM generate_series(1, 3) AS g(n)',
  'INSERT INTO prova SELECT st_x(st_transform(st_setsrid(st_makepoint(7, n), 4326), 900913))::int FROM generate_series(1, 3) AS g(n)',
  'INSERT INTO con_trigger VALUES (45)',
];

test('a function that catches everything swallows nothing', async () => {
  const work = db.system((tx) =>
    tx.script(`INSERT INTO prova VALUES (1); DO $$
      BEGIN
        PERFORM silenziosa();
      EXCEPTION WHEN OTHERS THEN NULL;
      END $$`),
  );
  await expect(work).rejects.toMatchObject(swallowedError);
  expect(await count()).toBe(0);
});

test('an exception that PostGIS catches by itself is no error', async () => {
  const { rows } = await db.system((tx) =>
    sql`SELECT st_isvalid('POLYGON((0 0,1 1,1 0,0 1,0 0))'::geometry) AS valida`.execute(tx.sql),
  );
  expect(rows).toEqual([{ valida: false }]);
});

describe.each(swallowed)('%s', (statement) => {
  test('throws, and its transaction is rolled back', async () => {
    const work = db.system(async (tx) => {
      await sql`INSERT INTO prova VALUES (1)`.execute(tx.sql);
      await sql.raw(statement).execute(tx.sql);
    });
    await expect(work).rejects.toMatchObject(swallowedError);
    expect(await count()).toBe(0);
  });

  test('rolls back even where the work passes over it', async () => {
    const work = db.system(async (tx) => {
      await sql`INSERT INTO prova VALUES (1)`.execute(tx.sql);
      await sql
        .raw(statement)
        .execute(tx.sql)
        .catch(() => {});
      await sql`INSERT INTO prova VALUES (2)`.execute(tx.sql);
    });
    await expect(work).rejects.toThrow();
    expect(await count()).toBe(0);
  });

  test('throws in the middle of a script and of a COPY', async () => {
    const script = db.system((tx) => tx.script(`INSERT INTO prova VALUES (1); ${statement}; SELECT 1`));
    await expect(script).rejects.toMatchObject(swallowedError);
    if (!statement.startsWith('INSERT')) {
      const copy = db.system(async (tx) => {
        for await (const chunk of tx.copyOut(statement)) expect(chunk.length).toBeGreaterThan(0);
      });
      await expect(copy).rejects.toMatchObject(swallowedError);
    }
    expect(await count()).toBe(0);
  });
});

test('a thousand of them leave the engine well', async () => {
  for (let i = 0; i < 1_000; i += 1) {
    const statement = swallowed[i % swallowed.length] as string;
    await expect(db.system((tx) => sql.raw(statement).execute(tx.sql))).rejects.toThrow();
  }
  await db.system((tx) => sql`INSERT INTO prova VALUES (1)`.execute(tx.sql));
  expect(await count()).toBe(1);
  const { rows } = await db.system((tx) =>
    sql<{ area: number }>`SELECT st_area(st_buffer('POINT(0 0)'::geometry, 1, 64)) AS area`.execute(tx.sql),
  );
  expect(rows[0]?.area).toBeCloseTo(Math.PI, 2);
});
