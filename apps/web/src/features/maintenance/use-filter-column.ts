import { useSyncExternalStore } from 'react';
import { breakpoint } from '../../ui/tokens.ts';

const wide = window.matchMedia(`(min-width: ${breakpoint.collapsedMenu}px)`);

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the window has room for the filter beside the map; else it opens as a drawer (design, section 8). */
export function useFilterColumn(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
