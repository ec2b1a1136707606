/** All that waits on this phone in one file, to be handed in elsewhere: and back. */
import { strToU8, zipSync } from 'fflate';
import { saveFile } from '../../ui/save-file.ts';
import { keptAccount } from '../keep/account.ts';
import { bytesOf, type Picture, putAll, queue } from '../keep/queue.ts';
import { type CopiedQueue, type HandedIn, listName, photoName, readCopyFile } from '../records/copy-file.ts';
import type { Photo } from '../records/photo.ts';

/** A ZIP: the records as JSON, the photos as they are. */
async function copyOf(): Promise<Uint8Array> {
  const account = keptAccount.get();
  const { works, photos, unreadable } = queue.get();
  const list: CopiedQueue = {
    codistat: account?.codistat ?? '',
    username: account?.username ?? '',
    interventi: works,
    foto: photos,
    illeggibili: unreadable.map(({ record }) => record),
  };
  const files: Record<string, Uint8Array> = { [listName]: strToU8(JSON.stringify(list)) };
  for (const { uid } of photos) {
    const bytes = await bytesOf(uid);
    if (bytes !== undefined) files[photoName(uid)] = new Uint8Array(bytes);
  }
  // Photos are packed already.
  return zipSync(files, { level: 0 });
}

export async function saveCopy(): Promise<void> {
  const bytes = await copyOf();
  const day = new Date().toISOString().slice(0, 10);
  saveFile(
    new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/zip' }),
    `lucerna-campo-${day}.zip`,
  );
}

/** Puts what somebody hands in into the own queue, each under its own name, so that nothing comes twice. */
export async function handIn(file: Blob, codistat: string): Promise<HandedIn> {
  const read = readCopyFile(new Uint8Array(await file.arrayBuffer()), codistat);
  const photos = read.photos.map(([photo, bytes]): readonly [Photo, Picture] => {
    const whole = bytes.slice().buffer;
    return [photo, { whole, small: whole }];
  });
  await putAll(read.works, photos);
  return read;
}
