/** Sends an account's queue whenever that may go well, from whichever tab is open, and says what came of it. */
import { accountHeader, accountName } from '@lucerna/contract/account';
import { maintenanceCalls } from '@lucerna/contract/endpoints/maintenance';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { maintenanceMessages as say } from '@lucerna/domain/messages';
import { type ApiError, unreachable } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { refreshInterventions } from '../../../api/interventions.ts';
import { isSessionOurs, onSessionBack } from '../../../api/session-state.ts';
import { closeNotice, notify } from '../../../state/notify.ts';
import { bodyOf } from '../intervention-body.ts';
import { onWhat } from '../maintenance-words.ts';
import { type Owner, ownName } from '../owner.ts';
import { browserStorage } from './browser-storage.ts';
import { type QueueStore, queueSort, queueStore } from './queue-store.ts';
import type { QueuedIntervention } from './queued-intervention.ts';
import { faultText, sendQueue } from './send-queue.ts';

/** What came of an intervention that was queued and sent at once. */
export type Outcome =
  | { readonly step: 'sent' }
  | { readonly step: 'waiting' }
  | { readonly step: 'refused'; readonly error: ApiError }
  /** The browser keeps nothing more. */
  | { readonly step: 'no-room' };

export interface QueueRunner {
  readonly store: QueueStore;
  /** Why the last attempt stopped; null where nothing held it up. */
  held(): ApiError | null;
  flush(): Promise<void>;
  /** Somebody looks at what was refused: its notices may go. */
  quiet(): void;
  submit(one: QueuedIntervention): Promise<Outcome>;
  /** Sends whenever there is a signal again, until it is stopped. */
  start(): () => void;
}

/** Somebody with a phone in the hand waits no longer: what is queued goes on without them. */
const PATIENCE_MS = 8_000;
/** A dead signal leaves a request hanging for minutes: by then another attempt is better. */
const NO_ANSWER_MS = 45_000;
const TRY_AGAIN_S = 15;

/** What somebody queued is sent in nobody else's name, whoever is signed in by now; until then it waits. */
async function send(owner: Owner, one: QueuedIntervention): Promise<unknown> {
  const { key, segment, values, details, items } = one;
  const signal = AbortSignal.timeout(NO_ANSWER_MS);
  try {
    const headers = { 'Idempotency-Key': key, [accountHeader]: accountName(owner) };
    const body = bodyOf(values, items, details);
    return await call(maintenanceCalls[segment].insert, { body, headers, signal, waits: false });
  } catch (error) {
    throw signal.aborted ? unreachable() : error;
  }
}

function wordsOf({ codes }: QueuedIntervention): string {
  const more = codes.length > 3 ? ` e altri ${codes.length - 3}` : '';
  return `${codes.slice(0, 3).join(', ')}${more}`;
}

function createRunner(owner: Owner): QueueRunner {
  const store = queueStore(owner, browserStorage(), window);
  /** The notices of refusals that still stand. */
  let said: number[] = [];
  const refusals = new Map<string, ApiError>();
  let held: ApiError | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let started = false;
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  const isWaiting = () => store.get().some(({ fault }) => fault === null);

  async function run(): Promise<void> {
    next = null;
    clearTimeout(timer);
    if (!isWaiting() || !isSessionOurs()) return;
    held = await sendQueue({
      store,
      send: (one) => send(owner, one),
      now: () => new Date(),
      sent(one) {
        notify.success(say.inserted, { description: onWhat(kindBySegment(one.segment).names, one.codes) });
        void refreshInterventions();
      },
      refused(one, error) {
        refusals.set(one.key, error);
        said.push(
          notify.error(say.insertFailed, {
            description: `${wordsOf(one)}: ${faultText(error)}`,
            fault: error,
          }),
        );
      },
    });
    // After a sign-in the queue goes on by itself; anything else is tried again.
    if (started && held !== null && !held.ofSession) {
      timer = setTimeout(() => void flush(), Math.max(TRY_AGAIN_S, held.retryAfterS ?? 0) * 1000);
    }
  }

  /** Tabs send in turn where the browser lets them know of each other; the keys hold even where it does not. */
  const inTurn = () =>
    navigator.locks === undefined ? run() : navigator.locks.request(ownName(queueSort, owner), run);

  function flush(): Promise<void> {
    next ??= last.then(inTurn);
    last = next.catch(() => {
      next = null;
    });
    return next;
  }

  return {
    store,
    held: () => held,
    flush,
    quiet() {
      for (const id of said) closeNotice(id);
      said = [];
    },
    async submit(one) {
      if (!store.put(one)) return { step: 'no-room' };
      await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      const left = store.one(one.key);
      if (left === null) return { step: 'sent' };
      const error = refusals.get(one.key);
      return left.fault === null || error === undefined ? { step: 'waiting' } : { step: 'refused', error };
    },
    start() {
      const now = () => void flush();
      const shown = () => document.visibilityState === 'visible' && now();
      window.addEventListener('online', now);
      document.addEventListener('visibilitychange', shown);
      const unsubscribe = onSessionBack(now);
      started = true;
      now();
      return () => {
        started = false;
        window.removeEventListener('online', now);
        document.removeEventListener('visibilitychange', shown);
        unsubscribe();
        clearTimeout(timer);
      };
    },
  };
}

const runners = new Map<string, QueueRunner>();

/** The one runner of that account in this tab. */
export function runnerOf(owner: Owner): QueueRunner {
  const name = ownName(queueSort, owner);
  const known = runners.get(name) ?? createRunner(owner);
  runners.set(name, known);
  return known;
}
