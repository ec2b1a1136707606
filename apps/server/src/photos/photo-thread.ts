/** The thread that decodes and draws photos: the largest takes a second and 160 MB, and one is drawn at a time. */
import { serveWorkerJobs } from '../http/serve-worker-jobs.ts';
import { drawPhoto } from './draw-photo.ts';

serveWorkerJobs(drawPhoto);
