/** Checks what a photo is and how large, before it is decoded; opens the thread that draws it anew. */
import { FILE_FIELD } from '@lucerna/contract/attachment';
import { PHOTO_PIXELS } from '@lucerna/domain/photo';
import { Fault, invalid } from '../http/fault.ts';
import { openWorkerJobs, type WorkerJobs } from '../http/worker-jobs.ts';
import type { DrawnPhoto, PhotoJob } from './draw-photo.ts';
import { photoMessages } from './photo-messages.ts';
import { type PictureHeader, pictureHeader } from './picture-header.ts';

export type PhotoDrawer = WorkerJobs<PhotoJob, DrawnPhoto | undefined>;

/** A thread that draws; whoever opens it closes it. */
export const openDrawer = (): PhotoDrawer => openWorkerJobs(new URL('./photo-thread.ts', import.meta.url));

export const noPicture = () => new Fault(415, photoMessages.noPicture);

/** What it is and how large it would become is looked at before it is decoded. Throws a 415 or a 422. */
export function checkedHeader(content: Buffer): PictureHeader {
  const header = pictureHeader(content);
  if (header === undefined) throw noPicture();
  if (header.width * header.height > PHOTO_PIXELS) {
    throw invalid({ [FILE_FIELD]: photoMessages.tooManyPixels }, photoMessages.tooManyPixels);
  }
  return header;
}
