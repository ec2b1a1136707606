/** What a screen adds behind its own title in the breadcrumb and in the window's title: `Modifica 0201`. */
import { useEffect } from 'react';

let detail: string | null = null;
const listeners = new Set<() => void>();

function put(next: string | null): void {
  if (next === detail) return;
  detail = next;
  for (const listener of [...listeners]) listener();
}

export function currentPageDetail(): string | null {
  return detail;
}

export function onPageDetail(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands while the component does; null adds nothing. */
export function usePageDetail(text: string | null): void {
  useEffect(() => {
    put(text);
    return () => put(null);
  }, [text]);
}
