/** The thread that decodes and draws photos: the largest takes a second and 160 MB, and one is drawn at a time. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serveWorkerJobs } from '../http/serve-worker-jobs.ts';
import { drawPhoto } from './draw-photo.ts';

// The pixels of a photo are no memory of V8's: it sees a few objects, collects them late, and photos pile up meanwhile.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

serveWorkerJobs(async (job: Parameters<typeof drawPhoto>[0]) => {
  const drawn = await drawPhoto(job);
  collectGarbage();
  return drawn;
});
