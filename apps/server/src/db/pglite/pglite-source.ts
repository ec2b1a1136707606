/** The embedded PGlite: one session in a thread of its own, opened again when it is lost. */
import { join } from 'node:path';
import { DatabaseUnavailable } from '../database.ts';
import { Deadline } from '../deadline.ts';
import type { Log } from '../log.ts';
import type { SessionSource } from '../session.ts';
import { lockFolder } from './folder-lock.ts';
import { openingFault } from './opening-fault.ts';
import { PgliteTransaction } from './pglite-transaction.ts';
import { Turns } from './turns.ts';
import { WorkerThread } from './worker-thread.ts';

export interface PgliteSettings {
  readonly dataDir: string;
  readonly log: Log;
}

/** How long the first opening of a folder may take on a slow machine. */
const openingMs = 120_000;

const startParams = [
  ...['--single', '-F', '-O', '-j'],
  ...['-c', 'search_path=public', '-c', 'exit_on_error=false', '-c', 'log_checkpoints=false'],
  ...['-c', 'max_worker_processes=0', '-c', 'max_parallel_workers=0'],
  ...['-c', 'max_parallel_workers_per_gather=0', '-c', 'max_parallel_maintenance_workers=0'],
  ...['-c', 'io_method=sync'],
];

/** Takes the folder for this process, creates or opens the database in it. Throws a `StartupFault`. */
export async function openPglite({ dataDir, log }: PgliteSettings): Promise<SessionSource> {
  const lock = lockFolder(dataDir);
  const settings = { folder: join(dataDir, 'postgres'), startParams };
  const turns = new Turns();
  let closed = false;
  let thread: Promise<WorkerThread>;

  function start(): Promise<WorkerThread> {
    const starting = WorkerThread.start(settings);
    starting.catch(() => {});
    return starting;
  }

  /** The thread, opened again if it was lost. */
  async function live(deadline: Deadline): Promise<WorkerThread> {
    if (closed) throw new DatabaseUnavailable('The database is closed');
    try {
      return await deadline.race(thread);
    } catch (error) {
      if (deadline.passed) throw error;
      thread = start();
      return await deadline.race(thread);
    }
  }

  function lost(): void {
    log.warn({}, 'The embedded database is opened again');
    thread = start();
  }

  thread = start();
  try {
    await new Deadline(openingMs).race(thread);
  } catch (error) {
    lock.release();
    throw openingFault(error, dataDir);
  }

  return {
    engine: 'pglite',
    async begin(opening, deadline) {
      const end = await turns.take(deadline);
      try {
        const current = await live(deadline);
        const transaction = new PgliteTransaction(current, end, lost);
        await deadline.race(transaction.script(opening)).catch((error: unknown) => {
          transaction.abandon();
          throw error;
        });
        return transaction;
      } catch (error) {
        throw error;
      }
    },
    async close() {
      if (closed) return;
      const end = await turns.take(new Deadline(openingMs));
      closed = true;
      try {
        await (await thread).close();
      } finally {
        end();
        lock.release();
      }
    },
  };
}
