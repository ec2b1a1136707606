import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowDatabase } from '../../test/database/borrowed-database.ts';
import type { TestDatabase } from '../../test/database/test-database.ts';
import type { Actor, TenantTx } from './database.ts';
import { setLocal, settingText } from './set-local.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await borrowDatabase();
});
afterAll(() => db.close());

const hostile = [
  "l'Aquila",
  "x'; DROP TABLE comuni; --",
  '\\',
  "\\'",
  "$$ '' \\\\' $1",
  '«è»',
  '',
  ' ',
  'a\nb',
];

const settingOf = (name: string) => sql<{ value: string }>`SELECT current_setting(${name}, true) AS value`;

test('a value comes back as it was set, whatever it holds', async () => {
  for (const value of hostile) {
    const [one, two] = await db.system(async (tx) => {
      await setLocal(tx, ['lucerna.utente', value]);
      await setLocal(tx, ['lucerna.origine', value], ['lucerna.chiave', value]);
      const texts = await Promise.all(
        ['lucerna.utente', 'lucerna.chiave'].map((n) => settingOf(n).execute(tx.sql)),
      );
      return texts.map(({ rows }) => rows[0]?.value);
    });
    expect([one, two]).toEqual([value, value]);
  }
});

test('whom the history names may have any name, and the next transaction inherits nothing', async () => {
  const actor: Actor = { user: "d'Angelo\\'; RESET ROLE; --", origin: 'modulo' };
  const read = async (tx: TenantTx) => (await settingOf('lucerna.utente').execute(tx.sql)).rows;
  const named = await db.tenant('001272', read, { actor });
  expect(named).toEqual([{ value: actor.user }]);
  const { rows } = await db.system((tx) => settingOf('lucerna.utente').execute(tx.sql));
  expect(rows[0]?.value ?? '').toBe('');
});

test('a null character, and a name that is none, are refused before anything is sent', () => {
  expect(() => settingText(['lucerna.utente', 'a\0b'])).toThrow(RangeError);
  expect(() => settingText(['lucerna.utente = 1; --', 'a'])).toThrow(RangeError);
});
