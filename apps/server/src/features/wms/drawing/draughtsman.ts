import { Worker } from 'node:worker_threads';
import { Fault } from '../../../http/fault.ts';
import type { DrawingOrder, DrawingOutcome } from './drawing-thread.ts';
import type { PictureJob } from './picture-job.ts';

/** Draws pictures in a thread of its own, which comes with the first and goes when nobody asks any more. */
export interface Draughtsman {
  draw(job: PictureJob): Promise<Uint8Array>;
  /** Ends the thread; what is being drawn fails. */
  close(): Promise<void>;
}

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

const idleMs = 120_000;

export function openDraughtsman(): Draughtsman {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let next = 0;

  function start(): Worker {
    const worker = new Worker(new URL('./drawing-thread.ts', import.meta.url));
    // The process may end while the thread waits for work.
    worker.unref();
    worker.on('message', (outcome: DrawingOutcome) => {
      const order = waiting.get(outcome.id);
      waiting.delete(outcome.id);
      if ('bytes' in outcome) order?.resolve(outcome.bytes);
      else order?.reject(new Error(outcome.error));
      if (waiting.size === 0) rest();
    });
    worker.on('error', (error) => giveUp(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => giveUp(worker, new Error('The drawing thread ended')));
    return worker;
  }

  /** A thread that failed takes its orders with it; the next order gets another thread. */
  function giveUp(worker: Worker, error: Error): void {
    if (thread !== worker) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => void close(), idleMs);
    idle.unref();
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    if (ending === undefined) return;
    giveUp(ending, new Fault(503, 'Lucerna si sta chiudendo: riprova tra poco'));
    await ending.terminate();
  }

  return {
    draw(job) {
      clearTimeout(idle);
      thread ??= start();
      const id = next;
      next += 1;
      const order: DrawingOrder = { id, job };
      const done = new Promise<Uint8Array>((resolve, reject) => waiting.set(id, { resolve, reject }));
      thread.postMessage(order);
      return done;
    },
    close,
  };
}
