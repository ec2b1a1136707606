/** Whether the palette is open. Its key, its button and the phone's magnifier open it. */
import { createStore } from './store.ts';

export const palette = createStore(false);

export function openPalette(): void {
  palette.set(true);
}

export function closePalette(): void {
  palette.set(false);
}
