/**
 * Before the journeys: the page, and on each engine that they are walked on a database with the demo and a town for each file
 * of journeys, and the one server that all of them use. The wall between municipalities keeps them apart.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresCluster } from '../apps/server/test/database/postgres-cluster.ts';
import { createPostgresDatabase } from '../apps/server/test/database/postgres-databases.ts';
import { pgliteTemplate } from '../apps/server/test/database/template-pglite.ts';
import { client, listenAsProvider } from '../apps/server/test/http/test-provider.ts';
import { ensureBuilt } from '../tools/build.mjs';
import { fingerprintOf } from '../tools/build-stamp.mjs';
import { nodeBinary, projectRoot } from '../tools/install.mjs';
import { forgetLookedAt } from './axe-on.ts';
import { addressVariable, type WalkedOn, walkedEngines } from './engines.ts';
import { allTowns, type Town } from './journey-towns.ts';
import { startServer } from './running-server.ts';

/** Where a server finds its data: its variables, and how it goes when the journeys are over. */
interface Place {
  readonly variables: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

const program = join(projectRoot, 'apps', 'server', 'test', 'journeys', 'make-towns.ts');

async function makeTowns(
  place: { readonly dataDir?: string; readonly databaseUrl?: string },
  towns: readonly Town[],
): Promise<void> {
  const making = spawn(nodeBinary(), [program, JSON.stringify(place), JSON.stringify(towns)], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  const [status] = await once(making, 'exit');
  if (status !== 0) throw new Error('The towns of the journeys were not made');
}

async function postgresPlace(towns: readonly Town[]): Promise<Place> {
  const cluster = await startPostgresCluster();
  const databaseUrl = await createPostgresDatabase(cluster.url('postgres'), 'towns');
  await makeTowns({ databaseUrl }, towns);
  return { variables: { DATABASE_URL: databaseUrl }, remove: () => cluster.remove() };
}

/**
 * The embedded database takes a while to fill: the folder is kept for the day (the demo's dates end today), as long as
 * nothing of what it is made from has changed.
 */
async function embeddedPlace(towns: readonly Town[]): Promise<Place> {
  const kept = join(projectRoot, '.cache', 'journey-towns');
  const sources = [
    'packages/domain/src',
    'packages/demo/src',
    'apps/server/src/db',
    'apps/server/src/demo',
    'apps/server/src/quality',
    'apps/server/test/journeys',
    'apps/server/test/database/contents.ts',
  ];
  const made = fingerprintOf(
    [...sources, 'package-lock.json'].map((path) => join(projectRoot, path)),
    [new Date().toISOString().slice(0, 10), JSON.stringify(towns)].join(),
  );
  const folder = join(kept, made);
  if (!existsSync(folder)) {
    mkdirSync(kept, { recursive: true });
    for (const old of readdirSync(kept)) rmSync(join(kept, old), { recursive: true, force: true });
    // Made aside and put in its place whole.
    const aside = mkdtempSync(join(tmpdir(), 'lucerna-e2e-towns-'));
    cpSync(await pgliteTemplate(), aside, { recursive: true });
    await makeTowns({ dataDir: aside }, towns);
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

/** A server of that engine over its towns; gives how it ends. */
async function serve({ engine, tag }: WalkedOn, built: Promise<void>): Promise<() => Promise<void>> {
  const towns = allTowns(tag);
  const place = await (engine === 'postgres' ? postgresPlace(towns) : embeddedPlace(towns));
  // Everybody may sign in through it, too; who is known there says the journey of it.
  const provider = await listenAsProvider();
  await built;
  const server = await startServer({
    ...place.variables,
    ...client,
    OIDC_ISSUER: provider.issuer,
  });
  provider.serve(server.address);
  process.env[addressVariable(engine)] = server.address;
  return async () => {
    await server.stop();
    await provider.close();
    await place.remove();
  };
}

export default async function makeTown(): Promise<() => Promise<void>> {
  forgetLookedAt();
  // One after the other they would leave a core idle.
  const built = ensureBuilt();
  const ends = await Promise.all(walkedEngines().map((walked) => serve(walked, built)));
  return async () => {
    for (const end of ends) await end();
  };
}
