import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../src/db/database.ts';
import { deleteMunicipality } from '../../src/municipalities/delete.ts';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { ensureRow, insertRow, tenantTables } from './fixtures/tenant-tables.ts';

const own = '999001';
const other = '999002';

let db: TestDatabase;
let tables: readonly string[];

beforeAll(async () => {
  db = await borrowDatabase();
  await db.system(async (tx) => {
    for (const [codistat, nome] of [
      [own, 'Valchiara'],
      [other, 'Borgo Sereno'],
    ] as const) {
      await tx.sql.insertInto('comuni').values({ codistat, nome, centro: 'SRID=4326;POINT(7 45)' }).execute();
      await tx.sql.insertInto('utenti').values({ username: nome, nome, codistat }).execute();
    }
    await tx.sql.insertInto('enti').values({ ente: 'AEV', nome: 'Agenzia' }).execute();
    tables = await tenantTables(tx);
    for (const table of tables) {
      for (const codistat of [own, other]) await ensureRow(tx, table, codistat);
    }
  });
});
afterAll(() => db.close());

async function countOf(tx: Tx, table: string, codistat: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM ${sql.table(table)} WHERE codistat = ${codistat}`.execute(tx.sql);
  return rows[0]?.n ?? -1;
}

test('the loop below sees the tables of the register', () => {
  expect(tables).toEqual(
    expect.arrayContaining(
      'imp ip_pl ip_linee ip_q_sez edifici vettori confini carta_tecnica civici layer_versione'.split(' '),
    ),
  );
});

test('of each tenant table: the key starts with the municipality, security is on, references carry it', async () => {
  const faults = await db.system(async (tx) => {
    const { rows } = await sql<{ fault: string }>`
      WITH tenant AS (
        SELECT c.oid, c.relname, c.relrowsecurity,
               (SELECT a.attnum FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'codistat') AS codistat
        FROM pg_class c WHERE c.relname = ANY (${[...tables]}::text[]) AND c.relkind = 'r'
      )
      SELECT relname || ': row-level security is off' AS fault FROM tenant WHERE NOT relrowsecurity
      UNION ALL
      SELECT relname || ': no policy with USING and WITH CHECK' FROM tenant t
      WHERE NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = t.oid AND p.polcmd = '*'
                        AND p.polqual IS NOT NULL AND p.polwithcheck IS NOT NULL)
      UNION ALL
      SELECT relname || ': the primary key does not start with codistat' FROM tenant t
      WHERE NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conrelid = t.oid AND k.contype = 'p'
                        AND k.conkey[1] = t.codistat)
      UNION ALL
      SELECT t.relname || ': ' || k.conname || ' refers to a tenant table without codistat'
      FROM tenant t JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'
      JOIN tenant r ON r.oid = k.confrelid
      WHERE k.conkey[1] <> t.codistat OR k.confkey[1] <> r.codistat`.execute(tx.sql);
    return rows.map((row) => row.fault);
  });
  expect(faults).toEqual([]);
});

test('what is no tenant table is closed to the tenant, but for the line of its own municipality', async () => {
  const open = await db.system(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'v', 'm')
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
        AND c.relname <> ALL (${[...tables]}::text[])
        AND has_table_privilege('lucerna_tenant', c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
      ORDER BY 1`.execute(tx.sql);
    return rows.map((row) => row.name);
  });
  // The types of elements, and what bodies are called, are the same for every municipality, and nobody's to change. The view
  // gives a body's transaction the municipalities that let it in, and a municipality's none.
  expect(open).toEqual(['comuni', 'comuni_di_un_ente', 'enti', 'tipi_elemento']);
  const { rows: bodies } = await db.tenant(own, (tx) => sql`SELECT FROM comuni_di_un_ente`.execute(tx.sql));
  expect(bodies).toEqual([]);
  const seen = await db.tenant(own, (tx) => tx.sql.selectFrom('comuni').select('codistat').execute());
  expect(seen).toEqual([{ codistat: own }]);
  const write = db.tenant(own, (tx) => tx.sql.updateTable('comuni').set({ nome: 'X' }).execute());
  await expect(write).rejects.toMatchObject({ code: '42501' });
});

