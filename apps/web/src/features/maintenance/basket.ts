/** The elements that an intervention is to be inserted on, in the order in which they were added. */
export interface Basket {
  get(): ReadonlySet<number>;
  subscribe(listener: () => void): () => void;
  add(ids: Iterable<number>): void;
  remove(ids: Iterable<number>): void;
  put(ids: Iterable<number>): void;
}

export function createBasket(initial: Iterable<number>): Basket {
  let current: ReadonlySet<number> = new Set(initial);
  const listeners = new Set<() => void>();
  const put = (ids: Iterable<number>) => {
    const next = new Set(ids);
    if (next.size === current.size && [...next].every((id) => current.has(id))) return;
    current = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (ids) => put([...current, ...ids]),
    remove(ids) {
      const gone = new Set(ids);
      put([...current].filter((id) => !gone.has(id)));
    },
    put,
  };
}
