/**
 * The engine that sends what waits, from whichever tab is open. It sends at the start, when the signal is back, when the
 * app is shown, every half minute, when the worker says so. One tab at a time sends (Web Locks); where a browser has none,
 * the server knows by `invio` and `uid` what came before.
 */
import { ApiError } from '../../api/api-error.ts';
import { createStore } from '../../state/store.ts';
import type { Photo } from '../records/photo.ts';
import type { Work } from '../records/work.ts';
import {
  afterFailure,
  doubtfulFault,
  isDoubtful,
  nextStep,
  type Outcome,
  outcomeOf,
  type Step,
  waitMs,
  waitsUntil,
} from './plan.ts';

/** What is on its way now. */
export interface Sending {
  /** `invio` or `uid`; null while nothing is. */
  readonly id: string | null;
  /** Of a photo: how much of it is there, from 0 to 1. */
  readonly share: number;
  /** Why nothing goes, although something waits. */
  readonly held: 'ended' | 'other' | 'update' | null;
}

export const sending = createStore<Sending>({ id: null, share: 0, held: null });

/** What the engine works with: the phone's store, and the calls. */
export interface Surroundings {
  readonly works: () => readonly Work[];
  readonly photos: () => readonly Photo[];
  readonly workNow: (invio: string) => Promise<Work | undefined>;
  readonly photoNow: (uid: string) => Promise<Photo | undefined>;
  readonly bytesOf: (uid: string) => Promise<ArrayBuffer | undefined>;
  readonly putWork: (work: Work) => Promise<unknown>;
  readonly changePhoto: (photo: Photo) => Promise<unknown>;
  readonly letPhotoGo: (photo: Photo) => Promise<unknown>;
  readonly finishWork: (work: Work, now: Date) => Promise<unknown>;
  /** Throw an `ApiError` for a refusal and for no answer. */
  readonly sendWork: (work: Work) => Promise<{ readonly notice?: string | undefined }>;
  readonly sendPhoto: (
    photo: Photo,
    bytes: ArrayBuffer,
    onProgress: (share: number) => void,
  ) => Promise<{ readonly sha256: string }>;
  readonly photosMayGo: () => boolean;
  readonly now: () => Date;
  /** The server answered, whatever it said. */
  readonly answered: () => void;
  readonly unanswered: () => void;
  /** What should not happen: the phone's store failed. */
  readonly failed: (error: unknown) => void;
  /** One name for all tabs of the account. */
  readonly turn: string;
}

export interface Engine {
  /** Sends all that may go now; `wanted`: somebody asks for it, and waits for no time that is not over. */
  run(wanted?: boolean): Promise<void>;
}

function fault(error: unknown): Outcome {
  if (!(error instanceof ApiError)) throw error;
  return outcomeOf(error);
}

