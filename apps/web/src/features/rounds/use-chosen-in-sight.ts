import { type RefObject, useEffect } from 'react';

/** Brings the chosen row of a list (`li[data-row]`) into sight: it may have been chosen on the map. */
export function useChosenInSight(list: RefObject<HTMLElement | null>, chosen: number | null): void {
  useEffect(() => {
    if (chosen === null) return;
    list.current?.querySelector(`[data-row="${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [list, chosen]);
}
