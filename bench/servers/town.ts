/** Databases to measure on: a city of many light points beside a small town, on either engine, with accounts. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../apps/server/src/db/database.ts';
import { silentLog } from '../../apps/server/src/db/log.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { openDatabase } from '../../apps/server/src/db/open.ts';
import { loadLargeTown } from '../../apps/server/src/demo/load-demo.ts';
import { recheckRegister } from '../../apps/server/src/quality/recheck-quality.ts';
import { hashPassword } from '../../apps/server/src/sign-in/password.ts';
import { startPostgresCluster } from '../../apps/server/test/database/postgres-cluster.ts';
import { projectRoot } from '../../tools/install.mjs';

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

/** An empty, unmigrated database of the engine; the embedded one may begin as a copy of `from`. */
export async function emptyPlace(engine: EngineName, from?: string): Promise<Place> {
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
  if (from !== undefined) cpSync(from, dataDir, { recursive: true });
  return {
    variables: { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'off' },
    open: () => openDatabase({ dataDir, log: silentLog }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Changes with whatever makes the city: how tables are made, how towns are drawn, how both are written. */
function madeBy(): string {
  const hash = createHash('sha256');
  for (const folder of ['apps/server/src', 'packages/demo/src', 'packages/domain/src', 'bench/servers']) {
    const files = readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.(ts|sql)$/.test(name)).sort()) {
      hash.update(readFileSync(join(projectRoot, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * A database with a city of so many light points and a town of 1,500. The embedded engine takes minutes to load it: that
 * is kept for the next bench, as long as nothing of the server's changes.
 */
export async function placeWithCity(engine: EngineName, lightPoints: number): Promise<Place> {
  if (engine === 'PostgreSQL') return loaded(await emptyPlace(engine), lightPoints);
  const folder = join(projectRoot, '.cache', 'bench');
  const made = madeBy();
  const kept = join(folder, `${made}-${lightPoints}`);
  if (!existsSync(kept)) {
    const old = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(made)) : [];
    for (const name of old) rmSync(join(folder, name), { recursive: true, force: true });
    const place = await loaded(await emptyPlace(engine), lightPoints);
    cpSync(place.variables.DATA_DIR ?? '', `${kept}.new`, { recursive: true });
    renameSync(`${kept}.new`, kept);
    return place;
  }
  return emptyPlace(engine, kept);
}

async function loaded(place: Place, lightPoints: number): Promise<Place> {
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
    // A server would do it in the background, beside whatever is measured first.
    const today = new Date().toISOString().slice(0, 10);
    for (const codistat of [city, smallTown]) await recheckRegister(db, codistat, today);
  } finally {
    await db.close();
  }
  return place;
}
