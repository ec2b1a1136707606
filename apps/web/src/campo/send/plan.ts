/**
 * The rules of sending: what goes next, and what becomes of it. Pure, so that they can be tested with every order of
 * answers, faults and ends. Oldest first, an intervention before its photos; what was refused or has to wait holds up
 * nobody else.
 */
import type { ApiError } from '../../api/api-error.ts';
import { isOfElement, isOfWork, type Photo } from '../records/photo.ts';
import type { Attempts, Work } from '../records/work.ts';

export type Step =
  | { readonly send: 'work'; readonly invio: string }
  | { readonly send: 'photo'; readonly uid: string }
  /** The server has it and its photos. */
  | { readonly send: 'finish'; readonly invio: string }
  /** Nothing until that instant (milliseconds); null: nothing at all. */
  | { readonly send: 'nothing'; readonly until: number | null };

export interface Conditions {
  readonly now: number;
  /** False: photos wait for a Wi-Fi. */
  readonly photosMayGo: boolean;
}

/** Nobody is told to wait for longer: a clock that was ahead said so, and was put right since. */
const LONGEST_AHEAD_MS = 3_600_000;

/** Until when it has to wait, milliseconds; null: it need not. */
export function waitsUntil(notBefore: number, now: number): number | null {
  return notBefore <= now || notBefore - now > LONGEST_AHEAD_MS ? null : notBefore;
}

const isHeld = ({ fault }: Attempts) => fault !== null;

/** What is to be done now with what the phone holds. */
export function nextStep(
  works: readonly Work[],
  photos: readonly Photo[],
  { now, photosMayGo }: Conditions,
): Step {
  let until: number | null = null;
  const mayGo = ({ notBefore }: Attempts) => {
    const waits = waitsUntil(notBefore, now);
    if (waits === null) return true;
    until = Math.min(until ?? waits, waits);
    return false;
  };
  const ofElements = photos.filter(isOfElement);
  const units = [
    ...works.map((work) => ({ at: work.savedAt, work, photo: null })),
    ...ofElements.map((photo) => ({ at: photo.scattata, work: null, photo })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  for (const { work, photo } of units) {
    if (photo !== null) {
      if (!isHeld(photo) && photosMayGo && mayGo(photo)) return { send: 'photo', uid: photo.uid };
      continue;
    }
    if (work === null || work.stage === 'review') continue;
    if (work.stage === 'waiting') {
      if (mayGo(work)) return { send: 'work', invio: work.invio };
      continue;
    }
    const own = photos
      .filter((one) => isOfWork(one, work.invio))
      .toSorted((a, b) => a.scattata.localeCompare(b.scattata));
    if (own.length === 0) return { send: 'finish', invio: work.invio };
    const next = own.find((one) => !isHeld(one) && photosMayGo && mayGo(one));
    if (next !== undefined) return { send: 'photo', uid: next.uid };
  }
  return { send: 'nothing', until };
}

/** What an attempt came to. */
export type Outcome =
  | { readonly is: 'done' }
  /** Somebody has to look: the server's words. */
  | { readonly is: 'refused'; readonly text: string; readonly status: number; readonly ofElement: boolean }
  /** Again later; `all`: nothing else goes through either. */
  | { readonly is: 'later'; readonly all: boolean; readonly retryAfterS: number }
  /** Only after a sign-in: the session is over, or somebody else's. */
  | { readonly is: 'sign-in'; readonly status: 'ended' | 'other' }
  /** This app is too old: after its update. */
  | { readonly is: 'update' };

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 600_000;

/** How long to wait after so many failures in a row: 30 seconds, doubled each time, to 10 minutes; as long as was asked. */
export function waitMs(failures: number, retryAfterS = 0): number {
  const own = Math.min(FIRST_WAIT_MS * 2 ** Math.min(Math.max(failures - 1, 0), 10), LONGEST_WAIT_MS);
  return Math.min(Math.max(own, retryAfterS * 1000), LONGEST_AHEAD_MS);
}

type Fault = Pick<
  ApiError,
  'status' | 'message' | 'fields' | 'retryAfterS' | 'isAway' | 'mayRetry' | 'ofSession'
> & {
  readonly needsUpdate?: boolean;
  readonly isForeign?: boolean;
};

/** What the server said, with what it said of elements and fields. */
function faultText({ message, fields }: Pick<Fault, 'message' | 'fields'>): string {
  const details = [...new Set(Object.values(fields))].filter((text) => text !== message);
  return details.length === 0 ? message : `${message} (${details.join('; ')})`;
}

/** While a server is replaced, some balancers say that the address is not there: nobody has looked at what was sent. */
const isOfBalancer = ({ status, isForeign }: Fault) =>
  isForeign === true && (status === 403 || status === 404);

export function outcomeOf(error: Fault): Outcome {
  if (error.ofSession) return { is: 'sign-in', status: error.status === 401 ? 'ended' : 'other' };
  if (error.needsUpdate === true) return { is: 'update' };
  const isAway = error.isAway || isOfBalancer(error);
  if (error.mayRetry || isAway) {
    // A fault of the server over one body may be that body's alone; no answer and a busy server are everybody's.
    const all = isAway || error.status === 429;
    return { is: 'later', all, retryAfterS: error.retryAfterS ?? 0 };
  }
  const ofElement = error.status === 404 || 'items' in error.fields;
  return { is: 'refused', text: faultText(error), status: error.status, ofElement };
}

/** What is kept of the attempts after an outcome that was no success. */
export function afterFailure(one: Attempts, outcome: Outcome, now: number): Attempts {
  if (outcome.is === 'refused') {
    return { ...one, fault: outcome.text, faultOfElement: outcome.ofElement, notBefore: 0 };
  }
  if (outcome.is !== 'later') return one;
  const failures = one.failures + 1;
  return { ...one, failures, notBefore: outcome.all ? 0 : now + waitMs(failures, outcome.retryAfterS) };
}

/** The server knows an Idempotency-Key for a day: somewhat before, sending again could insert twice. */
const KEY_KEPT_MS = 23 * 3_600_000;

/** Sent by a page of Manutenzioni so long ago, without an answer, that the server may have forgotten that it has it. */
export function isDoubtful({ formerKey, triedAt }: Work, now: number): boolean {
  return formerKey !== undefined && triedAt !== null && now - Date.parse(triedAt) > KEY_KEPT_MS;
}

export const doubtfulFault =
  "È stato inviato più di un giorno fa senza ricevere risposta. Controlla se è tra gli interventi in attesa: se c'è, eliminalo da qui; se manca, invialo di nuovo.";
