import { openWorkerJobs } from '../../../http/worker-jobs.ts';
import type { CutJob, DrawingJob, PictureJob } from './picture-job.ts';

/** Draws pictures in a thread of its own. */
export interface Draughtsman {
  run(job: PictureJob): Promise<Uint8Array>;
  /** Cuts a picture into tiles, row by row. */
  cut(job: CutJob): Promise<readonly Uint8Array[]>;
  /** Ends the thread; what is being drawn fails. */
  close(): Promise<void>;
}

export function openDraughtsman(): Draughtsman {
  const jobs = openWorkerJobs<DrawingJob, Uint8Array | readonly Uint8Array[]>(
    new URL('./drawing-thread.ts', import.meta.url),
  );
  return {
    run: async (job) => (await jobs.run(job)) as Uint8Array,
    cut: async (cut) => (await jobs.run({ cut })) as readonly Uint8Array[],
    close: () => jobs.close(),
  };
}