describe('rows of the other municipality', () => {
  test('cannot be read from any table', async () => {
    for (const table of tables) {
      const [mine, theirs] = await db.tenant(own, async (tx) => [
        await countOf(tx, table, own),
        await countOf(tx, table, other),
      ]);
      const whole = await db.system((tx) => countOf(tx, table, own));
      expect(whole).toBeGreaterThan(0);
      expect([table, mine, theirs]).toEqual([table, whole, 0]);
    }
  });

  test('cannot be changed or deleted in any table', async () => {
    for (const table of tables) {
      for (const verb of ['UPDATE', 'DELETE'] as const) {
        const touched = await db
          .tenant(own, async (tx) => {
            const statement =
              verb === 'UPDATE'
                ? sql`UPDATE ${sql.table(table)} SET codistat = codistat WHERE codistat = ${other}`
                : sql`DELETE FROM ${sql.table(table)} WHERE codistat = ${other}`;
            return (await statement.execute(tx.sql)).numAffectedRows;
          })
          .catch((error: { code?: string }) => error.code);
        // Nothing found, or not allowed at all.
        expect([table, verb, touched]).toEqual([table, verb, touched === '42501' ? '42501' : 0n]);
      }
    }
    for (const table of tables) {
      expect(await db.system((tx) => countOf(tx, table, other)), table).toBeGreaterThan(0);
    }
  });

  test('cannot be written into any table, nor own ones given away', async () => {
    for (const table of tables) {
      const insert = db.tenant(own, (tx) => insertRow(tx, table, other));
      await expect(insert, table).rejects.toMatchObject({ code: '42501' });
      const gift = db.tenant(own, (tx) =>
        sql`UPDATE ${sql.table(table)} SET codistat = ${other}`.execute(tx.sql),
      );
      await expect(gift, table).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('cannot be pointed at, not even by the system transaction', async () => {
    const references = await db.system(async (tx) => {
      const { rows } = await sql<{ table: string; column: string; target: string; key: string }>`
        SELECT t.relname AS "table", a.attname AS "column", r.relname AS target, b.attname AS key
        FROM pg_constraint k
        JOIN pg_class t ON t.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.conkey[2]
        JOIN pg_attribute b ON b.attrelid = r.oid AND b.attnum = k.confkey[2]
        WHERE k.contype = 'f' AND r.relname = ANY (${[...tables]}::text[])`.execute(tx.sql);
      return rows;
    });
    expect(references.map((each) => `${each.table}.${each.column}`)).toEqual(
      expect.arrayContaining(['ip_pl.id_imp', 'ip_linee.id_imp', 'ip_q_sez.id_imp', 'imp.vettore_id']),
    );
    for (const { table, column, target, key } of references) {
      const point = db.system((tx) =>
        sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} =
              (SELECT ${sql.ref(key)} FROM ${sql.table(target)} WHERE codistat = ${other})
            WHERE codistat = ${own}`.execute(tx.sql),
      );
      await expect(point, `${table}.${column}`).rejects.toMatchObject({ code: '23503' });
    }
  });
});

describe('the tenant', () => {
  test('is nobody where the municipality is empty or unknown', async () => {
    for (const codistat of ['', '000000']) {
      const rows = await db.tenant(codistat, (tx) => tx.sql.selectFrom('vettori').selectAll().execute());
      expect(rows).toEqual([]);
    }
  });

  test('cannot be talked into another one by its name', async () => {
    for (const codistat of [
      `x', true), set_config('lucerna.codistat', '${other}`,
      "999001'; RESET ROLE; --",
      '\\',
    ]) {
      const rows = await db.tenant(codistat, (tx) => tx.sql.selectFrom('vettori').selectAll().execute());
      expect(rows).toEqual([]);
    }
  });

  test('leaves no trace for whoever comes next', async () => {
    await db.tenant(own, (tx) => tx.sql.selectFrom('vettori').selectAll().execute());
    const { rows } = await db.system((tx) =>
      sql<{ role: string; codistat: string | null }>`
        SELECT current_setting('role') AS role, nullif(current_setting('lucerna.codistat', true), '') AS codistat`.execute(
        tx.sql,
      ),
    );
    expect(rows).toEqual([{ role: 'none', codistat: null }]);
  });

  test('is told the name behind an account, and the account itself where there is none', async () => {
    const { rows } = await db.tenant(own, (tx) =>
      sql`SELECT nome_account('VALCHIARA') AS nome, nome_account('importa') AS solo,
        nome_account(NULL) AS nessuno`.execute(tx.sql),
    );
    expect(rows).toEqual([{ nome: 'Valchiara', solo: 'importa', nessuno: null }]);
  });

  test('does not reach accounts, sessions or files of the server', async () => {
    for (const statement of [
      'SELECT * FROM utenti',
      'SELECT * FROM sessioni',
      'SELECT * FROM accessi',
      'SELECT * FROM tentativi_accesso',
      'SELECT * FROM indirizzi_noti',
      'SELECT * FROM secondi_fattori',
      'SELECT * FROM codici_recupero',
      'SELECT * FROM identita',
      'SELECT * FROM migrazioni',
      "SELECT pg_read_file('/etc/passwd')",
      "COPY vettori TO '/tmp/lucerna-prova'",
      'CREATE TABLE public.mia (n integer)',
      'TRUNCATE vettori',
      'ALTER TABLE vettori DISABLE ROW LEVEL SECURITY',
    ]) {
      const work = db.tenant(own, (tx) => tx.script(statement));
      await expect(work, statement).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('a municipality that is deleted', () => {
  /** What is told of it afterwards, and the versions that nobody may count anew. */
  const staying = ['layer_versione', 'registro', 'registro_catene'];

  test('takes its rows of every table with it, and none of another', async () => {
    const countsOf = async (tx: Tx, codistat: string) =>
      Object.fromEntries(
        await Promise.all(tables.map(async (table) => [table, Number(await countOf(tx, table, codistat))])),
      );
    const others = await db.system(async (tx) => {
      for (const table of tables) await ensureRow(tx, table, own);
      const there = await countsOf(tx, own);
      expect(tables.filter((table) => there[table] === 0)).toEqual([]);
      return countsOf(tx, other);
    });
    await db.system(async (tx) => {
      await tx.sql.deleteFrom('utenti').where('codistat', '=', own).execute();
      await deleteMunicipality(tx, own);
    });
    await db.system(async (tx) => {
      const left = await countsOf(tx, own);
      expect(tables.filter((table) => left[table] !== 0 && !staying.includes(table))).toEqual([]);
      expect(await countsOf(tx, other)).toEqual(others);
    });
  });
});
