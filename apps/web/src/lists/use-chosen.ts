import { useMemo, useSyncExternalStore } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import type { SelectionStore } from '../state/selection.ts';

/** What is chosen; a new set whenever it changes, and only then. */
export function useChosen(selection: SelectionStore): ReadonlySet<number> {
  return useSyncExternalStore(selection.subscribe, () => selection.get().chosen);
}

/**
 * The key of the one chosen; null where that is none or several, or nobody `asks`. Who draws much asks for this: it
 * changes where a hundred thousand are chosen after another hundred thousand as little as where nothing is.
 */
export function useOnlyChosen(selection: SelectionStore, asks: boolean): number | null {
  return useSyncExternalStore(selection.subscribe, () => {
    const { chosen } = selection.get();
    if (!asks || chosen.size !== 1) return null;
    const [only = null] = chosen;
    return only;
  });
}

/** How many of the chosen ones the filter hides. */
export function useHiddenCount(
  chosen: ReadonlySet<number>,
  table: FeatureTable | undefined,
  mask: Uint8Array | null,
): number {
  return useMemo(() => {
    if (mask === null || table === undefined) return 0;
    let hidden = 0;
    for (const id of chosen) {
      const row = table.rowOf(id);
      if (row !== undefined && mask[row] !== 1) hidden++;
    }
    return hidden;
  }, [chosen, table, mask]);
}
