import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../src/db/database.ts';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await borrowDatabase();
});
afterAll(() => db.close());

async function textOf(tx: Tx, query: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of tx.copyOut(query)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

test('the text of COPY, whole and in UTF-8', async () => {
  const text = await db.system((tx) =>
    textOf(tx, "SELECT * FROM (VALUES (1, 'più \u{1F526}'), (2, NULL), (3, E'a\\tb\\nc')) AS t(n, testo)"),
  );
  expect(text).toBe('1\tpiù \u{1F526}\n2\t\\N\n3\ta\\tb\\nc\n');
});

test('a compiled query without parameters will do, one with them will not', async () => {
  await db.system(async (tx) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of tx.copyOut(tx.sql.selectFrom('comuni').select('codistat').compile())) {
      chunks.push(chunk);
    }
    expect(Buffer.concat(chunks).toString()).toBe('');
    const withParameter = tx.sql.selectFrom('comuni').select('codistat').where('nome', '=', 'x').compile();
    expect(() => tx.copyOut(withParameter)).toThrow('no parameters');
  });
});

test('a large answer comes in many pieces, in order, and the transaction goes on', async () => {
  const rows = 200_000;
  await db.system(
    async (tx) => {
      let pieces = 0;
      let bytes = 0;
      let last = Buffer.alloc(0);
      for await (const chunk of tx.copyOut(
        `SELECT n, repeat('x', 90) FROM generate_series(1, ${rows}) AS g(n)`,
      )) {
        pieces += 1;
        bytes += chunk.length;
        last = Buffer.from(chunk);
      }
      const digits = Array.from({ length: rows }, (_, i) => String(i + 1).length).reduce((a, b) => a + b, 0);
      expect(bytes).toBe(digits + rows * 92);
      expect(pieces).toBeGreaterThan(20);
      expect(last.toString().endsWith(`${rows}\t${'x'.repeat(90)}\n`)).toBe(true);
      const after = await sql<{ n: number }>`SELECT 1 AS n`.execute(tx.sql);
      expect(after.rows).toEqual([{ n: 1 }]);
    },
    { deadlineMs: 30_000 },
  );
});

test('a reader that leaves early does not disturb the next query', async () => {
  const n = await db.system(async (tx) => {
    for await (const chunk of tx.copyOut("SELECT repeat('x', 1000) FROM generate_series(1, 20000)")) {
      if (chunk.length > 0) break;
    }
    return (await sql<{ n: number }>`SELECT 7 AS n`.execute(tx.sql)).rows[0]?.n;
  });
  expect(n).toBe(7);
});

test('an error in the middle reaches the reader', async () => {
  const work = db.system((tx) => textOf(tx, 'SELECT 1 / (5000 - n) FROM generate_series(1, 10000) AS g(n)'));
  await expect(work).rejects.toMatchObject({ code: '22012' });
  await expect(db.ping()).resolves.toBeUndefined();
});
