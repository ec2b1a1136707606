/** The main thread's side of the thread in which the embedded engine lives. */
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailable } from '../database.ts';
import type { FromWorker, Thrown, ToWorker, WorkerSettings } from './worker-messages.ts';

export interface Answer {
  readonly thrown: Thrown;
}

interface Pending {
  readonly id: number;
  readonly onPiece: (bytes: Uint8Array) => void;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

export class WorkerThread {
  readonly #worker: Worker;
  #pending: Pending | null = null;
  #nextId = 1;
  /** Resolves when the thread has ended, by itself or by force. */
  readonly ended: Promise<void>;

  private constructor(worker: Worker) {
    this.#worker = worker;
    this.ended = new Promise((resolve) => worker.once('exit', () => resolve()));
    worker.on('message', (message: FromWorker) => this.#take(message));
    // Without a listener an error of the thread would end the process.
    worker.on('error', (error) => this.#fail(String(error)));
    worker.on('exit', () => this.#fail('its thread has ended'));
  }

  /** Opens the database; an `Error` bears the engine's own reason where it cannot. */
  static async start(settings: WorkerSettings): Promise<WorkerThread> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: settings,
      // The engine's memory lives outside of V8's heap; what vitest and others set for themselves is not ours.
      execArgv: [],
    });
    const thread = new WorkerThread(worker);
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'ready') resolve();
        if (message.type === 'failed') reject(new Error(message.reason));
      });
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread ended while it opened the database')));
    });
    return thread;
  }

  /** Sends wire messages and hands out the pieces of the answer. One at a time: the caller sees to it. */
  exchange(bytes: Uint8Array, onPiece: (bytes: Uint8Array) => void): Promise<Answer> {
    if (this.#pending !== null) throw new Error('The embedded engine answers one question at a time');
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending = { id, onPiece, resolve, reject };
      const own = new Uint8Array(bytes);
      this.#worker.postMessage({ type: 'exchange', id, bytes: own } satisfies ToWorker, [own.buffer]);
    });
  }

  /** Closes the database in order; the thread ends. */
  async close(): Promise<void> {
    this.#worker.postMessage({ type: 'close' } satisfies ToWorker);
    await this.ended;
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #take(message: FromWorker): void {
    const pending = this.#pending;
    if (pending === null || !('id' in message) || message.id !== pending.id) return;
    if (message.type === 'piece') {
      pending.onPiece(message.bytes);
    } else {
      this.#pending = null;
      pending.resolve({ thrown: message.thrown });
    }
  }

  #fail(reason: string): void {
    const pending = this.#pending;
    this.#pending = null;
    pending?.reject(new DatabaseUnavailable(`The embedded database is away: ${reason}`));
  }
}
