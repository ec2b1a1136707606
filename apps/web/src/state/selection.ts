/**
 * What is chosen and what the pointer is over, on one screen: the one truth that map and grid both subscribe
 * to. It lives outside React, so that a hundred thousand ids do not travel through props.
 */
import { createStore, type Store } from './store.ts';

export interface Selection {
  readonly chosen: ReadonlySet<number>;
  readonly hovered: number | null;
}

/** Decides whether what is chosen may be left; `go` then puts what was to be chosen. */
export type SelectionGuard = (go: () => void) => void;

export interface SelectionStore extends Store<Selection> {
  /** Replaces what is chosen. Nothing happens while frozen (modify mode, specification section 4). */
  choose(ids: Iterable<number>): void;
  /** Adds those that are not chosen, takes out those that are. */
  toggle(ids: Iterable<number>): void;
  hover(id: number | null): void;
  freeze(frozen: boolean): void;
  isFrozen(): boolean;
  /** While there is a guard, another selection is its to decide: somebody holds unsaved work on this one. */
  guard(guard: SelectionGuard | null): void;
}

function same(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id));
}

export function createSelection(): SelectionStore {
  const { get, set, subscribe } = createStore<Selection>({ chosen: new Set(), hovered: null });
  let frozen = false;
  let guard: SelectionGuard | null = null;
  const leave = (chosen: ReadonlySet<number>) => {
    const go = () => set({ ...get(), chosen });
    if (guard === null || same(chosen, get().chosen)) go();
    else guard(go);
  };
  return {
    get,
    subscribe,
    choose(ids) {
      if (!frozen) leave(new Set(ids));
    },
    toggle(ids) {
      if (frozen) return;
      const chosen = new Set(get().chosen);
      for (const id of ids) {
        if (!chosen.delete(id)) chosen.add(id);
      }
      leave(chosen);
    },
    hover(id) {
      if (id !== get().hovered) set({ ...get(), hovered: id });
    },
    freeze(value) {
      frozen = value;
    },
    isFrozen: () => frozen,
    guard(next) {
      guard = next;
    },
  };
}
