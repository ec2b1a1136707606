/** PostgreSQL ended hard and started again under eight writers, while Lucerna goes on. */
import { expect, test } from 'vitest';
import { silentLog } from '../../src/db/log.ts';
import { openDatabase } from '../../src/db/open.ts';
import { openPrepared } from '../../src/db/open-prepared.ts';
import { startPostgresCluster } from '../database/postgres-cluster.ts';
import { createPostgresDatabase } from '../database/postgres-databases.ts';
import { endRuns, run } from '../process/runs.ts';
import { intact, look, makeTown, startWriters } from './writers.ts';

const restarts = 8;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test(`${restarts} restarts of the database lose nothing that was acknowledged, and Lucerna never ends`, async () => {
  const cluster = await startPostgresCluster();
  try {
    const databaseUrl = await createPostgresDatabase(cluster.url('postgres'), 'lucerna');
    const made = await openPrepared({ databaseUrl, dataDir: '', log: silentLog });
    await makeTown(made);
    await made.close();
    const server = run({ DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1', DEMO: 'off' });
    const address = await server.ready;
    const writers = await startWriters(address);
    for (let round = 0; round < restarts; round += 1) {
      await writers.until(writers.acknowledged.length + 20);
      await cluster.kill();
      expect((await fetch(`${address}/readyz`)).status).toBe(503);
      await wait(300);
      await cluster.start();
    }
    await writers.stop();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const db = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
    const found = await look(db, writers.acknowledged);
    await db.close();
    console.log(`${writers.acknowledged.length} writes acknowledged over ${restarts} restarts`);
    expect(found).toEqual(intact(writers.acknowledged));
  } finally {
    await endRuns();
    await cluster.remove();
  }
}, 600_000);
