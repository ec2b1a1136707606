/**
 * A call that was refused because the session is over, or another account's, has read and changed nothing: it waits
 * until the page's account is back, and is made again. What waits for its answer learns nothing of it.
 */
import { sessionMessages } from '@lucerna/domain/messages';
import { ApiError } from './api-error.ts';
import {
  isSessionOurs,
  rightsRefused,
  session,
  sessionEnded,
  sessionOfAnother,
  sessionReturns,
} from './session-state.ts';

const waiting = new Set<(why: Error) => void>();
let guards = 0;

/** Somebody stands there who can bring the account back: only then does a call wait. */
export function guardSession(): () => void {
  guards += 1;
  return () => {
    guards -= 1;
    if (guards > 0) return;
    const gone = new ApiError({ status: 401, message: sessionMessages.notSignedIn });
    for (const giveUp of [...waiting]) giveUp(gone);
  };
}

/** Resolves once the session is the page's. Throws the signal's reason, and where nobody can bring it back any more. */
function sessionBack(signal: AbortSignal | undefined): Promise<void> {
  if (isSessionOurs()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      unsubscribe();
      waiting.delete(giveUp);
      signal?.removeEventListener('abort', abort);
      done();
    };
    const giveUp = (why: unknown) => settle(() => reject(why));
    const abort = () => giveUp(signal?.reason);
    const unsubscribe = session.subscribe(() => isSessionOurs() && settle(resolve));
    waiting.add(giveUp);
    if (signal?.aborted === true) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

/** What a refusal tells of the session. */
function hear(error: ApiError): void {
  if (error.status === 401) sessionEnded();
  else sessionOfAnother(null);
}

export interface Within {
  readonly signal?: AbortSignal | undefined;
  /** False: the refusal is thrown, for whoever has a way of its own to wait. */
  readonly waits?: boolean;
}

/** Makes a call that is made for the page's account. */
export async function withinSession<T>(
  attempt: () => Promise<T>,
  { signal, waits = true }: Within = {},
): Promise<T> {
  const mayWait = () => waits && guards > 0;
  for (;;) {
    if (mayWait()) await sessionBack(signal);
    const before = sessionReturns();
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) rightsRefused();
      if (!(error instanceof ApiError) || !error.ofSession) throw error;
      if (sessionReturns() === before) hear(error);
      if (!mayWait()) throw error;
    }
  }
}
