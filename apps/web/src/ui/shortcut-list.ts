/** Whether the list of shortcuts is open. Anything may open it: the key `?`, a link of the guide. */
let open = false;
const listeners = new Set<() => void>();

export function showShortcutList(next: boolean): void {
  open = next;
  for (const listener of [...listeners]) listener();
}

export function openShortcutList(): void {
  showShortcutList(true);
}

export function isShortcutListOpen(): boolean {
  return open;
}

export function onShortcutList(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
