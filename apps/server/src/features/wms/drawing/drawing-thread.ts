/** The thread that draws: pictures come out one after the other, and nobody else waits for them. */
import { serveWorkerJobs } from '../../../http/serve-worker-jobs.ts';
import { drawPicture } from './draw-picture.ts';

serveWorkerJobs(drawPicture);
