/** Keeps the embedded engine's thread alive: opens it, and opens it again when it was lost. */
import { DatabaseUnavailable } from '../database.ts';
import type { Deadline } from '../deadline.ts';
import type { Log } from '../log.ts';
import { unavailable } from './disk-space.ts';
import type { WorkerSettings } from './worker-messages.ts';
import { WorkerThread } from './worker-thread.ts';

/** A folder that did not open is not tried again before this: opening costs seconds of the processor. */
const patienceMs = 2_000;

export class EngineKeeper {
  readonly #settings: WorkerSettings;
  readonly #log: Log;
  #thread: Promise<WorkerThread>;
  #present: WorkerThread | null = null;
  #failedAt: number | null = null;
  #closed = false;

  constructor(settings: WorkerSettings, log: Log) {
    this.#settings = settings;
    this.#log = log;
    this.#thread = this.#start();
  }

  /** The first opening, with the engine's own reason where it fails. */
  opened(deadline: Deadline): Promise<WorkerThread> {
    return deadline.race(this.#thread);
  }

  /** The thread if it is alive now; nothing is opened for it. */
  present(): WorkerThread | null {
    return this.#present?.alive === true ? this.#present : null;
  }

  /** The living thread; opens the database again where it was lost. */
  async live(deadline: Deadline): Promise<WorkerThread> {
    if (this.#closed) throw new DatabaseUnavailable('The database is closed');
    try {
      const thread = await deadline.race(this.#thread);
      if (thread.alive) return thread;
      this.#log.warn({}, 'The embedded database is opened again');
    } catch (error) {
      if (deadline.passed) throw error;
      if (this.#failedAt !== null && performance.now() - this.#failedAt < patienceMs) {
        throw unavailable(this.#settings.folder, error);
      }
    }
    this.#thread = this.#start();
    try {
      return await deadline.race(this.#thread);
    } catch (error) {
      throw deadline.passed ? error : unavailable(this.#settings.folder, error);
    }
  }

  /** Ends the thread, as a crash would, and opens the database again. The caller has the engine. */
  async renew(deadline: Deadline): Promise<void> {
    await this.#present?.terminate();
    await this.live(deadline);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const thread = await this.#thread.catch(() => null);
    await thread?.close();
  }

  #start(): Promise<WorkerThread> {
    const starting = WorkerThread.start(this.#settings);
    this.#failedAt = null;
    starting.then(
      (thread) => {
        this.#present = thread;
      },
      (error: unknown) => {
        this.#failedAt = performance.now();
        this.#log.error({ err: error }, 'The embedded database does not open');
      },
    );
    return starting;
  }
}
