/** The main thread's side of the thread in which the embedded engine lives. */
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../database.ts';
import type { FromWorker, Thrown, ToWorker, WorkerSettings } from './worker-messages.ts';

interface Pending {
  readonly id: number;
  readonly onPiece: (bytes: Uint8Array) => void;
  readonly resolve: (thrown: Thrown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The engine is 17 MB of WebAssembly with PostGIS. Compiled by the quick compiler alone it is as fast in all that was
 * measured, and takes 700 MB less at its peak. (Beside the flag all that it implies: it is read when V8 starts.)
 */
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
  setFlagsFromString(flag);

/** How long the engine may take to close its files. */
const closingMs = 10_000;

export class WorkerThread {
  readonly #worker: Worker;
  /** The database's own folder. */
  readonly folder: string;
  #pending: Pending | null = null;
  #nextId = 1;
  #alive = true;
  /** Resolves when the thread has ended, by itself or by force. */
  readonly #ended: Promise<void>;
  /** What the engine said at the end of its last answer. */
  inTransaction = false;
  /** An exception went through the engine's frames uncaught: what they left undone stays undone. */
  tainted = false;
  /** The engine's own memory, which never shrinks again. */
  memoryBytes = 0;

  private constructor(worker: Worker, folder: string) {
    this.#worker = worker;
    this.folder = folder;
    this.#ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    worker.on('message', (message: FromWorker) => this.#take(message));
    // Without a listener an error of the thread would end the process.
    worker.on('error', (error) => this.#fail(String(error)));
    worker.on('exit', () => this.#fail('its thread has ended'));
  }

  /** False once the thread has ended or is being ended: another one has to be started. */
  get alive(): boolean {
    return this.#alive;
  }

  /**
   * Makes a database where there is none, in a thread that ends with it: PostGIS is installed by seven megabytes of SQL, for
   * which the engine takes a hundred of memory that it would never give back.
   */
  static async create({ folder }: WorkerSettings): Promise<void> {
    await (await WorkerThread.start({ folder, creates: true })).close();
  }

  /** Opens the database; an `Error` bears the engine's own reason where it cannot. */
  static async start(settings: WorkerSettings): Promise<WorkerThread> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: settings,
      // Named for `top -H` and whoever measures the engine apart from the server.
      name: 'database',
      // The engine's memory lives outside of V8's heap; what vitest and others set for themselves is not ours.
      execArgv: [],
    });
    const thread = new WorkerThread(worker, settings.folder);
    try {
      await new Promise<void>((resolve, reject) => {
        worker.on('message', (message: FromWorker) => {
          if (message.type === 'ready') resolve();
          if (message.type === 'failed') reject(new Error(message.reason));
        });
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('The thread ended while it opened the database')));
      });
    } catch (error) {
      // What is left of a failed opening holds memory and open files.
      await thread.terminate();
      throw error;
    }
    return thread;
  }

  /** Sends wire messages and hands out the pieces of the answer. One at a time: the caller sees to it. */
  exchange(bytes: Uint8Array, onPiece: (bytes: Uint8Array) => void): Promise<Thrown> {
    if (this.#pending !== null) throw new Error('The embedded engine answers one statement at a time');
    if (!this.#alive) return Promise.reject(new DatabaseUnavailable('The embedded database was lost'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending = { id, onPiece, resolve, reject };
      const own = new Uint8Array(bytes);
      this.#worker.postMessage({ type: 'exchange', id, bytes: own } satisfies ToWorker, [own.buffer]);
    });
  }

  /** Closes the database in order; the thread ends. Where it does not, it is ended. */
  async close(): Promise<void> {
    const timer = setTimeout(() => void this.terminate(), closingMs);
    if (this.#alive) this.#worker.postMessage({ type: 'close' } satisfies ToWorker);
    await this.#ended;
    clearTimeout(timer);
  }

  /** Ends the thread whatever it does, as the end of the process would. */
  async terminate(): Promise<void> {
    this.#alive = false;
    await this.#worker.terminate();
  }

  #take(message: FromWorker): void {
    const pending = this.#pending;
    if (pending === null || !('id' in message) || message.id !== pending.id) return;
    if (message.type === 'piece') {
      pending.onPiece(message.bytes);
    } else {
      this.#pending = null;
      this.memoryBytes = message.memoryBytes;
      pending.resolve(message.thrown);
    }
  }

  #fail(reason: string): void {
    this.#alive = false;
    const pending = this.#pending;
    this.#pending = null;
    pending?.reject(new DatabaseUnavailable(`The embedded database is away: ${reason}`));
  }
}
