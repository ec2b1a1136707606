/** Jobs of one sort in a thread of its own, one after the other: it comes with the first and goes when nobody asks. */
import { Worker } from 'node:worker_threads';
import { Fault } from './fault.ts';
import { giveMemoryBack } from './give-memory-back.ts';
import type { JobOrder, JobOutcome } from './serve-worker-jobs.ts';

export interface WorkerJobs<Job, Result> {
  run(job: Job): Promise<Result>;
  /** Ends the thread; what is being done fails. */
  close(): Promise<void>;
}

interface Waiting<Result> {
  resolve(result: Result): void;
  reject(error: Error): void;
}

const idleMs = 120_000;

/** `module`: what the thread runs, which serves such jobs (`serveWorkerJobs`). */
export function openWorkerJobs<Job, Result>(module: URL): WorkerJobs<Job, Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let next = 0;

  function start(): Worker {
    const worker = new Worker(module);
    // The process may end while the thread waits for work.
    worker.unref();
    worker.on('message', (outcome: JobOutcome<Result>) => {
      const order = waiting.get(outcome.id);
      waiting.delete(outcome.id);
      if ('result' in outcome) order?.resolve(outcome.result);
      else order?.reject(new Error(outcome.error));
      if (waiting.size === 0) rest();
    });
    worker.on('error', (error) => giveUp(worker, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => giveUp(worker, new Error('A thread ended before its work')));
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
    // What was handed to it and came back is this thread's to collect.
    idle = setTimeout(() => void close().then(giveMemoryBack), idleMs);
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
    run(job) {
      clearTimeout(idle);
      thread ??= start();
      const id = next;
      next += 1;
      const order: JobOrder<Job> = { id, job };
      const done = new Promise<Result>((resolve, reject) => waiting.set(id, { resolve, reject }));
      thread.postMessage(order);
      return done;
    },
    close,
  };
}
