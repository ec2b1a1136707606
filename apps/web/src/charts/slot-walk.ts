/** From slot to slot, by pointer and by key. */
import type { PlotFrame } from './plot-frame.ts';

/** The slot under a point of the box; undefined beside the plot. */
export function slotAt(frame: PlotFrame, slots: number, x: number): number | undefined {
  const slot = Math.floor((x - frame.left) / frame.slotWidth);
  return slot >= 0 && slot < slots ? slot : undefined;
}

/** Where a key leads from a slot (-1: from none); undefined for a key that does nothing here. */
export function nextSlot(key: string, from: number, slots: number): number | undefined {
  if (slots === 0) return undefined;
  const to = {
    ArrowRight: Math.min(slots - 1, from + 1),
    ArrowLeft: from < 0 ? slots - 1 : Math.max(0, from - 1),
    Home: 0,
    End: slots - 1,
  };
  return key in to ? to[key as keyof typeof to] : undefined;
}
