import { italianClock } from '@lucerna/domain/rules/shown-text';
import { billRules } from '@lucerna/domain/vocabulary/bill-rule';
import { qualityRules } from '@lucerna/domain/vocabulary/quality-rule';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../src/db/log.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { recheckWaiting } from '../../src/energy/recheck-findings.ts';
import { recheckRegister } from '../../src/quality/recheck-quality.ts';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await borrowDatabase();
  await loadDemo(db, { log: silentLog });
}, 120_000);
afterAll(() => db.close());

test('each check of the register and of bills finds something in Valchiara, and not much', async () => {
  const codistat = '999001';
  await recheckRegister(db, codistat, italianClock(new Date().toISOString()).slice(0, 10));
  await recheckWaiting(db, codistat);
  const { rows } = await db.tenant(codistat, ({ sql: tx }) =>
    sql<{ regola: string; quante: number }>`
      select regola, count(*)::integer as quante from rilievi
      where codistat = ${codistat} and stato = 'aperto' group by 1
      union all
      select regola, count(*)::integer from bollette_anomalie
      where codistat = ${codistat} and stato = 'aperta' group by 1`.execute(tx),
  );
  const found = new Map(rows.map(({ regola, quante }) => [regola, quante]));
  const rules = [...qualityRules, ...billRules].map(({ value }) => value);
  expect(rules).toHaveLength(42);
  expect(rules.filter((rule) => !found.has(rule))).toEqual([]);
  expect(rows.reduce((sum, { quante }) => sum + quante, 0)).toBeLessThan(200);
}, 120_000);
