/** A value that lives outside React, and whoever listens to it. */
import { useSyncExternalStore } from 'react';

/** What may be read and listened to: `useStore` draws it. */
export interface Store<T> {
  readonly get: () => T;
  /** Calls back after each change, until what it gives is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WritableStore<T> extends Store<T> {
  /** Puts another value; the same one changes nothing. */
  readonly set: (next: T) => void;
}

export function createStore<T>(first: T): WritableStore<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      // One that listens may stop listening meanwhile, or put something else.
      for (const listener of [...listeners]) listener();
    },
  };
}

/** The value, drawn anew whenever it changes. */
export function useStore<T>({ subscribe, get }: Store<T>): T {
  return useSyncExternalStore(subscribe, get);
}
