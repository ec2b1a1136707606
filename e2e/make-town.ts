/**
 * Before the journeys: a database with the demo and a town for each file of journeys, on the engine that
 * `LUCERNA_E2E_ENGINE` names, and the one server that all of them use. The wall between municipalities keeps them apart.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresCluster } from '../apps/server/test/database/postgres-cluster.ts';
import { createPostgresDatabase } from '../apps/server/test/database/postgres-databases.ts';
import { pgliteTemplate } from '../apps/server/test/database/template-pglite.ts';
import { client, listenAsProvider } from '../apps/server/test/http/test-provider.ts';
import { fingerprintOf } from '../tools/build-stamp.mjs';
import { nodeBinary, projectRoot } from '../tools/install.mjs';
import { allTowns } from './journey-towns.ts';
import { startServer } from './running-server.ts';

/** Where a server finds its data: its variables, and how it goes when the journeys are over. */
interface Place {
  readonly variables: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

const program = join(projectRoot, 'apps', 'server', 'test', 'journeys', 'make-towns.ts');

function makeTowns(place: { readonly dataDir?: string; readonly databaseUrl?: string }): void {
  const made = spawnSync(nodeBinary(), [program, JSON.stringify(place), JSON.stringify(allTowns())], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  if (made.status !== 0) throw new Error('The towns of the journeys were not made');
}

async function postgresPlace(): Promise<Place> {
  const cluster = await startPostgresCluster();
  const databaseUrl = await createPostgresDatabase(cluster.url('postgres'), 'towns');
  makeTowns({ databaseUrl });
  return { variables: { DATABASE_URL: databaseUrl }, remove: () => cluster.remove() };
}

/**
 * The embedded database takes a while to fill: the folder is kept for the day (the demo's dates end today), as long as
 * nothing of what it is made from has changed.
 */
async function embeddedPlace(): Promise<Place> {
  const kept = join(projectRoot, '.cache', 'journey-towns');
  const sources = [
    'packages/domain/src',
    'packages/demo/src',
    'apps/server/src/db',
    'apps/server/src/demo',
    'apps/server/src/quality',
    'apps/server/test/journeys',
  ];
  const made = fingerprintOf(
    [...sources, 'package-lock.json'].map((path) => join(projectRoot, path)),
    [new Date().toISOString().slice(0, 10), JSON.stringify(allTowns())].join(),
  );
  const folder = join(kept, made);
  if (!existsSync(folder)) {
    mkdirSync(kept, { recursive: true });
    for (const old of readdirSync(kept)) rmSync(join(kept, old), { recursive: true, force: true });
    // Made aside and put in its place whole.
    const aside = mkdtempSync(join(tmpdir(), 'lucerna-e2e-towns-'));
    cpSync(await pgliteTemplate(), aside, { recursive: true });
    makeTowns({ dataDir: aside });
    cpSync(aside, `${folder}.part`, { recursive: true });
    renameSync(`${folder}.part`, folder);
    rmSync(aside, { recursive: true, force: true });
  }
  const copy = mkdtempSync(join(tmpdir(), 'lucerna-e2e-'));
  const dataDir = join(copy, 'data');
  cpSync(folder, dataDir, { recursive: true });
  return {
    variables: { DATA_DIR: dataDir, DATABASE_URL: '' },
    remove: async () => rmSync(copy, { recursive: true, force: true }),
  };
}

export default async function makeTown(): Promise<() => Promise<void>> {
  const place = await (process.env.LUCERNA_E2E_ENGINE === 'postgres' ? postgresPlace() : embeddedPlace());
  // Everybody may sign in through it, too; who is known there says the journey of it.
  const provider = await listenAsProvider();
  const server = await startServer({ ...place.variables, ...client, OIDC_ISSUER: provider.issuer });
  provider.serve(server.address);
  // The workers, which are started after this, find it there.
  process.env.LUCERNA_E2E_ADDRESS = server.address;
  return async () => {
    await server.stop();
    await provider.close();
    await place.remove();
  };
}
