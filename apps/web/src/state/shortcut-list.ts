/** Whether the list of shortcuts is open. Anything may open it: the key `?`, a link of the guide. */
import { createStore } from './store.ts';

export const shortcutList = createStore(false);

export function closeShortcutList(): void {
  shortcutList.set(false);
}

export function openShortcutList(): void {
  shortcutList.set(true);
}
