/**
 * What is chosen and what the pointer is over, on one screen: the one truth that map and grid both subscribe
 * to. It lives outside React, so that a hundred thousand ids do not travel through props.
 */
export interface Selection {
  readonly chosen: ReadonlySet<number>;
  readonly hovered: number | null;
}

export interface SelectionStore {
  get(): Selection;
  subscribe(listener: () => void): () => void;
  /** Replaces what is chosen. Nothing happens while frozen (modify mode, specification section 4). */
  choose(ids: Iterable<number>): void;
  /** Adds those that are not chosen, takes out those that are. */
  toggle(ids: Iterable<number>): void;
  hover(id: number | null): void;
  freeze(frozen: boolean): void;
  isFrozen(): boolean;
}

export function createSelection(): SelectionStore {
  let current: Selection = { chosen: new Set(), hovered: null };
  let frozen = false;
  const listeners = new Set<() => void>();
  const put = (next: Selection) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(ids) {
      if (!frozen) put({ ...current, chosen: new Set(ids) });
    },
    toggle(ids) {
      if (frozen) return;
      const chosen = new Set(current.chosen);
      for (const id of ids) {
        if (!chosen.delete(id)) chosen.add(id);
      }
      put({ ...current, chosen });
    },
    hover(id) {
      if (id !== current.hovered) put({ ...current, hovered: id });
    },
    freeze(value) {
      frozen = value;
    },
    isFrozen: () => frozen,
  };
}
