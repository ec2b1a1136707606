/**
 * The statements that spread the tables over a cluster run whole, and Lucerna works on what they leave. No cluster is here:
 * an extension that is none stands in, which refuses what the true one was seen to refuse, and spreads nothing.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { systemClock } from '../../src/clock.ts';
import { databaseOver } from '../../src/db/door.ts';
import { silentLog } from '../../src/db/log.ts';
import { openDatabase } from '../../src/db/open.ts';
import { openPostgres } from '../../src/db/postgres/open-postgres.ts';
import { readEnv } from '../../src/env.ts';
import { contentsOf } from '../database/contents.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../database/postgres-databases.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { ensureRow, tenantTables } from '../db/fixtures/tenant-tables.ts';
import { ClusterFault, prepareCluster } from './cluster.ts';
import { type Trial, tryCluster } from './cluster-trial.ts';
import { administer } from './place.ts';
import { changesIn, heardSource, refusedByCluster } from './statement-rules.ts';

const told = readFileSync(new URL('../../../../docs/scala.md', import.meta.url), 'utf8');

const standIn = `
  SET allow_system_table_mods = on;
  INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    VALUES (4000000000, 'citus', 10, 'public'::regnamespace, false, '13.2-1');
  CREATE SCHEMA finta;
  GRANT USAGE ON SCHEMA finta TO PUBLIC;
  CREATE TABLE finta.pg_dist_node AS SELECT 0 AS groupid;
  CREATE TABLE finta.pg_dist_partition (logicalrelid regclass PRIMARY KEY, partmethod "char" NOT NULL);
  CREATE FUNCTION finta.run_command_on_workers(comando text) RETURNS void LANGUAGE sql AS '';
  CREATE FUNCTION finta.create_distributed_function(funzione regprocedure) RETURNS void LANGUAGE sql AS '';
  CREATE FUNCTION finta.presa(tabella regclass) RETURNS void LANGUAGE plpgsql AS $f$
  BEGIN
    IF current_setting('citus.enable_unsafe_triggers', true) IS DISTINCT FROM 'on' THEN
      RAISE 'cannot distribute relation "%" because it has triggers', tabella;
    END IF;
    IF EXISTS (SELECT FROM pg_trigger WHERE tgrelid = tabella AND (tgnewtable IS NOT NULL OR tgoldtable IS NOT NULL)) THEN
      RAISE 'could not find named tuplestore: %', tabella;
    END IF;
    IF EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = tabella
        AND concat(pg_get_expr(p.polqual, tabella), pg_get_expr(p.polwithcheck, tabella)) LIKE '%SELECT%') THEN
      RAISE 'subqueries are not supported in policies: %', tabella;
    END IF;
    IF EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND tabella IN (conrelid, confrelid)) THEN
      RAISE 'a reference of % leads to a local table', tabella;
    END IF;
  END $f$;
  CREATE FUNCTION finta.create_reference_table(tabella regclass) RETURNS void LANGUAGE plpgsql AS $f$
  BEGIN
    PERFORM presa(tabella);
    INSERT INTO pg_dist_partition VALUES (tabella, 'n');
  END $f$;
  CREATE FUNCTION finta.create_distributed_table(tabella regclass, colonna text, colocate_with text) RETURNS void
  LANGUAGE plpgsql AS $f$
  BEGIN
    PERFORM presa(tabella);
    IF EXISTS (SELECT FROM pg_index i WHERE i.indrelid = tabella AND i.indisunique AND NOT EXISTS (
        SELECT FROM pg_attribute a WHERE a.attrelid = tabella AND a.attname = colonna AND a.attnum = ANY (i.indkey::int2[]))) THEN
      RAISE 'cannot create constraint on "%": it does not hold the column %', tabella, colonna;
    END IF;
    IF colocate_with <> 'none' AND NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = colocate_with::regclass) THEN
      RAISE '% is not distributed', colocate_with;
    END IF;
    INSERT INTO pg_dist_partition VALUES (tabella, 'h');
  END $f$;`;

const server = () => inject('postgresServer');
const databases = ['cluster_finto', 'cluster_nessuno'];
let url = '';
let plain = '';
beforeAll(async () => {
  [url = '', plain = ''] = await Promise.all(
    databases.map((name) => createPostgresDatabase(server(), name, inject('postgresTemplate'))),
  );
  await administer(url, standIn);
  await administer(url, 'ALTER DATABASE cluster_finto SET search_path = public, finta');
});
afterAll(async () => {
  for (const name of databases) await dropPostgresDatabase(server(), name);
  // Of the whole server, unlike all else.
  await administer(server(), 'ALTER ROLE lucerna_tenant NOLOGIN');
});

const rows = (text: string) => administer(url, text);

describe('preparing', () => {
  it('refuses a database without the extension, in Italian, and changes nothing', async () => {
    const refused = prepareCluster(plain, () => {});
    await expect(refused).rejects.toThrow(ClusterFault);
    await expect(refused).rejects.toThrow("Questo database non ha l'estensione citus");
  });

  it('refuses a cluster whose coordinator is no node, one that is too old, and a server that is not there', async () => {
    const refusal = async (change: string, back: string) => {
      await rows(change);
      const message = await prepareCluster(url, () => {}).catch((error: Error) => error.message);
      await rows(back);
      return message;
    };
    expect(
      await refusal('UPDATE pg_dist_node SET groupid = 1', 'UPDATE pg_dist_node SET groupid = 0'),
    ).toContain('citus_set_coordinator_host');
    const version = (text: string) =>
      `SET allow_system_table_mods = on; UPDATE pg_extension SET extversion = '${text}' WHERE extname = 'citus'`;
    expect(await refusal(version('11.3-1'), version('13.2-1'))).toContain('11.3-1 è troppo vecchio');
    const nowhere = prepareCluster('postgres://postgres@127.0.0.1:9/x', () => {});
    await expect(nowhere).rejects.toThrow('Il cluster non risponde');
  });

  it('spreads every table of a municipality by it, and puts every reference back', async () => {
    const references = `SELECT count(*)::int AS n FROM pg_constraint WHERE contype = 'f'`;
    const [before] = await rows(references);
    const said: string[] = [];
    expect(await prepareCluster(url, (line) => said.push(line))).toBeGreaterThan(200);
    expect(said).toEqual(['Citus 13.2-1']);
    expect(await rows(references)).toEqual([before]);
    const local = await rows(`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'codistat'
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
        AND c.oid NOT IN (SELECT logicalrelid FROM pg_dist_partition) ORDER BY 1`);
    expect(local.map(({ name }) => name)).toEqual(['comuni_cifre', 'enti_comuni']);
  });

  it('leaves no reference that a machine could not follow', async () => {
    const lost = await rows(`
      SELECT k.conname AS name FROM pg_constraint k
      JOIN pg_dist_partition da ON da.logicalrelid = k.conrelid LEFT JOIN pg_dist_partition a ON a.logicalrelid = k.confrelid
      WHERE k.contype = 'f' AND CASE a.partmethod
        WHEN 'n' THEN false
        WHEN 'h' THEN da.partmethod = 'n' OR NOT EXISTS (
          SELECT FROM pg_attribute x JOIN pg_attribute y ON y.attrelid = k.confrelid AND y.attname = 'codistat'
          WHERE x.attrelid = k.conrelid AND x.attname = 'codistat'
            AND array_position(k.conkey, x.attnum) = array_position(k.confkey, y.attnum))
        ELSE true END`);
    expect(lost).toEqual([]);
  });

  it('is done once: a cluster that is prepared stays as it is', async () => {
    expect(await prepareCluster(url, () => {})).toBe(0);
  });

  it('is what docs/scala.md says', () => {
    const file = new URL('../../src/db/distributed/prepare.sql', import.meta.url);
    expect(told).toContain(`\`\`\`sql\n${readFileSync(file, 'utf8')}\`\`\``);
  });
});

describe('data of a database that is in use', () => {
  it('come by the command of docs/scala.md, every table as it was', async () => {
    const [, command = ''] = /```sh\n(pg_dump[\s\S]*?)```/.exec(told) ?? [];
    expect(command).toContain('$NUOVO');
    const old = await openTestDatabase();
    await old.system(async (tx) => {
      for (const [codistat, nome] of [
        ['999001', 'Valchiara'],
        ['999002', 'Borgo Sereno'],
      ] as const) {
        await tx.sql
          .insertInto('comuni')
          .values({ codistat, nome, centro: 'SRID=4326;POINT(7 45)' })
          .execute();
        await tx.sql.insertInto('utenti').values({ username: nome, nome, codistat }).execute();
      }
      await tx.sql.insertInto('enti').values({ ente: 'AEV', nome: 'Agenzia' }).execute();
      for (const table of await tenantTables(tx)) await ensureRow(tx, table, '999001');
    });
    const env = { ...process.env, VECCHIO: old.place.databaseUrl, NUOVO: url };
    await promisify(execFile)('bash', ['-o', 'pipefail', '-c', command], { env });
    const db = await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog });
    const there = await contentsOf(old);
    expect(Object.entries(there).filter(([, digest]) => digest === '')).toEqual([]);
    expect(await contentsOf(db)).toEqual(there);
    await db.close();
    await old.close();
  });
});

describe('Lucerna on a prepared database', () => {
  const texts = new Set<string>();
  const names: string[] = [];

  it('works in every call that is tried, and two towns see nothing of each other', async () => {
    const source = await openPostgres({ databaseUrl: url, log: silentLog });
    const db = databaseOver(heardSource(source, (text) => texts.add(text)));
    const app = await buildApp({ db, env: readEnv({}), clock: systemClock, log: pino({ level: 'error' }) });
    try {
      const trials: Trial[] = [];
      await tryCluster(db, await app.listen({ port: 0, host: '127.0.0.1' }), (trial) => trials.push(trial));
      expect(trials.filter(({ fault }) => fault !== null)).toEqual([]);
      expect(trials.length).toBeGreaterThan(12);
    } finally {
      await app.close();
      await db.close();
    }
  }, 60_000);

  it('asks nothing meanwhile that a cluster is known to refuse, or to answer for one machine alone', async () => {
    const distributed = await rows(
      `SELECT logicalrelid::text AS name FROM pg_dist_partition WHERE partmethod = 'h'`,
    );
    names.push(...distributed.map(({ name }) => String(name)));
    const asked = (part: string) => [...texts].some((text) => text.includes(part));
    const parts = ['importazioni_in_scrittura', 'segnalazioni', 'storico', 'pg_locks', 'controlli_rilievi'];
    expect(parts.filter((part) => !asked(part))).toEqual([]);
    const volatility = await volatilityOf(url);
    expect([...texts].flatMap((text) => refusedByCluster(text, names, volatility) ?? [])).toEqual([]);
    // Nor do the triggers of its tables.
    const triggers = await rows(
      `SELECT DISTINCT p.proname AS name, p.prosrc AS body FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
       JOIN pg_dist_partition d ON d.logicalrelid = t.tgrelid WHERE NOT t.tgisinternal`,
    );
    const written = triggers.flatMap(({ body }) => changesIn(String(body)));
    expect(written.length).toBeGreaterThan(10);
    expect(written.flatMap((text) => refusedByCluster(text, names, volatility) ?? [])).toEqual([]);
  });

  it.each([
    ['a lock over all towns', 'select id from storico where chi = $1 limit 1 for update skip locked'],
    [
      'what a machine knows of itself',
      'select exists (select from pg_locks) from storico where codistat = $1',
    ],
    ['a walk over all towns', 'with recursive r as (select 1 from storico) select * from r'],
    ['a choice of rows over all towns', 'delete from storico where id in (select id from storico limit 5)'],
    [
      'the time',
      'insert into storico (codistat) values ($1) on conflict (codistat) do update set quando = now()',
    ],
    ['a row within a row', 'insert into storico (codistat, id) values ($1, (select 1))'],
    ['a number that is drawn', 'update "storico" set "id" = default where "codistat" = $1'],
    ['a moment', 'update storico set quando = clock_timestamp() where codistat = $1'],
    ['a choice by the time', 'delete from storico where codistat = $1 and coalesce(quando < now(), false)'],
  ])('finds %s where it is asked', (_, text) => {
    const volatility = new Map([
      ['now', 's'],
      ['clock_timestamp', 'v'],
    ]);
    expect(refusedByCluster(text, ['storico'], volatility)).toContain(text);
    expect(refusedByCluster(text, ['altro'], volatility)).toBeUndefined();
  });
});

/** Of functions of one name the most volatile counts. */
async function volatilityOf(databaseUrl: string): Promise<ReadonlyMap<string, string>> {
  const found = await administer(
    databaseUrl,
    'SELECT proname AS name, max(provolatile::text) AS sort FROM pg_proc GROUP BY 1',
  );
  return new Map(found.map(({ name, sort }) => [String(name), String(sort)]));
}
