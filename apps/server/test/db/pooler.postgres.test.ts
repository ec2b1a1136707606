/** Lucerna behind a real PgBouncer that knows nothing of prepared statements (before 1.21), in each of its modes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { silentLog } from '../../src/db/log.ts';
import { openDatabase } from '../../src/db/open.ts';
import { StartupFault } from '../../src/db/startup-fault.ts';
import { freePort, ownerOfServer } from '../database/postgres-cluster.ts';

interface Pooler {
  readonly address: string;
  end(): Promise<void>;
}

const running: Pooler[] = [];
afterEach(async () => {
  for (const pooler of running.splice(0)) await pooler.end();
});

async function startPooler(mode: 'session' | 'transaction' | 'statement', size: number): Promise<string> {
  const owner = ownerOfServer();
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-pooler-'));
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const server = new URL(inject('postgresServer'));
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${server.port} user=${server.username} dbname=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${size}`,
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${settings.join('\n')}\n`);
  const child: ChildProcess = spawn('/usr/sbin/pgbouncer', [file], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const address = `postgres://${server.username}@127.0.0.1:${port}/pooled`;
  running.push({
    address,
    async end() {
      child.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  });
  await expect.poll(() => answers(address)).toBe(true);
  return address;
}

async function answers(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address });
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', log: silentLog });

describe('behind a pooler that is no session of our own', () => {
  it.each([
    { mode: 'transaction', size: 20 },
    { mode: 'transaction', size: 1 },
    { mode: 'statement', size: 20 },
  ] as const)('the start is refused, naming pool_mode ($mode, $size connections)', async ({ mode, size }) => {
    const address = await startPooler(mode, size);
    // A second start meets what the first has left in the pooler's sessions.
    for (let start = 0; start < 2; start += 1) {
      const fault = await open(address).then(
        () => undefined,
        (error: Error) => error,
      );
      expect(fault).toBeInstanceOf(StartupFault);
      expect(fault?.message).toContain('pool_mode = session');
    }
  });

  it('session mode is taken, and each question is answered', async () => {
    const db = await open(await startPooler('session', 20));
    const ask = (n: number) =>
      db.system((tx) =>
        sql<{ n: number }>`SELECT ${n}::integer AS n`.execute(tx.sql).then(({ rows }) => rows),
      );
    expect(await Promise.all([1, 2, 3].map(ask))).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
    await db.close();
  });
});

it('PostgreSQL itself, however often it is started on, is taken', async () => {
  for (let start = 0; start < 2; start += 1) await (await open(inject('postgresServer'))).close();
});
