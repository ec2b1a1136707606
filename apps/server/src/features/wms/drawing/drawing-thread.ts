/** The thread that draws: pictures come out one after the other, and nobody else waits for them. */
import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw-picture.ts';
import type { PictureJob } from './picture-job.ts';

export interface DrawingOrder {
  readonly id: number;
  readonly job: PictureJob;
}

export type DrawingOutcome =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string };

parentPort?.on('message', ({ id, job }: DrawingOrder) => {
  parentPort?.postMessage(outcomeOf(id, job));
});

function outcomeOf(id: number, job: PictureJob): DrawingOutcome {
  try {
    return { id, bytes: drawPicture(job) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
