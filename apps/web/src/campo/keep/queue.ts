/**
 * What the phone holds of somebody's work: drafts, what waits, its photos, what was sent. Every change is written strictly
 * before it is shown, whole or not at all, and the app's other tabs hear of it.
 */
import { createStore } from '../../state/store.ts';
import { type Draft, readDraft } from '../records/draft.ts';
import { isOfDraft, isOfElement, isOfWork, type Photo, type PhotoOf, readPhoto } from '../records/photo.ts';
import { isOver, readSent, type Sent, sentOf, workAgain } from '../records/sent.ts';
import { isUnreadable, readWork, type Unreadable, type Work } from '../records/work.ts';
import { type FieldDatabase, type StoreName, writeStrictly } from './database.ts';
import { makeRoom, withRoom } from './make-room.ts';
import { onOpen } from './open-database.ts';

export interface Queue {
  readonly works: readonly Work[];
  readonly photos: readonly Photo[];
  readonly drafts: readonly Draft[];
  /** The last one first. */
  readonly sent: readonly Sent[];
  /** What nobody here can read. */
  readonly unreadable: readonly Unreadable[];
  /** False until it has been read. */
  readonly read: boolean;
}

const empty: Queue = { works: [], photos: [], drafts: [], sent: [], unreadable: [], read: false };
export const queue = createStore<Queue>(empty);

const tables = ['coda', 'foto', 'bozze', 'inviati'] as const;
type Read = Work | Photo | Draft | Sent | Unreadable;
const readers: Readonly<Record<(typeof tables)[number], (key: string, record: unknown) => Read>> = {
  coda: readWork,
  foto: readPhoto,
  bozze: readDraft,
  inviati: readSent,
};

let channel: BroadcastChannel | null = null;

async function readAll<T>(name: (typeof tables)[number], unreadable: Unreadable[]): Promise<T[]> {
  const [keys, records] = await onOpen((one) => Promise.all([one.getAllKeys(name), one.getAll(name)]));
  return records.flatMap((record, at): T[] => {
    const read = readers[name](String(keys[at]), record);
    if (!isUnreadable(read)) return [read as T];
    unreadable.push(read);
    return [];
  });
}

/** Reads it anew: at the start, and when another tab has changed something. */
async function readQueue(): Promise<void> {
  const unreadable: Unreadable[] = [];
  const works = await readAll<Work>('coda', unreadable);
  const photos = await readAll<Photo>('foto', unreadable);
  const drafts = await readAll<Draft>('bozze', unreadable);
  const sent = await readAll<Sent>('inviati', unreadable);
  queue.set({
    works: works.toSorted((a, b) => a.savedAt.localeCompare(b.savedAt)),
    photos: photos.toSorted((a, b) => a.scattata.localeCompare(b.scattata)),
    drafts: drafts.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)),
    sent: sent.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt)),
    unreadable,
    read: true,
  });
}

/** From now on that account's work is held; what was sent more than a week ago goes. */
export async function openQueue({ name }: FieldDatabase): Promise<void> {
  channel?.close();
  channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  channel?.addEventListener('message', () => void readQueue());
  await readQueue();
  const old = queue.get().sent.filter((one) => isOver(one, new Date()));
  if (old.length > 0)
    await change({ inviati: old.map(({ invio }) => [invio, null] as const), miniature: smallOf(old) });
}

const smallOf = (sent: readonly Sent[]) =>
  sent.flatMap(({ photos }) => photos.map((uid) => [uid, null] as const));

/** What is put under a key of a store; null takes it away. Stores without a key of their own take bytes. */
type Changes = Partial<Record<StoreName, readonly (readonly [key: string, value: unknown])[]>>;

const keyless: ReadonlySet<StoreName> = new Set(['byte', 'miniature', 'fatti']);

/**
 * Writes it strictly, then shows it here and in the other tabs. `draft`: only while it is there. Whether it was written;
 * throws where the phone has no room.
 */
async function change(changes: Changes, draft?: string): Promise<boolean> {
  const names = Object.keys(changes) as StoreName[];
  const put = (store: Parameters<Parameters<typeof writeStrictly>[2]>[0]) => {
    for (const name of names) {
      const one = store(name);
      for (const [key, value] of changes[name] ?? []) {
        if (value === null) void one.delete(key);
        else if (keyless.has(name)) void one.put(value, key);
        else void one.put(value);
      }
    }
  };
  const write = () => onOpen((one) => writeStrictly(one, names, put, draft));
  const written = await withRoom(write, makeRoom);
  await readQueue();
  if (written) channel?.postMessage('changed');
  return written;
}

export const beginDraft = (draft: Draft): Promise<boolean> => change({ bozze: [[draft.id, draft]] });

/** False: it was saved or given up meanwhile, in another tab, and does not come back. */
export const keepDraft = (draft: Draft): Promise<boolean> => change({ bozze: [[draft.id, draft]] }, draft.id);

/** The draft and its photos are given up. */
export function dropDraft(id: string): Promise<unknown> {
  const own = queue.get().photos.filter((photo) => isOfDraft(photo, id));
  return change({ bozze: [[id, null]], ...withoutPhotos(own) });
}

function withoutPhotos(photos: readonly Photo[]): Changes {
  const gone = photos.map(({ uid }) => [uid, null] as const);
  return { foto: gone, byte: gone, miniature: gone };
}

export interface Picture {
  readonly whole: ArrayBuffer;
  readonly small: ArrayBuffer;
}

const withPhoto = (photo: Photo, { whole, small }: Picture) =>
  ({
    foto: [[photo.uid, photo]],
    byte: [[photo.uid, whole]],
    miniature: [[photo.uid, small]],
  }) satisfies Changes;

