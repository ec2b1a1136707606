/** Global setup of the project `server-postgres`: a cluster of its own with one migrated template database. */
import type { TestProject } from 'vitest/node';
import { silentLog } from '../../src/db/log.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { startPostgresCluster } from './postgres-cluster.ts';
import { createPostgresDatabase } from './postgres-databases.ts';

const template = 'lucerna_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  const server = cluster.url('postgres');
  const databaseUrl = await createPostgresDatabase(server, template);
  const db = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
  await migrate(db);
  await db.close();
  project.provide('postgresServer', server);
  project.provide('postgresTemplate', template);
  return () => cluster.remove();
}
