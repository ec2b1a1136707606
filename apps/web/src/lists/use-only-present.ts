import { useEffect } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import type { SelectionStore } from '../state/selection.ts';

/** Rows that have gone since are chosen no more. */
export function useOnlyPresent(selection: SelectionStore, table: FeatureTable | undefined): void {
  useEffect(() => {
    if (table === undefined) return;
    const { chosen } = selection.get();
    const present = [...chosen].filter((id) => table.rowOf(id) !== undefined);
    if (present.length < chosen.size) selection.choose(present);
  }, [selection, table]);
}
