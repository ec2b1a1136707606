/**
 * The queue of one account in this browser, shared by its tabs. Each intervention stands under a name of its own, so
 * that two tabs that write at once never undo each other.
 */
import type { Owner } from '../owner.ts';
import { ownName } from '../owner.ts';
import { type QueuedIntervention, readQueued } from './queued-intervention.ts';

export interface QueueStore {
  /** In the order in which they were queued; the same array as long as nothing changes. */
  list(): readonly QueuedIntervention[];
  get(key: string): QueuedIntervention | null;
  /** False where the browser has no room, or keeps nothing: it must not be taken for queued. */
  put(one: QueuedIntervention): boolean;
  /** Nothing happens where another tab has taken it away meanwhile. */
  change(key: string, changes: Partial<QueuedIntervention>): void;
  remove(key: string): void;
  subscribe(listener: () => void): () => void;
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export function queueStore(owner: Owner, storage: Kept, events?: EventTarget): QueueStore {
  const prefix = `lucerna.${ownName('coda', owner)}.`;
  const listeners = new Set<() => void>();
  let known: readonly QueuedIntervention[] | null = null;

  const tell = () => {
    known = null;
    for (const listener of [...listeners]) listener();
  };
  events?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    // Null: another tab has emptied the whole storage.
    if (key === null || key.startsWith(prefix)) tell();
  });

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
  const get = (key: string) => readQueued(storage.getItem(prefix + key) ?? '');
  const write = (one: QueuedIntervention): boolean => {
    try {
      storage.setItem(prefix + one.key, JSON.stringify(one));
    } catch {
      return false;
    }
    tell();
    return true;
  };

  return {
    list() {
      known ??= read();
      return known;
    },
    get,
    put: write,
    change(key, changes) {
      const one = get(key);
      if (one !== null) write({ ...one, ...changes });
    },
    remove(key) {
      storage.removeItem(prefix + key);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
