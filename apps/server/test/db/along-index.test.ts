/** Queries that step along an index, where nothing is known of a table's rows. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alongIndex } from '../../src/db/along-index.ts';
import type { TenantTx } from '../../src/db/database.ts';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';

const codistat = '999001';
let db: TestDatabase;
beforeAll(async () => {
  db = await borrowDatabase();
  await db.system(({ script }) =>
    script(`INSERT INTO comuni (codistat, nome, centro) VALUES ('${codistat}', 'X', 'SRID=4326;POINT(7 45)');
      INSERT INTO ip_pl (codistat, pl_cod, toponimo, the_geom)
      SELECT '${codistat}', n, 'Via ' || n % 500, 'SRID=4326;POINT(7 45)'::geometry FROM generate_series(1, 2000) n`),
  );
});
afterAll(() => db.close());

const plan = async (tx: TenantTx): Promise<string> => {
  const { rows } = await sql<Record<string, string>>`
    explain select toponimo from ip_pl where codistat = ${codistat} and eliminato_il is null and toponimo ~>~ ''
    order by toponimo using ~<~ limit 1`.execute(tx.sql);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};
const maySort = async (tx: TenantTx) => {
  const { rows } = await sql<{ may: string }>`select current_setting('enable_sort') as may`.execute(tx.sql);
  return rows[0]?.may;
};

test('take the next entry of the index at each step, and sort nothing', async () => {
  const told = await db.tenant(codistat, (tx) => alongIndex(tx, () => plan(tx)));
  expect(told).toMatch(/Index (Only )?Scan/);
  expect(told).not.toContain('Sort');
});

test('what the transaction asks afterwards may be sorted, and so may the next transaction after a fault', async () => {
  const afterwards = await db.tenant(codistat, async (tx) => {
    expect(await alongIndex(tx, () => maySort(tx))).toBe('off');
    return maySort(tx);
  });
  expect(afterwards).toBe('on');
  const fault = db.tenant(codistat, (tx) =>
    alongIndex(tx, async () => {
      throw new Error('fault');
    }),
  );
  await expect(fault).rejects.toThrow('fault');
  expect(await db.tenant(codistat, maySort)).toBe('on');
});