export function createEngine(use: Surroundings): Engine {
  let last: Promise<void> = Promise.resolve();
  /** Nobody answers before that instant. Milliseconds. */
  let pausedUntil = 0;
  let silences = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const time = () => use.now().getTime();

  async function sendOne(work: Work): Promise<Outcome> {
    if (isDoubtful(work, time())) return { is: 'refused', text: doubtfulFault, status: 0, ofElement: false };
    // Noted before it goes: whoever ends the app meanwhile does not end the knowledge that the server may have it.
    const tried: Work = { ...work, triedAt: work.triedAt ?? use.now().toISOString() };
    if (work.triedAt === null) await use.putWork(tried);
    const told = await use.sendWork(tried).catch(fault);
    if ('is' in told) return told;
    // Another tab may have added a photo meanwhile.
    const now = (await use.workNow(work.invio)) ?? tried;
    await use.putWork({ ...now, ...told, stage: 'accepted', failures: 0, notBefore: 0, fault: null });
    return { is: 'done' };
  }

  async function sendPicture(photo: Photo): Promise<Outcome> {
    const bytes = await use.bytesOf(photo.uid);
    if (bytes === undefined) {
      return { is: 'refused', text: 'Il telefono ha perso questa foto.', status: 0, ofElement: false };
    }
    try {
      const progress = (share: number) => sending.set({ ...sending.get(), share });
      const { sha256 } = await use.sendPhoto(photo, bytes, progress);
      // What arrived is not what is here: it is not let go, and goes again.
      if (sha256 !== photo.sha256) return { is: 'later', all: false, retryAfterS: 0 };
    } catch (error) {
      return fault(error);
    }
    await use.letPhotoGo(photo);
    return { is: 'done' };
  }

  /** Whether the run goes on. */
  async function after(outcome: Outcome, one: { work?: Work; photo?: Photo }): Promise<boolean> {
    if (outcome.is === 'later' && outcome.all) {
      silences += 1;
      pausedUntil = time() + waitMs(silences, outcome.retryAfterS);
      use.unanswered();
    } else {
      silences = 0;
      use.answered();
    }
    if (outcome.is === 'sign-in' || outcome.is === 'update') {
      const held = outcome.is === 'update' ? 'update' : outcome.status;
      sending.set({ ...sending.get(), held });
      return false;
    }
    if (outcome.is === 'done') {
      if (sending.get().held !== null) sending.set({ ...sending.get(), held: null });
      return true;
    }
    // Another tab may have changed or dropped it while it was on its way.
    const [work, photo] = [
      one.work === undefined ? undefined : await use.workNow(one.work.invio),
      one.photo === undefined ? undefined : await use.photoNow(one.photo.uid),
    ];
    if (work !== undefined) {
      const next = { ...work, ...afterFailure(work, outcome, time()) };
      await use.putWork(outcome.is === 'refused' ? { ...next, stage: 'review' } : next);
    }
    if (photo !== undefined) await use.changePhoto({ ...photo, ...afterFailure(photo, outcome, time()) });
    return !(outcome.is === 'later' && outcome.all);
  }

  async function take(step: Step): Promise<boolean> {
    if (step.send === 'nothing') return false;
    if (step.send === 'photo') {
      const photo = await use.photoNow(step.uid);
      if (photo === undefined) return true;
      sending.set({ ...sending.get(), id: photo.uid, share: 0 });
      return after(await sendPicture(photo), { photo });
    }
    const work = await use.workNow(step.invio);
    if (work === undefined) return true;
    if (step.send === 'finish') {
      await use.finishWork(work, use.now());
      return true;
    }
    sending.set({ ...sending.get(), id: work.invio, share: 0 });
    return after(await sendOne(work), { work });
  }

  /** Whoever presses `Invia ora` waits for no time that is not over. */
  async function forgetTimes(): Promise<void> {
    pausedUntil = 0;
    for (const work of use.works()) {
      if (work.notBefore > 0) await use.putWork({ ...work, notBefore: 0 });
    }
    for (const photo of use.photos()) {
      if (photo.notBefore > 0) await use.changePhoto({ ...photo, notBefore: 0 });
    }
  }

  async function sendAll(wanted: boolean): Promise<void> {
    clearTimeout(timer);
    if (wanted) await forgetTimes();
    let step: Step = { send: 'nothing', until: null };
    try {
      while (waitsUntil(pausedUntil, time()) === null) {
        step = nextStep(use.works(), use.photos(), { now: time(), photosMayGo: use.photosMayGo() });
        if (!(await take(step))) break;
      }
    } finally {
      sending.set({ ...sending.get(), id: null, share: 0 });
    }
    const paused = waitsUntil(pausedUntil, time()) ?? 0;
    const until = Math.max(paused, step.send === 'nothing' ? (step.until ?? 0) : 0);
    if (until > time()) timer = setTimeout(() => void run(), until - time());
  }

  function run(wanted = false): Promise<void> {
    const locks = navigator.locks as LockManager | undefined;
    const own = () => sendAll(wanted);
    last = last.then(() => (locks === undefined ? own() : locks.request(use.turn, own))).catch(use.failed);
    return last;
  }

  return { run };
}
