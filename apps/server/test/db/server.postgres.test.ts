import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AtCommit, type Database, DatabaseUnavailable } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { StartupFault } from '../../src/db/startup-fault.ts';
import { beyondGate } from '../beyond-gate.ts';
import { type PostgresCluster, startPostgresCluster } from '../database/postgres-cluster.ts';
import { createPostgresDatabase } from '../database/postgres-databases.ts';

/** A server of this file's own: it is shut down and given odd users. */
let cluster: PostgresCluster;
beforeAll(async () => {
  cluster = await startPostgresCluster();
});
afterAll(() => cluster.remove());

function open(databaseUrl: string): Promise<Database> {
  return openDatabase({ databaseUrl, dataDir: '', log: silentLog });
}

async function messageOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('It worked'),
    (fault: Error) => fault,
  );
  expect(error).toBeInstanceOf(StartupFault);
  return error.message;
}

async function administer(database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url(database) });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe('at the start', () => {
  test('an address that is none', async () => {
    expect(await messageOf(open('mysql://localhost/lucerna'))).toContain('postgres://utente:password@');
    expect(await messageOf(open('segreto'))).not.toContain('segreto');
  });

  test('nobody listens', async () => {
    expect(await messageOf(open('postgres://lucerna@127.0.0.1:1/lucerna'))).toContain('accendi PostgreSQL');
  });

  test('the database does not exist', async () => {
    expect(await messageOf(open(cluster.url('manca')))).toContain('il database non esiste');
  });

  test('the user does not exist', async () => {
    expect(await messageOf(open(cluster.url('postgres', 'nessuno')))).toContain('non accetta questo utente');
  });

  test('the encoding is another', async () => {
    await administer('postgres', "CREATE DATABASE latino TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'");
    expect(await messageOf(open(cluster.url('latino')))).toContain('codificato in LATIN1');
  });
});

describe('a user who is no superuser', () => {
  beforeAll(() =>
    administer('postgres', 'CREATE ROLE impiegato LOGIN', 'CREATE ROLE creatore LOGIN CREATEROLE'),
  );

  async function databaseOf(owner: string, name: string): Promise<string> {
    await administer('postgres', `CREATE DATABASE ${name} OWNER ${owner}`);
    return cluster.url(name, owner);
  }

  test('learns that an administrator has to make the extension, then the role', async () => {
    const db = await open(await databaseOf('impiegato', 'prima'));
    expect(await messageOf(migrate(db))).toContain('CREATE EXTENSION postgis');
    await administer('prima', 'CREATE EXTENSION postgis');
    const message = await messageOf(migrate(db));
    expect(message).toContain('«CREATE ROLE lucerna_tenant NOLOGIN; GRANT lucerna_tenant TO impiegato;»');
    await administer('prima', 'CREATE ROLE lucerna_tenant NOLOGIN', 'GRANT lucerna_tenant TO impiegato');
    await migrate(db);
    await worksForTenants(db);
    await db.close();
  });

  // As the one before, with a right more.
  if (beyondGate)
    test('who may create roles needs help with the extension alone', async () => {
      await administer(
        'postgres',
        'DROP DATABASE IF EXISTS prima WITH (FORCE)',
        'DROP ROLE IF EXISTS lucerna_tenant',
      );
      const db = await open(await databaseOf('creatore', 'seconda'));
      await administer('seconda', 'CREATE EXTENSION postgis');
      await migrate(db);
      await worksForTenants(db);
      await db.close();
    });

  test('who does not own the database learns what to ask for', async () => {
    await administer('postgres', 'CREATE DATABASE altrui');
    await administer('altrui', 'CREATE EXTENSION postgis', 'GRANT lucerna_tenant TO impiegato');
    const db = await open(cluster.url('altrui', 'impiegato'));
    expect(await messageOf(migrate(db))).toContain('ALTER DATABASE altrui OWNER TO impiegato');
    await db.close();
  });

  test('who does not own the tables is told, and not shown an empty register', async () => {
    await administer('postgres', 'CREATE DATABASE ripristinata');
    const restored = await open(cluster.url('ripristinata'));
    await migrate(restored);
    await restored.close();
    await administer('ripristinata', 'GRANT ALL ON ALL TABLES IN SCHEMA public TO impiegato');
    await administer('ripristinata', 'GRANT CREATE ON SCHEMA public TO impiegato');
    const db = await open(cluster.url('ripristinata', 'impiegato'));
    expect(await messageOf(migrate(db))).toContain("sono dell'utente lucerna, non di impiegato");
    await db.close();
  });

  async function worksForTenants(db: Database): Promise<void> {
    await db.system((tx) =>
      tx.sql
        .insertInto('comuni')
        .values({ codistat: '999001', nome: 'Valchiara', centro: 'SRID=4326;POINT(7 45)' })
        .execute(),
    );
    const seen = await db.tenant('999001', async (tx) => {
      await tx.insertMany('vettori', ['codistat', 'vettore'], [['999001', 'Metano']]);
      return tx.sql.selectFrom('vettori').select('vettore').execute();
    });
    expect(seen).toEqual([{ vettore: 'Metano' }]);
    const other = await db.tenant('999002', (tx) => tx.sql.selectFrom('vettori').selectAll().execute());
    expect(other).toEqual([]);
  }
});

