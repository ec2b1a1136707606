/** Whether the help of the present screen is open. */
import { createStore } from './store.ts';

export const help = createStore(false);

let openedFrom: Element | null = null;

export function openHelp(): void {
  openedFrom = document.activeElement;
  help.set(true);
}

/** The focus goes back to where it was. */
export function closeHelp(): void {
  help.set(false);
  if (openedFrom instanceof HTMLElement) openedFrom.focus({ preventScroll: true });
  openedFrom = null;
}
