/** Runs a pure flow: holds its state, tells whoever listens, and does what follows from a change. */
import { createStore, type Store } from './store.ts';

export interface Machine<State, Event> extends Store<State> {
  readonly send: (event: Event) => void;
}

/** `follow` runs after each event that changed the state, and not after one that meant nothing. */
export function runFlow<State, Event>(
  first: State,
  flow: (state: State, event: Event) => State,
  follow: (now: State, before: State, event: Event) => void,
): Machine<State, Event> {
  const { get, set, subscribe } = createStore(first);
  return {
    get,
    subscribe,
    send(event) {
      const before = get();
      const now = flow(before, event);
      if (now === before) return;
      set(now);
      follow(now, before, event);
    },
  };
}