test('what goes with the commit and stands in a row for too long is ended, not made, and tells so', async () => {
  const db = await open(cluster.url('postgres'));
  await db.system((tx) => tx.script('CREATE TABLE fila (n integer); INSERT INTO fila VALUES (0)'));
  const adding = CompiledQuery.raw('UPDATE fila SET n = n + 1', []);
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const first = db.system(async (tx) => {
    await tx.sql.executeQuery(adding);
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const second = db.system(async () => new AtCommit(adding, () => 'made', 'made'), { deadlineMs: 300 });
  await expect(second).rejects.toBeInstanceOf(DatabaseUnavailable);
  held.resolve();
  await first;
  const { rows } = await db.system((tx) => tx.sql.executeQuery(CompiledQuery.raw('SELECT n FROM fila', [])));
  expect(rows).toEqual([{ n: 1 }]);
  await db.close();
});

test('a closed database is away, and may be closed again', async () => {
  const db = await open(cluster.url('postgres'));
  await db.close();
  await db.close();
  await expect(db.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
});

describe('a server that goes away', () => {
  test('makes the database unavailable, ends nothing, and is found again by itself', async () => {
    const db = await open(await createPostgresDatabase(cluster.url('postgres'), 'va_e_viene'));
    await db.system((tx) => tx.script('CREATE TABLE prova (n integer)'));
    let during: Promise<unknown> = Promise.resolve();
    const interrupted = db.system(async (tx) => {
      await sql`INSERT INTO prova VALUES (1)`.execute(tx.sql);
      during = cluster.kill();
      await during;
      await sql`INSERT INTO prova VALUES (2)`.execute(tx.sql);
    });
    await expect(interrupted).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await cluster.start();
    const { rows } = await db.system((tx) => sql`SELECT n FROM prova`.execute(tx.sql));
    expect(rows).toEqual([]);
    await db.close();
  });

  test('a connection ended by the administrator concerns its own transaction alone', async () => {
    const db = await open(cluster.url('va_e_viene'));
    const ended = db.system(async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx.sql);
      await administer('postgres', `SELECT pg_terminate_backend(${rows[0]?.pid})`);
      await sql`SELECT 1`.execute(tx.sql);
    });
    await expect(ended).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.ping()).resolves.toBeUndefined();
    await db.close();
  });

  test('more work at once than connections waits its turn, and no longer than its deadline', async () => {
    const db = await open(cluster.url('va_e_viene'));
    const patient = { deadlineMs: 60_000 };
    const slow = () => db.system((tx) => sql`SELECT pg_sleep(0.05)`.execute(tx.sql), patient);
    await Promise.all(Array.from({ length: 25 }, slow));
    const over = Promise.withResolvers<void>();
    const all = Promise.withResolvers<void>();
    let held = 0;
    const hold = async () => {
      held += 1;
      if (held === 10) all.resolve();
      await over.promise;
    };
    const busy = Array.from({ length: 10 }, () => db.system(hold, patient));
    await all.promise;
    await expect(db.system(async () => {}, { deadlineMs: 50 })).rejects.toBeInstanceOf(DatabaseUnavailable);
    over.resolve();
    await Promise.all(busy);
    await expect(db.ping()).resolves.toBeUndefined();
    await db.close();
  });

  test('a deadlock is somebody’s turn to try again, not a fault', async () => {
    const db = await open(cluster.url('va_e_viene'));
    await db.system((tx) =>
      tx.script('CREATE TABLE coppia (n integer PRIMARY KEY); INSERT INTO coppia VALUES (1), (2)'),
    );
    const both = Promise.withResolvers<void>();
    let begun = 0;
    const cross = (first: number, second: number) =>
      db.system(
        async (tx) => {
          await sql`UPDATE coppia SET n = n WHERE n = ${first}`.execute(tx.sql);
          begun += 1;
          if (begun === 2) both.resolve();
          await both.promise;
          await sql`UPDATE coppia SET n = n WHERE n = ${second}`.execute(tx.sql);
        },
        { deadlineMs: 60_000 },
      );
    const outcomes = await Promise.allSettled([cross(1, 2), cross(2, 1)]);
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(failed).toHaveLength(1);
    expect(failed[0]?.reason).toBeInstanceOf(DatabaseUnavailable);
    await db.close();
  });
});
