/** Primary and standby with some towns, and two servers over them: what the scenes are played on. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { systemClock } from '../../src/clock.ts';
import type { Tx } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { openSessions } from '../../src/sign-in/sessions.ts';
import { type FreezingProxy, freezingProxy } from '../database/freezing-proxy.ts';
import { freePort, type PostgresCluster, startPostgresCluster } from '../database/postgres-cluster.ts';
import { createPostgresDatabase } from '../database/postgres-databases.ts';
import { type PostgresStandby, startPostgresStandby } from '../database/postgres-standby.ts';
import type { User } from './load.ts';

const towns = Array.from({ length: 8 }, (_, n) => `99910${n}`);
const pointsOfTown = 2_000;

export interface Databases {
  readonly primary: PostgresCluster;
  readonly standby: PostgresStandby;
  /** The way of the second server to the primary, which can hang. */
  readonly way: FreezingProxy;
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  readonly users: readonly User[];
}

/** One statement as the superuser. */
export async function administer(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

export async function openDatabases(count: number): Promise<Databases> {
  const primary = await startPostgresCluster();
  const primaryUrl = await createPostgresDatabase(primary.url('postgres'), 'scala');
  const users = await populate(primaryUrl, count);
  const standby = await startPostgresStandby(primary.url('postgres'));
  const way = await freezingProxy(primaryUrl);
  return { primary, standby, way, primaryUrl, standbyUrl: standby.urlOf(primaryUrl), users };
}

async function populate(databaseUrl: string, count: number): Promise<User[]> {
  const db = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
  await migrate(db);
  const users: User[] = [];
  const sessions = openSessions(db, systemClock);
  for (const [n, town] of towns.entries()) {
    const cabinet = await db.system((tx) => makeTown(tx.sql, town), { deadlineMs: 60_000 });
    for (let one = n; one < count; one += towns.length) {
      const { id } = await db.system((tx) =>
        tx.sql
          .insertInto('utenti')
          .values({
            username: `u${one}`,
            nome: `Utente ${one}`,
            codistat: town,
            capabilities: ['SUPERVISORE', 'MANUTENTORE'],
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      users.push({ session: await sessions.open(id, undefined), town, cabinet });
    }
  }
  await db.close();
  return users;
}

async function makeTown(tx: Tx['sql'], town: string): Promise<number> {
  await sql`insert into comuni (codistat, nome, centro) values (${town}, ${`Comune ${town}`}, 'SRID=4326;POINT(7.05 45.05)')`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number }>`insert into imp (codistat, imp_tipo, uten, indir, the_geom)
    values (${town}, 'centr_', 'Q1', 'Via Roma 1', 'SRID=4326;POINT(7.05 45.05)') returning id_imp as id`.execute(
    tx,
  );
  const cabinet = rows[0]?.id ?? 0;
  await sql`insert into ip_pl (codistat, id_imp, pl_cod, the_geom)
    select ${town}, ${cabinet}::integer, n, st_setsrid(st_makepoint(7 + n % 100 * 0.0002, 45 + n / 100 * 0.0002), 4326)
    from generate_series(1, ${pointsOfTown}::integer) n`.execute(tx);
  return cabinet;
}

const program = (release: string) => join(release, 'apps', 'server', 'src', 'main.ts');

/** A server of Lucerna on a port of its own, of this release or of another folder. */
export class LucernaServer {
  readonly #name: string;
  readonly #variables: Record<string, string>;
  #port = 0;
  #child: ChildProcess | undefined;

  constructor(name: string, variables: Record<string, string>) {
    this.#name = name;
    this.#variables = variables;
  }

  get port(): number {
    return this.#port;
  }

  async start(release: string): Promise<void> {
    this.#port ||= await freePort();
    const dataDir = join(this.#variables.PLACE ?? '', this.#name);
    mkdirSync(dataDir, { recursive: true });
    const child = spawn(process.execPath, [program(release)], {
      env: {
        PATH: process.env.PATH ?? '',
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DEMO: 'off',
        DRAIN_S: '4',
        DATA_DIR: dataDir,
        ...this.#variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let said = '';
    child.stderr.on('data', (piece) => {
      said += piece;
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (piece) => {
        said += piece;
        if (/Lucerna è pronta/.test(said)) resolve();
      });
      child.once('exit', () => reject(new Error(`${this.#name} ended:\n${said.slice(-2_000)}`)));
    });
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}
