/** What a screen adds behind its own title in the breadcrumb and in the window's title: `Modifica 0201`. */
import { useEffect } from 'react';
import { createStore, type Store } from './store.ts';

const detail = createStore<string | null>(null);

export const pageDetail: Store<string | null> = detail;

/** Stands while the component does; null adds nothing. */
export function usePageDetail(text: string | null): void {
  useEffect(() => {
    detail.set(text);
    return () => detail.set(null);
  }, [text]);
}
