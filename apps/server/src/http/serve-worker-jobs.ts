/** The side of the thread that does the jobs (`worker-jobs.ts`). */
import { parentPort } from 'node:worker_threads';

export interface JobOrder<Job> {
  readonly id: number;
  readonly job: Job;
}

export type JobOutcome<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly error: string };

/** Does each job that comes, never two at once: what one of them holds is free again before the next begins. */
export function serveWorkerJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', ({ id, job }: JobOrder<Job>) => {
    last = last.then(async () => parentPort?.postMessage(await outcomeOf(id, job, work)));
  });
}

async function outcomeOf<Job, Result>(
  id: number,
  job: Job,
  work: (job: Job) => Result | Promise<Result>,
): Promise<JobOutcome<Result>> {
  try {
    return { id, result: await work(job) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
