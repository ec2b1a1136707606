/** Databases to measure on: a city of many light points beside a small town, on either engine, with accounts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../apps/server/src/db/database.ts';
import { silentLog } from '../../apps/server/src/db/log.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { openDatabase } from '../../apps/server/src/db/open.ts';
import { loadLargeTown } from '../../apps/server/src/demo/load-demo.ts';
import { hashPassword } from '../../apps/server/src/http/password.ts';
import { startPostgresCluster } from '../../apps/server/test/database/postgres-cluster.ts';

export type EngineName = 'embedded' | 'PostgreSQL';
const bothEngines = ['embedded', 'PostgreSQL'] as const;

/** Those to measure on: both, or the one that `BENCH_ENGINE` names. */
export const engines: readonly EngineName[] = bothEngines.filter((engine) =>
  [engine, undefined, ''].includes(process.env.BENCH_ENGINE),
);

export const city = '999100';
const smallTown = '999101';
export const password = 'lucerna-demo';

/** The small town keeps interior lighting too. */
export const interiorLightingTown = smallTown;

/** Accounts of the city and of the small town; each may change elements. */
const accounts = [
  { username: 'interni', codistat: smallTown },
  { username: 'uno', codistat: city },
  { username: 'due', codistat: city },
  { username: 'paese', codistat: smallTown },
] as const;

export interface Place {
  /** What a server is started with to find this database. */
  readonly variables: Record<string, string>;
  /** Opens it in this process; no server may have it then. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/** An empty, unmigrated database of the engine. */
export async function emptyPlace(engine: EngineName): Promise<Place> {
  if (engine === 'PostgreSQL') {
    const cluster = await startPostgresCluster();
    const databaseUrl = cluster.url('postgres');
    return {
      variables: { DATABASE_URL: databaseUrl },
      open: () => openDatabase({ databaseUrl, dataDir: '', log: silentLog }),
      remove: () => cluster.remove(),
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-bench-'));
  const dataDir = join(folder, 'data');
  return {
    variables: { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off' },
    open: () => openDatabase({ dataDir, log: silentLog }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A database with a city of so many light points and a town of 1,500. */
export async function placeWithCity(engine: EngineName, lightPoints: number): Promise<Place> {
  const place = await emptyPlace(engine);
  const db = await place.open();
  try {
    await migrate(db);
    await loadLargeTown(db, { codistat: city, nome: 'Grande', lightPoints });
    await loadLargeTown(db, { codistat: smallTown, nome: 'Piccolo', lightPoints: 1_500 });
    const password_hash = await hashPassword(password);
    await db.system(
      async ({ sql, script }) => {
        await sql
          .insertInto('utenti')
          .values(
            accounts.map((account) => ({
              ...account,
              nome: account.username,
              password_hash,
              capabilities: ['SUPERVISORE'],
            })),
          )
          .execute();
        await sql
          .updateTable('comuni')
          .set({ illuminazione_interni: true })
          .where('codistat', '=', interiorLightingTown)
          .execute();
        await script('ANALYZE');
      },
      { deadlineMs: 120_000 },
    );
  } finally {
    await db.close();
  }
  return place;
}
