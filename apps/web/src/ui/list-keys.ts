import type { KeyboardEvent } from 'react';

/** Marks what the arrows stop at; the one that Tab leads to has the tab index 0, the others -1. */
export const listStop = { 'data-stop': '' } as const;

const targets: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Makes a long list one stop of the Tab key, so that what comes after it is not hundreds of presses away: the arrows go from
 * one row to the next. Whoever draws the list is told by the focus which one that is.
 */
export function walkList(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  const isTyping = target instanceof HTMLInputElement;
  const step = targets[key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  if (isTyping && (key === 'Home' || key === 'End')) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = stops.indexOf(target as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  stops[Math.min(stops.length - 1, Math.max(0, step(at, stops.length - 1)))]?.focus();
}
