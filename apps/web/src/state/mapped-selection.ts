/**
 * One selection seen under other keys: of rows that stand for elements, where a map knows the elements. Several rows
 * may stand for one element; then it is chosen where one of them is, and choosing it chooses them all.
 */
import type { Selection, SelectionStore } from './selection.ts';

export interface KeyMapping {
  /** The key under which a row's key is seen; undefined where it is not. */
  outerOf(inner: number): number | undefined;
  innerOf(outer: number): readonly number[];
}

export function mappedSelection(store: SelectionStore, { outerOf, innerOf }: KeyMapping): SelectionStore {
  let known: Selection | null = null;
  let shown: Selection = { chosen: new Set(), hovered: null };
  const get = () => {
    const now = store.get();
    if (now === known) return shown;
    const hovered = now.hovered === null ? undefined : outerOf(now.hovered);
    const seen = () => new Set([...now.chosen].map(outerOf).filter((id) => id !== undefined));
    // The same set as long as it is the same: whoever draws it asks by its identity.
    shown = { chosen: now.chosen === known?.chosen ? shown.chosen : seen(), hovered: hovered ?? null };
    known = now;
    return shown;
  };
  const inner = (ids: Iterable<number>) => [...ids].flatMap((id) => [...innerOf(id)]);
  return {
    ...store,
    get,
    choose: (ids) => store.choose(inner(ids)),
    toggle(ids) {
      const { chosen } = get();
      const before = store.get().chosen;
      const next = new Set(before);
      for (const id of ids) {
        for (const one of innerOf(id)) {
          if (chosen.has(id)) next.delete(one);
          else next.add(one);
        }
      }
      store.choose(next);
    },
    hover(id) {
      const [first] = id === null ? [] : innerOf(id);
      const now = store.get().hovered;
      // The row that the pointer is on stays lit when the map finds its element lit.
      if (id !== null && now !== null && outerOf(now) === id) return;
      store.hover(first ?? null);
    },
  };
}
