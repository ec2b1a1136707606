/** Sends what a saved copy of a phone's queue holds, in the place of whoever recorded it: interventions, then photos. */
import type { Account } from '@lucerna/contract/account';
import { ApiError } from '../../../api/api-error.ts';
import type { HandedIn } from '../../../campo/records/copy-file.ts';
import type { Photo } from '../../../campo/records/photo.ts';
import { titleOf, type Work } from '../../../campo/records/work.ts';
import { sendPhoto, sendWork } from '../../../campo/send/calls.ts';

/** What the server did not take, and why. */
export interface Refused {
  readonly title: string;
  readonly fault: string;
}

export interface Delivery {
  readonly works: number;
  readonly photos: number;
  readonly refused: readonly Refused[];
  /** Nobody answered: the rest was not tried. Handed in again, nothing comes twice. */
  readonly stopped: string | null;
}

interface Sending {
  work(work: Work): Promise<unknown>;
  photo(photo: Photo, bytes: Uint8Array): Promise<unknown>;
}

/** As this page's account sends it. */
export function sendingAs(account: Account): Sending {
  return {
    work: (work) => sendWork(work, account),
    photo: (photo, bytes) => sendPhoto(photo, bytes.slice().buffer, () => undefined),
  };
}

/** Whether the rest may go all the same. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && !error.mayRetry && !error.ofSession;
}

/** `onStep`: so many of all were tried. A refused one holds nobody up, but for its own photos. */
export async function handInCopy(
  { works, photos }: HandedIn,
  send: Sending,
  onStep: (tried: number) => void,
): Promise<Delivery> {
  const done = { works: 0, photos: 0 };
  const refused: Refused[] = [];
  const missing = new Set<string>();
  let tried = 0;
  const attempt = async (run: () => Promise<unknown>, kind: keyof typeof done, title: string) => {
    try {
      await run();
      done[kind] += 1;
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const details = [...new Set(Object.values(error.fields))].join('; ');
      refused.push({ title, fault: details === '' ? error.message : `${error.message} (${details})` });
      return false;
    } finally {
      tried += 1;
      onStep(tried);
    }
  };
  try {
    for (const work of works) {
      const title = `${titleOf(work)}, ${work.codes.join(', ')}`;
      if (!(await attempt(() => send.work(work), 'works', title))) missing.add(work.invio);
    }
    for (const [photo, bytes] of photos) {
      if ('invio' in photo.of && missing.has(photo.of.invio)) continue;
      await attempt(() => send.photo(photo, bytes), 'photos', 'Foto');
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...done, refused, stopped: error.message };
  }
  return { ...done, refused, stopped: null };
}
