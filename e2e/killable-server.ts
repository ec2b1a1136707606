/** A server that one walk has to itself, with the demo, on the engine of the walk: it may be killed, and comes back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgresCluster } from '../apps/server/test/database/postgres-cluster.ts';
import { createPostgresDatabase } from '../apps/server/test/database/postgres-databases.ts';
import type { JourneyEngine } from './engines.ts';
import { startServer } from './running-server.ts';

export interface KillableServer {
  readonly address: string;
  /** Killed, and started anew at the same address over what it left. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

async function place(engine: JourneyEngine) {
  if (engine === 'postgres') {
    const cluster = await startPostgresCluster();
    const databaseUrl = await createPostgresDatabase(cluster.url('postgres'), 'killed');
    return { variables: { DATABASE_URL: databaseUrl }, remove: () => cluster.remove() };
  }
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-killed-'));
  return {
    variables: { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function killableServer(engine: JourneyEngine): Promise<KillableServer> {
  const { variables, remove } = await place(engine);
  const all = { ...variables, PORT: String(await freePort()) };
  let server = await startServer(all);
  return {
    address: server.address,
    async restart() {
      await server.kill();
      server = await startServer(all);
    },
    async stop() {
      await server.stop();
      await remove();
    },
  };
}
