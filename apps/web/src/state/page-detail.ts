/** What a screen adds behind its own title in the breadcrumb and in the window's title: `Modifica 0201`. */
import { useEffect } from 'react';
import { createStore, type Store } from './store.ts';

interface PageDetail {
  readonly text: string;
  /** It stands in the place of the screen's own title: `Q17` for a screen of one cabinet. */
  readonly instead: boolean;
}

const detail = createStore<PageDetail | null>(null);

export const pageDetail: Store<PageDetail | null> = detail;

/** Stands while the component does; null adds nothing. */
export function usePageDetail(text: string | null, { instead = false } = {}): void {
  useEffect(() => {
    detail.set(text === null ? null : { text, instead });
    return () => detail.set(null);
  }, [text, instead]);
}

/** The parts of the breadcrumb, with what the screen adds. */
export function trailWith(trail: readonly string[], added: PageDetail | null): readonly string[] {
  if (added === null) return trail;
  return [...(added.instead ? trail.slice(0, -1) : trail), added.text];
}
