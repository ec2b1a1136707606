/** The live schema keeps the rules by which it could be spread over several machines, and docs/scala.md tells what would change. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../src/db/database.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { keysWithoutTown, largeIdentities, policiesWithQueries, statementTriggers } from './scale-rules.ts';

const told = readFileSync(new URL('../../../../docs/scala.md', import.meta.url), 'utf8');

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Those of `found` of which docs/scala.md says that they are exceptions. */
const unexplained = (found: readonly string[]) =>
  found.filter((name) => !told.includes(`\`${name}\``) && !told.includes(`\`${name.split(': ')[1]}\``));

/** What a rule finds in a schema that something was planted in. */
async function planted(statement: string, rule: (tx: Tx) => Promise<readonly string[]>): Promise<string[]> {
  const found: string[] = [];
  const undone = db.system(async (tx) => {
    await tx.script(statement);
    found.push(...(await rule(tx)));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  return found;
}

const table = 'CREATE TABLE piantata (codistat text, id integer PRIMARY KEY)';

describe('every key and unique index of a table of municipalities', () => {
  it('holds the municipality, but for those that docs/scala.md names', async () => {
    expect(unexplained(await db.system(keysWithoutTown))).toEqual([]);
  });

  it('is looked at: one of a planted table is found', async () => {
    expect(unexplained(await planted(table, keysWithoutTown))).toEqual(['piantata: piantata_pkey']);
  });
});

describe('every policy', () => {
  it('is a bare comparison, but for those that docs/scala.md names', async () => {
    const found = await db.system(policiesWithQueries);
    expect(unexplained(found)).toEqual([]);
    // Of those of unfinished imports it has the statement: another test runs it (unfinished-imports).
    expect(found.filter((name) => !name.endsWith(': importazione_conclusa'))).toEqual([
      'comuni_cifre: comuni_di_un_ente',
    ]);
  });

  it.each([
    'codistat IN (SELECT codistat FROM comuni)',
    "codistat = (SELECT current_setting('lucerna.codistat', true))",
  ])('is looked at: one of a planted table is found (%s)', async (condition) => {
    const policy = 'ALTER TABLE piantata ENABLE ROW LEVEL SECURITY; CREATE POLICY p ON piantata USING';
    const found = await planted(`${table}; ${policy} (${condition})`, policiesWithQueries);
    expect(unexplained(found)).toContain('piantata: p');
  });

  it('of a table that a migration makes is one', async () => {
    const found = await planted(`${table}; SELECT tabella_del_comune('piantata', 'SELECT')`, async (tx) => {
      const { rows } = await sql<{ text: string }>`
        SELECT pg_get_expr(polqual, polrelid) || pg_get_expr(polwithcheck, polrelid) AS text
        FROM pg_policy WHERE polrelid = 'piantata'::regclass`.execute(tx.sql);
      return rows.map(({ text }) => text);
    });
    const bare = "(codistat = current_setting('lucerna.codistat'::text, true))";
    expect(found).toEqual([`${bare}${bare}`]);
  });
});

describe('every number that the database gives', () => {
  it('stays below 2^31, but for those of the register of activities', async () => {
    expect(await db.system(largeIdentities)).toEqual(['registro: id']);
  });

  it('is looked at: one of a planted table is found', async () => {
    const found = await planted(
      'CREATE TABLE piantata (codistat text, id bigint GENERATED ALWAYS AS IDENTITY)',
      largeIdentities,
    );
    expect(found).toContain('piantata: id');
  });
});

describe('every trigger that reads the rows of a statement', () => {
  /** The lines of docs/scala.md that tell of a function. */
  const lineOf = (does: string) => told.split('\n').find((line) => line.startsWith(`| \`${does}\` |`)) ?? '';
  const untold = async (tx: Tx) =>
    (await statementTriggers(tx))
      .filter(({ does, table: of }) => !lineOf(does).includes(`\`${of}\``))
      .map(({ trigger, table: of }) => `${trigger} on ${of}`);

  it('stands in docs/scala.md, with what takes its place, and none that is gone does', async () => {
    expect(await db.system(untold)).toEqual([]);
    const triggers = await db.system(statementTriggers);
    expect(told).toContain(`${triggers.length} in tutto`);
  });

  it('is looked at: a planted one is found', async () => {
    const trigger = `CREATE FUNCTION piantato() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE TRIGGER piantato AFTER INSERT ON civici REFERENCING NEW TABLE AS nuove
        FOR EACH STATEMENT EXECUTE FUNCTION piantato()`;
    expect(await planted(trigger, untold)).toEqual(['piantato on civici']);
  });
});
