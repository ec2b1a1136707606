import { openWorkerJobs, type WorkerJobs } from '../../../http/worker-jobs.ts';
import type { PictureJob } from './picture-job.ts';

/** Draws pictures in a thread of its own. */
export type Draughtsman = WorkerJobs<PictureJob, Uint8Array>;

export function openDraughtsman(): Draughtsman {
  return openWorkerJobs(new URL('./drawing-thread.ts', import.meta.url));
}
