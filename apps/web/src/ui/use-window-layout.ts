import { useSyncExternalStore } from 'react';
import { breakpoint } from './tokens.ts';

/** `phone`: below 768. `stacked`: below 1024, the map stands above the pane. `side`: map left, pane right. */
export type WindowLayout = 'phone' | 'stacked' | 'side';

const phone = window.matchMedia(`(max-width: ${breakpoint.phone - 0.02}px)`);
const stacked = window.matchMedia(`(max-width: ${breakpoint.stacked - 0.02}px)`);

function subscribe(listener: () => void): () => void {
  for (const query of [phone, stacked]) query.addEventListener('change', listener);
  return () => {
    for (const query of [phone, stacked]) query.removeEventListener('change', listener);
  };
}

/** How the window is laid out now; a component that follows changes takes `useWindowLayout`. */
export function windowLayout(): WindowLayout {
  if (phone.matches) return 'phone';
  return stacked.matches ? 'stacked' : 'side';
}

export function useWindowLayout(): WindowLayout {
  return useSyncExternalStore(subscribe, windowLayout);
}
