/**
 * The queue of one account in this browser, shared by its tabs. Each intervention stands under a name of its own, so
 * that two tabs that write at once never undo each other.
 */
import { createStore, type Store } from '../../../state/store.ts';
import type { Owner } from '../owner.ts';
import { ownName } from '../owner.ts';
import { type QueuedIntervention, readQueued } from './queued-intervention.ts';

/** What stands before every name of ours in the browser's storage. */
export const storagePrefix = 'lucerna.';
export const queueSort = 'coda';

/** What it gives stands in the order in which they were queued; the same array as long as nothing changes. */
export interface QueueStore extends Store<readonly QueuedIntervention[]> {
  one(key: string): QueuedIntervention | null;
  /** False where the browser has no room, or keeps nothing: it must not be taken for queued. */
  put(one: QueuedIntervention): boolean;
  /** Nothing happens where another tab has taken it away meanwhile. */
  change(key: string, changes: Partial<QueuedIntervention>): void;
  remove(key: string): void;
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export function queueStore(owner: Owner, storage: Kept, events?: EventTarget): QueueStore {
  const prefix = `${storagePrefix}${ownName(queueSort, owner)}.`;
  const read = (): readonly QueuedIntervention[] => {
    const found: QueuedIntervention[] = [];
    for (let i = 0; i < storage.length; i++) {
      const name = storage.key(i);
      if (name === null || !name.startsWith(prefix)) continue;
      const one = readQueued(storage.getItem(name) ?? '');
      if (one !== null) found.push(one);
    }
    return found.sort((a, b) => a.queuedAt.localeCompare(b.queuedAt) || a.key.localeCompare(b.key));
  };
  const { get, set, subscribe } = createStore(read());
  const tell = () => set(read());
  events?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    // Null: another tab has emptied the whole storage.
    if (key === null || key.startsWith(prefix)) tell();
  });
  const one = (key: string) => readQueued(storage.getItem(prefix + key) ?? '');
  const write = (queued: QueuedIntervention): boolean => {
    try {
      storage.setItem(prefix + queued.key, JSON.stringify(queued));
    } catch {
      return false;
    }
    tell();
    return true;
  };

  return {
    get,
    subscribe,
    one,
    put: write,
    change(key, changes) {
      const queued = one(key);
      if (queued !== null) write({ ...queued, ...changes });
    },
    remove(key) {
      storage.removeItem(prefix + key);
      tell();
    },
  };
}
