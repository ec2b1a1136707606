/** Which part of a long range a chart shows. */
import type { ChartModel, SlotRange } from './chart-model.ts';

/** A range of at most so many slots is shown whole, with nothing to zoom. */
export const ZOOMABLE = 24;
/** Fewer are never shown. */
export const CLOSEST = 6;

export const whole = (slots: number): SlotRange => ({ from: 0, to: slots });

/** What a long chart shows at first: all of it from the first slot on that has a value. */
export function fromFirstValue({ slots, series }: Pick<ChartModel, 'slots' | 'series'>): SlotRange {
  const all = whole(slots.length);
  if (slots.length <= ZOOMABLE) return all;
  const first = slots.findIndex((_, at) => series.some(({ values }) => (values[at] ?? null) !== null));
  return clampRange({ from: Math.max(0, first), to: slots.length }, slots.length);
}

/** A range brought within the slots that there are, as wide as may be. */
export function clampRange({ from, to }: SlotRange, slots: number): SlotRange {
  const width = Math.min(slots, Math.max(Math.min(CLOSEST, slots), Math.round(to - from)));
  const start = Math.min(slots - width, Math.max(0, Math.round(from)));
  return { from: start, to: start + width };
}

/** Closer (`factor` below 1) or farther; the slot at `part` of the width stays where it is. */
export function zoomed(range: SlotRange, factor: number, part: number, slots: number): SlotRange {
  const width = Math.min(slots, Math.max(CLOSEST, (range.to - range.from) * factor));
  const fixed = range.from + (range.to - range.from) * part;
  const from = fixed - width * part;
  return clampRange({ from, to: from + width }, slots);
}
