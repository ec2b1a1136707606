import { useMemo, useSyncExternalStore } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import type { SelectionStore } from '../state/selection.ts';

/** What is chosen; a new set whenever it changes, and only then. */
export function useChosen(selection: SelectionStore): ReadonlySet<number> {
  return useSyncExternalStore(selection.subscribe, () => selection.get().chosen);
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
