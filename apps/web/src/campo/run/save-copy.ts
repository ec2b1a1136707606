/** All that waits on this phone in one file, to be handed in elsewhere: and back. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { saveFile } from '../../ui/save-file.ts';
import { keptAccount } from '../keep/account.ts';
import { bytesOf, type Picture, putAll, queue } from '../keep/queue.ts';
import { isOfWork, type Photo, readPhoto } from '../records/photo.ts';
import { isUnreadable, readWork, untried, type Work } from '../records/work.ts';

const listName = 'coda.json';
const photoName = (uid: string) => `foto/${uid}.jpg`;

interface Copied {
  readonly codistat: string;
  readonly username: string;
  readonly interventi: readonly unknown[];
  readonly foto: readonly unknown[];
  /** What nobody here can read, as it is. */
  readonly illeggibili: readonly unknown[];
}

/** A ZIP: the records as JSON, the photos as they are. */
async function copyOf(): Promise<Uint8Array> {
  const account = keptAccount.get();
  const { works, photos, unreadable } = queue.get();
  const list: Copied = {
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

export interface HandedIn {
  readonly works: readonly Work[];
  readonly photos: readonly (readonly [Photo, Uint8Array])[];
}

/** What such a file holds. Throws in Italian where it is none, or another municipality's. */
export function readCopyFile(bytes: Uint8Array, codistat: string): HandedIn {
  let files: Record<string, Uint8Array>;
  let list: Partial<Copied>;
  try {
    files = unzipSync(bytes);
    list = JSON.parse(strFromU8(files[listName] ?? new Uint8Array())) as Partial<Copied>;
  } catch {
    throw new Error('Questo file non è una copia salvata da Lucerna campo.');
  }
  if (list.codistat !== codistat) throw new Error('Questa copia è di un altro Comune.');
  const works = (list.interventi ?? []).flatMap((record) => {
    const work = readWork('', record);
    return isUnreadable(work) ? [] : [work];
  });
  const photos = (list.foto ?? []).flatMap((record): (readonly [Photo, Uint8Array])[] => {
    const photo = readPhoto('', record);
    if (isUnreadable(photo)) return [];
    const own = files[photoName(photo.uid)];
    return own === undefined ? [] : [[photo, own]];
  });
  return { works, photos };
}

/** Whoever hands it in sends it at once, whatever became of it on its phone; under the phone's name for it. */
function asHandedIn({ formerKey: _, ...work }: Work): Work {
  return { ...work, ...untried, stage: 'waiting', handedIn: true };
}

/** Puts what somebody hands in into the own queue, each under its own name, so that nothing comes twice. */
export async function handIn(file: Blob, codistat: string): Promise<HandedIn> {
  const read = readCopyFile(new Uint8Array(await file.arrayBuffer()), codistat);
  const wanted = read.photos.filter(
    ([photo]) => 'entita' in photo.of || read.works.some(({ invio }) => isOfWork(photo, invio)),
  );
  const photos = wanted.map(([photo, bytes]): readonly [Photo, Picture] => {
    const whole = bytes.slice().buffer;
    return [photo, { whole, small: whole }];
  });
  const works = read.works.map(asHandedIn);
  await putAll(works, photos);
  return { works, photos: wanted };
}
