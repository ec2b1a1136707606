import { type RefObject, useEffect, useRef } from 'react';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';

/** When the form has gone, the keyboard goes on in the list: at the row that was written, or where it was before. */
export function useBackToList(viewing: boolean, grid: RefObject<DataGridHandle | null>): void {
  const was = useRef(viewing);
  useEffect(() => {
    const isBack = viewing && !was.current;
    was.current = viewing;
    if (!isBack) return;
    const frame = requestAnimationFrame(() => {
      // Whoever has gone elsewhere meanwhile stays there; a question that is closing is nowhere.
      const at = document.activeElement;
      if (at === null || at === document.body || at.closest('[role="dialog"]') !== null)
        grid.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [viewing, grid]);
}
