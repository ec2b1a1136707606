/**
 * The server's side of the job socket: commands that find the embedded database in use hand their work over here
 * (contract, section 1). Whoever may open the socket may do everything, so only the server's own user may.
 */
import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../db/log.ts';
import { silentLog } from '../../db/log.ts';
import { runJob, spoolPrefix } from './run-job.ts';
import { jobSocketPath, withSocketAddress } from './socket-path.ts';

export interface JobListener {
  /** No more jobs; those that run are rolled back. Resolves when they have ended. */
  close(): Promise<void>;
}

const makingPrefix = '.presa-';

/**
 * To be called by whoever holds the folder's lock: a socket file that is there already is a dead server's, and is
 * replaced.
 */
export async function listenForJobs(
  db: Database,
  dataDir: string,
  log: Log = silentLog,
): Promise<JobListener> {
  await removeLeftovers(dataDir);
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  const server = createServer((socket: Socket) => {
    const job = runJob(socket, db, dataDir, stop.signal)
      .catch((error: unknown) => log.error({ err: error }, 'A job of the command line failed'))
      .finally(() => {
        socket.end();
        running.delete(job);
      });
    running.add(job);
  });
  await listen(server, dataDir);
  server.on('error', (error) => log.error({ err: error }, 'The job socket failed'));
  return {
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      stop.abort();
      await Promise.all(running);
      await closed;
      await rm(jobSocketPath(dataDir), { force: true });
    },
  };
}

/** Made in a folder that only this user may enter, so that nobody else can connect before the mode is set. */
async function listen(server: Server, dataDir: string): Promise<void> {
  const folder = await mkdtemp(join(dataDir, makingPrefix));
  try {
    const path = join(folder, 's');
    await withSocketAddress(
      path,
      (address) =>
        new Promise<void>((resolve, reject) => {
          server.once('error', reject);
          server.listen(address, resolve);
        }),
    );
    await chmod(path, 0o600);
    await rename(path, jobSocketPath(dataDir));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(spoolPrefix) || name.startsWith(makingPrefix)) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
  }
}
