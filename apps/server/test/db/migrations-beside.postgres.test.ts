/**
 * Nobody waits for a migration: the small form, of 5,000 rows, of what `npm run prove -- faults-postgres` runs on a million
 * (`test/faults/migrations.postgres.faults.ts`).
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { migrate, projectMigrations } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { type TestPlace, testPlace } from '../database/test-database.ts';
import { beatMs, besideMigration, fillTown } from './beside-migrations.ts';
import { FIRST_BOUND } from './migration-rules.ts';

/** Less than two seconds of a machine that does nothing else. */
const mostBeats = 1_000 / beatMs;
const all = projectMigrations();
const before = all.filter(({ name }) => name < FIRST_BOUND);

let place: TestPlace;
let db: Database;
beforeAll(async () => {
  place = await testPlace({ empty: true });
  db = await openDatabase({ ...place, log: silentLog });
  await migrate(db, before);
  await fillTown(db, 5_000);
});
afterAll(async () => {
  await db?.close();
  await place?.remove();
});

it('nobody who reads or writes waits two seconds for one of the new migrations', async () => {
  for (let count = before.length + 1; count <= all.length; count += 1) {
    const { name, longestBeats, transactions } = await besideMigration(db, all.slice(0, count));
    expect(longestBeats, name).toBeLessThan(mostBeats);
    expect(transactions, name).toBeGreaterThan(10);
  }
});

it('finds one that holds a table for longer than that', async () => {
  await db.system((tx) => tx.script('CREATE SEQUENCE battiti'));
  // It goes by the turns themselves, which everybody sees in a sequence at once: on a slow machine they take long.
  const text = `-- ammette: 9000-ferma.sql
    LOCK TABLE ip_pl;
    DO $$
      DECLARE da bigint := (SELECT last_value FROM battiti);
      BEGIN
        WHILE (SELECT last_value FROM battiti) < da + ${2 * mostBeats} LOOP
          PERFORM pg_sleep(0.01);
        END LOOP;
      END
    $$;`;
  const { longestBeats } = await besideMigration(db, [...all, { name: '9000-ferma.sql', text }], {
    beat: sql`select nextval('battiti')`,
  });
  expect(longestBeats).toBeGreaterThan(mostBeats);
});
