/** Sends what waits in a queue, one after the other, each under the key that it was queued with. */
import { ApiError } from '../../../api/api-error.ts';
import type { QueueStore } from './queue-store.ts';
import { isDoubtful, type QueuedIntervention } from './queued-intervention.ts';

export interface QueueSurroundings {
  readonly store: QueueStore;
  /** Throws an `ApiError` for a refusal and for no answer. */
  send(one: QueuedIntervention): Promise<unknown>;
  now(): Date;
  sent(one: QueuedIntervention): void;
  refused(one: QueuedIntervention, error: ApiError): void;
}

export const doubtfulFault =
  "È stato inviato più di un giorno fa senza ricevere risposta. Controlla se è tra gli interventi in attesa: se c'è, eliminalo da qui; se manca, invialo di nuovo.";

/** No answer, a server that is away or busy, a session that is over or another's: later it may go well. */
function mayGoWellLater(error: ApiError): boolean {
  return error.mayRetry || error.ofSession;
}

/** Gives back why it stopped with some still waiting; null where none waits. What the server refused waits no more. */
export async function sendQueue(surroundings: QueueSurroundings): Promise<ApiError | null> {
  const { store, now } = surroundings;
  for (const { key } of store.get()) {
    // Another tab may have sent it, or its user have deleted it, since the list was made.
    const one = store.one(key);
    if (one === null || one.fault !== null) continue;
    if (isDoubtful(one, now())) {
      store.change(key, { fault: doubtfulFault });
      continue;
    }
    if (one.triedAt === null) store.change(key, { triedAt: now().toISOString() });
    try {
      await surroundings.send(one);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A session that is not its owner's has let nothing through: it was not tried.
      if (error.ofSession) store.change(key, { triedAt: one.triedAt });
      if (mayGoWellLater(error)) return error;
      store.change(key, { fault: faultText(error) });
      surroundings.refused(one, error);
      continue;
    }
    store.remove(key);
    surroundings.sent(one);
  }
  return null;
}

/** What the server said, with what it said of elements and fields. */
export function faultText({ message, fields }: ApiError): string {
  const details = Object.entries(fields).map(([key, text]) =>
    key === 'items' ? `elementi: ${text.charAt(0).toLocaleLowerCase('it')}${text.slice(1)}` : text,
  );
  return details.length === 0 ? message : `${message} (${[...new Set(details)].join('; ')})`;
}
