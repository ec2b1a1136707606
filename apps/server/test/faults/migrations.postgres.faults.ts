/** Each new migration beside a reader and a writer on a million light points: nobody waits two seconds. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { migrate, projectMigrations } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { type TestPlace, testPlace } from '../database/test-database.ts';
import { besideMigration, fillTown } from '../db/beside-migrations.ts';
import { FIRST_BOUND } from '../db/migration-rules.ts';

const mostMs = 2_000;
const rows = 1_000_000;
const all = projectMigrations();
const before = all.filter(({ name }) => name < FIRST_BOUND);

let place: TestPlace;
let db: Database;
beforeAll(async () => {
  place = await testPlace({ empty: true });
  db = await openDatabase({ ...place, log: silentLog });
  await migrate(db, before);
  await fillTown(db, rows);
}, 900_000);
afterAll(async () => {
  await db?.close();
  await place?.remove();
});

it('nobody who reads or writes a million rows waits two seconds for one of the new migrations', async () => {
  for (let count = before.length + 1; count <= all.length; count += 1) {
    const found = await besideMigration(db, all.slice(0, count));
    console.log(`${found.name}: ${found.longestMs} ms at most, ${found.transactions} transactions beside it`);
    expect(found.longestMs, found.name).toBeLessThan(mostMs);
  }
}, 900_000);

it('finds one that writes the table anew', async () => {
  const text =
    '-- ammette: 9000-riscrive.sql\nALTER TABLE ip_pl ALTER note TYPE varchar(2000) USING note::varchar(2000);';
  const { longestMs } = await besideMigration(db, [...all, { name: '9000-riscrive.sql', text }]);
  console.log(`a rewrite of the table: ${longestMs} ms`);
  expect(longestMs).toBeGreaterThan(mostMs);
}, 900_000);