export const keepPhoto = (photo: Photo, picture: Picture): Promise<unknown> =>
  change(withPhoto(photo, picture));

/**
 * A photo of what is being typed. Where another tab saved that while the photo was drawn, it goes along with what was saved.
 * False: it was given up there, and its photo with it.
 */
export async function keepPhotoOfDraft(photo: Photo, picture: Picture, draft: string): Promise<boolean> {
  const own = withPhoto(photo, picture);
  return (await change(own, draft)) || joinSaved([photo], draft, own);
}

/** Puts photos of a draft that is there no longer to what was saved from it; false where nothing was. */
async function joinSaved(photos: readonly Photo[], draft: string, more: Changes = {}): Promise<boolean> {
  const { works, sent } = queue.get();
  const gone = sent.find((one) => one.draft === draft);
  const work = works.find((one) => one.draft === draft) ?? (gone && workAgain(gone));
  if (work === undefined) return false;
  const of = partOf(work);
  return change({
    ...more,
    foto: photos.map((photo) => [photo.uid, { ...photo, of }] as const),
    coda: [[work.invio, { ...work, photos: [...work.photos, ...photos.map(({ uid }) => uid)] }]],
    inviati: [[work.invio, null]],
  });
}

/** How the photos of a saved work name it. */
function partOf({ invio, items: [first = 0], di }: Work): PhotoOf {
  return { invio, id_elemento: first, ...(di === 'guasto' && { segnalazione: true }) };
}

export const changePhoto = (photo: Photo): Promise<unknown> => change({ foto: [[photo.uid, photo]] });
export const dropPhoto = (photo: Photo): Promise<unknown> => change(withoutPhotos([photo]));

/**
 * What was typed is saved: from now on it waits to be sent, and its photos with it. False: it had been already, or was given
 * up, in another tab.
 */
export async function saveWork(work: Work, draft: string): Promise<boolean> {
  const ofDraft = () => queue.get().photos.filter((photo) => isOfDraft(photo, draft));
  const of = partOf(work);
  const saved = await change(
    {
      coda: [[work.invio, work]],
      bozze: [[draft, null]],
      foto: ofDraft().map((photo) => [photo.uid, { ...photo, of }] as const),
    },
    draft,
  );
  // Another tab kept a photo in the same moment: from now on none comes any more.
  const late = ofDraft();
  if (saved && late.length > 0) await joinSaved(late, draft);
  return saved;
}

/** What was refused is typed anew: it is a draft again, and its photos with it. */
export function reopenWork(work: Work, draft: Draft): Promise<unknown> {
  const photos = queue.get().photos.filter((photo) => isOfWork(photo, work.invio));
  return change({
    coda: [[work.invio, null]],
    bozze: [[draft.id, draft]],
    foto: photos.map((photo) => [photo.uid, { ...photo, of: { draft: draft.id } }] as const),
  });
}

export const putWork = (work: Work): Promise<unknown> => change({ coda: [[work.invio, work]] });

/** Puts several at once: what came out of another queue or of a copy of one. */
export function putAll(
  works: readonly Work[],
  photos: readonly (readonly [Photo, Picture])[] = [],
): Promise<unknown> {
  return change({
    coda: works.map((work) => [work.invio, work] as const),
    foto: photos.map(([photo]) => [photo.uid, photo] as const),
    byte: photos.map(([photo, { whole }]) => [photo.uid, whole] as const),
    miniature: photos.map(([photo, { small }]) => [photo.uid, small] as const),
  });
}

export function dropWork(work: Work): Promise<unknown> {
  const own = queue.get().photos.filter((photo) => isOfWork(photo, work.invio));
  return change({ coda: [[work.invio, null]], ...withoutPhotos(own) });
}

/** The server has the photo: the phone lets its bytes go, and keeps the small picture as long as the work is listed. */
export const letPhotoGo = ({ uid, of }: Photo): Promise<unknown> =>
  change({
    foto: [[uid, null]],
    byte: [[uid, null]],
    ...('entita' in of ? { miniature: [[uid, null]] } : {}),
  });

/** The server has it all. */
export function finishWork(work: Work, now: Date): Promise<unknown> {
  return change({
    coda: [[work.invio, null]],
    inviati: [[work.invio, sentOf(work, work.photos, now)]],
  });
}

export const dropUnreadable = ({ key }: Unreadable): Promise<unknown> =>
  change(Object.fromEntries(tables.map((name) => [name, [[key, null]]])) as Changes);

/** As another tab may have changed it meanwhile; undefined where it is gone. */
export async function workNow(invio: string): Promise<Work | undefined> {
  const record = await onOpen((one) => one.get('coda', invio));
  const read = record === undefined ? undefined : readWork(invio, record);
  return read === undefined || isUnreadable(read) ? undefined : read;
}

export async function photoNow(uid: string): Promise<Photo | undefined> {
  const record = await onOpen((one) => one.get('foto', uid));
  const read = record === undefined ? undefined : readPhoto(uid, record);
  return read === undefined || isUnreadable(read) ? undefined : read;
}

export const bytesOf = (uid: string): Promise<ArrayBuffer | undefined> =>
  onOpen((one) => one.get('byte', uid));
export const smallPictureOf = (uid: string): Promise<ArrayBuffer | undefined> =>
  onOpen((one) => one.get('miniature', uid));

/** A small fact of the account on this phone, such as a choice. */
export const fact = (name: string): Promise<unknown> => onOpen((one) => one.get('fatti', name));
export async function keepFact(name: string, value: unknown): Promise<void> {
  await onOpen((one) => one.put('fatti', value, name));
}

/** How many are on the phone, on their way, or to be looked at: what the badge says. */
export function countOf({ works, photos }: Pick<Queue, 'works' | 'photos'>): number {
  return works.length + photos.filter(isOfElement).length;
}
