/** The thread that draws: pictures come out one after the other, and nobody else waits for them. */
import { serveWorkerJobs } from '../../../http/serve-worker-jobs.ts';
import { cutPicture } from './cut-picture.ts';
import { drawPicture } from './draw-picture.ts';
import type { DrawingJob } from './picture-job.ts';

serveWorkerJobs<DrawingJob, Uint8Array | readonly Uint8Array[]>((job) =>
  'cut' in job ? cutPicture(job.cut) : drawPicture(job),
);
