/** The elements that an intervention is to be inserted on, in the order in which they were added. */
import { createStore, type Store } from '../../state/store.ts';

export interface Basket extends Store<ReadonlySet<number>> {
  add(ids: Iterable<number>): void;
  remove(ids: Iterable<number>): void;
  put(ids: Iterable<number>): void;
  /** An intervention was inserted on those: the basket is empty, and they can be taken again. */
  settle(ids: Iterable<number>): void;
  /** What the last intervention was inserted on. */
  readonly settled: Store<ReadonlySet<number>>;
}

export function createBasket(initial: Iterable<number>): Basket {
  const { get, set, subscribe } = createStore<ReadonlySet<number>>(new Set(initial));
  const settled = createStore<ReadonlySet<number>>(new Set());
  const put = (ids: Iterable<number>) => {
    const [before, next] = [get(), new Set(ids)];
    if (next.size !== before.size || [...next].some((id) => !before.has(id))) set(next);
  };
  return {
    get,
    subscribe,
    put,
    settled,
    add: (ids) => put([...get(), ...ids]),
    remove(ids) {
      const gone = new Set(ids);
      put([...get()].filter((id) => !gone.has(id)));
    },
    settle(ids) {
      settled.set(new Set(ids));
      put([]);
    },
  };
}
