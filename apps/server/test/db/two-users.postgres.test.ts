/** The application as a user of rows, and the owner as another: what each may do with the register of activities. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { note } from '../../src/audit-log/note.ts';
import { deleteOlder } from '../../src/audit-log/queries.ts';
import { analyse } from '../../src/db/analyse.ts';
import type { Database } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { openPrepared } from '../../src/db/open-prepared.ts';
import { readEnv } from '../../src/env.ts';
import { refreshStatistics } from '../../src/quality/statistics.ts';
import { hashPassword } from '../../src/sign-in/password.ts';
import { type TestPlace, testPlace } from '../database/test-database.ts';

const service = `servizio_${randomUUID().replaceAll('-', '')}`;
const codistat = '999001';
let place: TestPlace;
let db: Database;

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresServer') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const ownerUrl = () => place.databaseUrl ?? '';
async function asOwner(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  await client.query(statements);
  await client.end();
}
function urlAs(user: string): string {
  const url = new URL(ownerUrl());
  url.username = user;
  return url.href;
}
const open = (more: { asOwner?: boolean; user?: string } = {}) =>
  openPrepared({
    databaseUrl: urlAs(more.user ?? service),
    ownerUrl: ownerUrl(),
    dataDir: '',
    log: silentLog,
    asOwner: more.asOwner ?? false,
  });

beforeAll(async () => {
  place = await testPlace({ empty: true });
  await asSuperuser(`CREATE ROLE ${service} LOGIN`);
  db = await open();
  // What is known of these before they are analysed is as it was, whenever the machine gets round to it.
  await asOwner(
    'ALTER TABLE carta_tecnica SET (autovacuum_enabled = off); ALTER TABLE ip_pl SET (autovacuum_enabled = off)',
  );
  await db.system(async (tx) => {
    await sql`INSERT INTO comuni (codistat, nome, centro) VALUES (${codistat}, 'Valchiara', 'SRID=4326;POINT(7 45)')`.execute(
      tx.sql,
    );
    const password_hash = await hashPassword('lucerna-demo');
    await tx.sql
      .insertInto('utenti')
      .values({
        username: 'ufficio',
        nome: 'Ufficio',
        codistat,
        password_hash,
        capabilities: ['SUPERVISORE'],
      })
      .execute();
  });
});
afterAll(async () => {
  await db.close();
  await place.remove();
  await asSuperuser(`DROP ROLE IF EXISTS ${service}`);
});

describe('the application’s own user', () => {
  it('does the work of every day, and what it does is noted', async () => {
    const app = await buildApp({ db, env: readEnv({}) });
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const payload = { username: 'ufficio', password: 'lucerna-demo' };
    const signedIn = await app.inject({ method: 'POST', url: '/api/login', headers, payload });
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    const cookie = `lucerna_session=${signedIn.cookies[0]?.value}`;
    const made = await app.inject({
      method: 'POST',
      url: '/api/v2.0/centraline',
      headers: { ...headers, cookie },
      payload: { uten: 'Q01', indir: 'Via Roma 1', geometry: { type: 'Point', coordinates: [7, 45] } },
    });
    expect(made.statusCode, made.body).toBe(201);
    const told = await db.system(({ sql: tx }) =>
      tx.selectFrom('registro').select('cosa').orderBy('id').execute(),
    );
    expect(told.map(({ cosa }) => cosa)).toEqual(['Accesso', 'Centralina inserita']);
    await app.close();
  });

  it.each([
    "UPDATE registro SET chi = 'altri'",
    'DELETE FROM registro',
    "SET LOCAL lucerna.conservazione = 'si'; DELETE FROM registro",
    'TRUNCATE registro',
    'ALTER TABLE registro DISABLE TRIGGER USER',
    'ALTER TABLE registro OWNER TO CURRENT_USER',
    'DROP TABLE registro',
    'DELETE FROM migrazioni',
    'ALTER TABLE ip_pl DISABLE ROW LEVEL SECURITY',
  ])('may not: %s', async (statement) => {
    await expect(db.system((tx) => tx.script(statement))).rejects.toThrow(/permission denied|must be owner/);
  });

  it('has analysed what it wrote much into, though it owns no table', async () => {
    const analysed = async () => {
      const { rows } = await db.system((tx) =>
        sql<{
          known: number;
        }>`SELECT reltuples AS known FROM pg_class WHERE relname = 'carta_tecnica'`.execute(tx.sql),
      );
      return rows[0]?.known ?? -1;
    };
    await db.system((tx) =>
      tx.script(`INSERT INTO carta_tecnica (codistat, classe, the_geom)
        SELECT '${codistat}', 'edificio', ST_Buffer('SRID=4326;POINT(7 45)'::geometry, n * 1e-6) FROM generate_series(1, 600) n`),
    );
    expect(await analysed()).toBeLessThan(600);
    await analyse(db, ['carta_tecnica'], 600);
    expect(await analysed()).toBe(600);
  });

  it('has what the checks look up analysed too, where the planner knows too little of it', async () => {
    const known = async () => {
      const { rows } = await db.system((tx) =>
        sql<{ rows: number }>`SELECT reltuples AS rows FROM pg_class WHERE relname = 'ip_pl'`.execute(tx.sql),
      );
      return rows[0]?.rows ?? -1;
    };
    await db.tenant(codistat, (tx) =>
      tx.script(`INSERT INTO ip_pl (codistat, pl_cod, the_geom)
        SELECT '${codistat}', n, 'SRID=4326;POINT(7 45)'::geometry FROM generate_series(1, 600) n`),
    );
    expect(await known()).toBeLessThan(300);
    await refreshStatistics(db);
    expect(await known()).toBe(600);
  });

  it('sees rows of an import that is under way, as the owner does', async () => {
    await db.system(async (tx) => {
      await tx.script(`INSERT INTO importazioni (codistat, id, tipo, file, chi) VALUES ('${codistat}', 77, 'pl', 'x', 'y');
        INSERT INTO vettori (codistat, vettore, importazione) VALUES ('${codistat}', 'Vapore', 77)`);
      const { rows } = await sql`SELECT FROM vettori WHERE importazione = 77`.execute(tx.sql);
      expect(rows).toHaveLength(1);
    });
    const others = await db.tenant(codistat, ({ sql: tx }) =>
      tx.selectFrom('vettori').selectAll().where('vettore', '=', 'Vapore').execute(),
    );
    expect(others).toEqual([]);
  });
});

it('the owner alone deletes what is older than it has to be kept, and the next start changes nothing', async () => {
  const owner = await open({ asOwner: true });
  await owner.system(async (tx) => {
    note(tx, codistat, { azione: 'modifica', cosa: 'Prova', chi: 'ufficio' });
  });
  expect(await deleteOlder(owner, new Date(Date.now() + 60_000), 'vecchie')).toBeGreaterThan(0);
  await owner.close();
  const again = await open();
  await again.ping();
  await again.close();
});

describe('a start beside others', () => {
  /** Somebody reads a table until the returned function is called. */
  async function readerOf(table: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: ownerUrl() });
    await client.connect();
    await client.query('BEGIN');
    await client.query(`SELECT count(*) FROM ${table}`);
    return async () => {
      await client.query('COMMIT');
      await client.end();
    };
  }

  it('waits for nobody where nothing differs', async () => {
    const release = await Promise.all(['ip_pl', 'comuni', 'utenti'].map(readerOf));
    const started = await open();
    await started.ping();
    await started.close();
    for (const each of release) await each();
  });

  it('waits for who reads a table that differs, keeps nobody else waiting meanwhile, and gives it its rights then', async () => {
    await asOwner(`DROP POLICY servizio ON vettori; REVOKE UPDATE ON vettori FROM ${service}`);
    const release = await readerOf('vettori');
    let isOpen = false;
    const starting = open().then((started) => {
      isOpen = true;
      return started;
    });
    // Whoever comes behind the start is let through each time that it gives up: many times while it waits.
    for (let i = 0; i < 2; i += 1) {
      const names = await db.tenant(codistat, ({ sql: tx }) =>
        tx.selectFrom('vettori').selectAll().execute(),
      );
      expect(names).toEqual([]);
      expect(isOpen).toBe(false);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await release();
    const started = await starting;
    const { rows } = await started.system((tx) =>
      sql<{ may: boolean; policies: number }>`
        SELECT has_table_privilege('vettori', 'UPDATE') AS may,
          (SELECT count(*)::integer FROM pg_policy WHERE polrelid = 'vettori'::regclass AND polname = 'servizio') AS policies`.execute(
        tx.sql,
      ),
    );
    expect(rows).toEqual([{ may: true, policies: 1 }]);
    await started.close();
  });

  it('two that begin at once both come up, where every table differs', async () => {
    await asOwner(`REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${service}`);
    const both = await Promise.all([open(), open()]);
    for (const each of both) {
      await each.tenant(codistat, ({ sql: tx }) => tx.selectFrom('ip_pl').selectAll().execute());
      await each.close();
    }
  });
});

it('a user whom rights do not bind is refused, and so is the owner twice', async () => {
  await expect(open({ user: new URL(ownerUrl()).username })).rejects.toThrow('hanno lo stesso utente');
  await asSuperuser(`ALTER ROLE ${service} BYPASSRLS`);
  await expect(open()).rejects.toThrow('può cambiare il registro');
  await asSuperuser(`ALTER ROLE ${service} NOBYPASSRLS`);
});
