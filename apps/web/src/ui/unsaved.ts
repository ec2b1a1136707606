/**
 * Who holds something typed and not saved. The shell asks here before the page goes elsewhere, whichever way:
 * a link, Back, a reload, another account (design, principle 6).
 */
import { useEffect, useRef } from 'react';

const holders = new Set<() => boolean>();

/** `isDirty` is asked at the moment of leaving. */
export function useUnsaved(isDirty: () => boolean): void {
  const latest = useRef(isDirty);
  useEffect(() => {
    latest.current = isDirty;
  });
  useEffect(() => {
    const holder = () => latest.current();
    holders.add(holder);
    return () => {
      holders.delete(holder);
    };
  }, []);
}

export function hasUnsaved(): boolean {
  return [...holders].some((isDirty) => isDirty());
}

/** What was typed is given up: nothing asks for it any more. */
export function dropUnsaved(): void {
  holders.clear();
}
