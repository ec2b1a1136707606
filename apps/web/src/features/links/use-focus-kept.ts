import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Where the button that had the focus has nothing left to act on, the browser drops the focus: it goes to `place`.
 * To be called when a dialog has gone; by itself whenever `lists` changes.
 */
export function useFocusKept(place: RefObject<HTMLElement | null>, lists: unknown): () => void {
  const known = useRef(lists);
  const keep = useCallback(() => {
    // The browser drops it when it draws next, and the dialog gives it back just before.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const { activeElement, body } = document;
        if (activeElement === null || activeElement === body) place.current?.focus({ preventScroll: true });
      }),
    );
  }, [place]);
  useEffect(() => {
    if (known.current !== lists) keep();
    known.current = lists;
  }, [lists, keep]);
  return keep;
}
