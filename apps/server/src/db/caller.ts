/**
 * The caller for whom the database works: session, municipality, account, address. It goes with the flow of a request by
 * itself (`AsyncLocalStorage`), so that no query can forget it: turns at the database are fair by it, and a read whose caller
 * has hung up ends.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Caller {
  /** The session, or whatever else tells one user from the next. */
  readonly session: string;
  /** Known once the session is. */
  municipality: string | undefined;
  /** The name of the account, once it is known; for the register of activities, as are the next two. */
  account?: string | undefined;
  /** The name of the key by which a program asks. */
  key?: string | undefined;
  /** Where the request came from. */
  readonly address?: string;
  /** The request's own number. */
  readonly request?: string;
  /** Aborted when nobody waits any longer. Reads end then; a write never does. */
  readonly gone: AbortSignal | undefined;
  /** What a standby must have replayed to be read for this caller; absent: none is read for it. */
  since?: bigint | undefined;
  /** A transaction of this caller's was committed that may have written. */
  wrote?: boolean;
}

const callers = new AsyncLocalStorage<Caller>();

/** Lucerna itself: a start, a command, the housekeeping. */
const lucerna: Caller = { session: '', municipality: undefined, gone: undefined };

/** Runs `work`, and whatever it begins, for that caller. */
export function runFor<T>(caller: Caller, work: () => T): T {
  return callers.run(caller, work);
}

/** Runs what goes on when whoever began it has his answer: it takes none of his turns, and does not end when he leaves. */
export function runForNobody<T>(work: () => T): T {
  return callers.run(lucerna, work);
}

/** Who the present caller is, once it is known. */
export function nameCaller(username: string, municipality: string | null, key?: string): void {
  const caller = callers.getStore();
  if (caller === undefined) return;
  caller.account = username;
  caller.key = key;
  caller.municipality = municipality ?? undefined;
}

export function presentCaller(): Caller {
  return callers.getStore() ?? lucerna;
}

/** The present caller is to be shown the newest from here on: its reads go to the primary. */
export function wantNewest(): void {
  const caller = callers.getStore();
  if (caller !== undefined) caller.since = undefined;
}

/** The present caller's transaction was committed, and may have written: nothing older is shown to it. */
export function haveWritten(): void {
  const caller = callers.getStore();
  if (caller !== undefined) caller.wrote = true;
  wantNewest();
}
