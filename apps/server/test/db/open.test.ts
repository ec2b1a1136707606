import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase, testEngine } from '../database/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('the engine is the one that the project names', async () => {
  expect(db.engine).toBe(testEngine);
  const { rows } = await db.system((tx) => sql<{ version: string }>`SELECT version()`.execute(tx.sql));
  expect(rows[0]?.version).toContain('PostgreSQL');
});
