/**
 * Starts the real server on a free port for one run of the journeys, on the engine that `LUCERNA_E2E_ENGINE`
 * names, with a fresh database and the demo in it; stops it at the end.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nodeBinary, projectRoot } from '../tools/install.mjs';

const readyWithinMs = 180_000;

export default async function startServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-e2e-'));
  const database = await databaseFor(process.env.LUCERNA_E2E_ENGINE ?? 'pglite', folder);
  const server = spawn(nodeBinary(), [join(projectRoot, 'apps', 'server', 'src', 'main.ts')], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DEMO: 'on', ...database.variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The server was not ready in time')), readyWithinMs);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    createInterface({ input: server.stdout }).on('line', (line) => {
      const ready = line.match(/Lucerna è pronta: (http:\S+)/);
      if (ready?.[1] === undefined) return;
      clearTimeout(timer);
      resolve(ready[1]);
    });
  });
  process.env.LUCERNA_E2E_URL = address;
  return async () => {
    server.kill('SIGTERM');
    await stopped;
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function databaseFor(engine: string, folder: string) {
  if (engine === 'pglite') {
    return { variables: { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }, stop: async () => {} };
  }
  const { startPostgresCluster } = await import('../apps/server/test/database/postgres-cluster.ts');
  const cluster = await startPostgresCluster();
  return { variables: { DATABASE_URL: cluster.url('postgres') }, stop: () => cluster.remove() };
}
