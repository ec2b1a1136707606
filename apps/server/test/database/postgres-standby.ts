/** A standby of the tests' cluster, copied from it and following it: a folder and a port of its own, gone after use. */
import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  freePort,
  ownerOfServer,
  PostgresServer,
  quickSettings,
  serverPrograms,
} from './postgres-cluster.ts';

export interface PostgresStandby {
  /** The address there of what is `url` on the primary. */
  urlOf(url: string): string;
  /** Replays nothing that is younger than so many seconds. */
  delay(seconds: number): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** `primary`: the address of any of the cluster's databases, as its superuser. */
export async function startPostgresStandby(primary: string): Promise<PostgresStandby> {
  const bin = serverPrograms();
  const owner = ownerOfServer();
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-standby-'));
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const copy = ['-D', data, '-d', primary, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'];
  await promisify(execFile)(join(bin, 'pg_basebackup'), copy, { ...owner, cwd: folder });
  const port = await freePort();
  // A standby takes no fewer connections than its primary.
  const server = new PostgresServer(bin, data, {
    ...quickSettings,
    port: String(port),
    max_connections: '200',
  });
  await server.start();

  const urlOf = (url: string) => {
    const there = new URL(url);
    there.port = String(port);
    return there.href;
  };
  return {
    urlOf,
    async delay(seconds) {
      const client = new pg.Client({ connectionString: urlOf(primary) });
      await client.connect();
      await client.query(`ALTER SYSTEM SET recovery_min_apply_delay = '${seconds}s'`);
      await client.query('SELECT pg_reload_conf()');
      await client.end();
    },
    start: () => server.start(),
    stop: () => server.end('SIGINT'),
    async remove() {
      await server.end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
