/** Whether the server is within reach, and since when not. */
import { createStore } from '../../state/store.ts';

export interface Network {
  readonly online: boolean;
  /** Since when not, ISO 8601; null while it is. */
  readonly away: string | null;
  /** `wifi`, `cellular`, …; undefined where the browser does not tell. */
  readonly type: string | undefined;
}

interface Connection extends EventTarget {
  readonly type?: string;
}
const connection = (navigator as Navigator & { readonly connection?: Connection }).connection;

const now = () => new Date().toISOString();

export const network = createStore<Network>({
  online: navigator.onLine,
  away: navigator.onLine ? null : now(),
  type: connection?.type,
});

/** What the browser says, or what an attempt has shown. */
export function tellNetwork(online: boolean): void {
  const known = network.get();
  if (known.online === online && known.type === connection?.type) return;
  network.set({ online, away: online ? null : (known.away ?? now()), type: connection?.type });
}

window.addEventListener('online', () => tellNetwork(true));
window.addEventListener('offline', () => tellNetwork(false));
connection?.addEventListener('change', () => tellNetwork(navigator.onLine));
