/** Whether the palette is open. Its key, its button and the phone's magnifier open it. */
import { createStore } from './store.ts';

export const palette = createStore(false);

/** What was typed before the palette's code was there: it goes on with that. */
export const typedBefore = createStore('');

let focusedBefore: Element | null = null;

export function openPalette(): void {
  focusedBefore = document.activeElement;
  typedBefore.set('');
  palette.set(true);
}

export function closePalette(): void {
  palette.set(false);
}

/** To where it was when the palette opened. */
export function giveFocusBack(): void {
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
  focusedBefore = null;
}
