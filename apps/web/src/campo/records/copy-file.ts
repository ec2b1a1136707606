/** The file that a phone without room saves its queue in: read where somebody hands it in, on a phone or at a desk. */
import { strFromU8, unzipSync } from 'fflate';
import { isOfWork, type Photo, readPhoto } from './photo.ts';
import { isUnreadable, readWork, untried, type Work } from './work.ts';

/** The entries of the ZIP: the records as JSON, and each photo as it is. */
export const listName = 'coda.json';
export const photoName = (uid: string) => `foto/${uid}.jpg`;

export interface CopiedQueue {
  readonly codistat: string;
  readonly username: string;
  readonly interventi: readonly unknown[];
  readonly foto: readonly unknown[];
  /** What nobody there could read, as it is. */
  readonly illeggibili: readonly unknown[];
}

export interface HandedIn {
  /** The account of the phone. */
  readonly username: string;
  readonly works: readonly Work[];
  /** Those of its interventions and of elements, with their bytes. */
  readonly photos: readonly (readonly [Photo, Uint8Array])[];
}

/** Whoever hands it in sends it at once, whatever became of it on its phone; under the phone's name for it. */
function asHandedIn({ formerKey: _, ...work }: Work): Work {
  return { ...work, ...untried, stage: 'waiting', handedIn: true };
}

/** The entries of the file, and its list; undefined where it is no such file. */
function unpacked(bytes: Uint8Array) {
  try {
    const files = unzipSync(bytes);
    const list: unknown = JSON.parse(strFromU8(files[listName] ?? new Uint8Array()));
    return typeof list === 'object' && list !== null
      ? { files, list: list as Partial<CopiedQueue> }
      : undefined;
  } catch {
    return undefined;
  }
}

const recordsOf = (records: unknown): readonly unknown[] => (Array.isArray(records) ? records : []);

/** What such a file holds. Throws in Italian where it is none, or another municipality's. */
export function readCopyFile(bytes: Uint8Array, codistat: string): HandedIn {
  const copied = unpacked(bytes);
  if (copied === undefined) throw new Error('Questo file non è una copia salvata da Lucerna campo.');
  const { files, list } = copied;
  if (list.codistat !== codistat) throw new Error('Questa copia è di un altro Comune.');
  const works = recordsOf(list.interventi).flatMap((record) => {
    const work = readWork('', record);
    return isUnreadable(work) ? [] : [asHandedIn(work)];
  });
  const photos = recordsOf(list.foto).flatMap((record): (readonly [Photo, Uint8Array])[] => {
    const photo = readPhoto('', record);
    if (isUnreadable(photo)) return [];
    const own = files[photoName(photo.uid)];
    // What was typed and not saved has no intervention that its photo could be of.
    const wanted = 'entita' in photo.of || works.some(({ invio }) => isOfWork(photo, invio));
    return own === undefined || !wanted ? [] : [[{ ...photo, ...untried }, own]];
  });
  return { username: list.username ?? '', works, photos };
}
