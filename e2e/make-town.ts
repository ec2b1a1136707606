/**
 * Makes the demo's town once for one run of the journeys, on the engine that `LUCERNA_E2E_ENGINE` names; the
 * workers copy it. Removes it at the end.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresCluster } from '../apps/server/test/database/postgres-cluster.ts';
import { createPostgresDatabase } from '../apps/server/test/database/postgres-databases.ts';
import { offerTemplate, startServer } from './town.ts';

export default async function makeTown(): Promise<() => Promise<void>> {
  if (process.env.LUCERNA_E2E_ENGINE === 'postgres') {
    const cluster = await startPostgresCluster();
    const administration = cluster.url('postgres');
    const url = await createPostgresDatabase(administration, 'town');
    await (await startServer({ DATABASE_URL: url })).stop();
    offerTemplate({ cluster: administration, database: 'town' });
    return () => cluster.remove();
  }
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-e2e-town-'));
  await (await startServer({ DATA_DIR: join(folder, 'data'), DATABASE_URL: '' })).stop();
  offerTemplate({ folder: join(folder, 'data') });
  return async () => rmSync(folder, { recursive: true, force: true });
}
