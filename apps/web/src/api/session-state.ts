/** Whether the page's session came to an end under it. Kept outside React: any call may find it out. */
let over = false;
const listeners = new Set<() => void>();

function put(next: boolean): void {
  if (next === over) return;
  over = next;
  for (const listener of [...listeners]) listener();
}

export function sessionEnded(): void {
  put(true);
}

export function sessionBegun(): void {
  put(false);
}

export function isSessionOver(): boolean {
  return over;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
