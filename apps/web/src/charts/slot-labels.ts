/** Which slots of a chart are labelled below the axis. */
import type { ChartSlot } from './chart-model.ts';

/** Pixels that a label gets at least. */
export const LABEL_WIDTH = 44;
/** Pixels that the last label may reach beyond the plot. */
export const END_ROOM = 8;

/**
 * The label of each slot, empty where it has none: first the beginnings of years, written as the year (every second,
 * third, … where not all fit), then in between as many others as fit. Where years follow each other without room for
 * another, none stands alone behind the last of them either.
 */
export function slotLabels(slots: readonly ChartSlot[], slotWidth: number): readonly string[] {
  const apart = Math.max(1, Math.ceil(LABEL_WIDTH / slotWidth));
  // A label stands below the middle of its slot, and is not cut at the end.
  const fits = (at: number) => (slots.length - at - 0.5) * slotWidth + END_ROOM >= LABEL_WIDTH / 2;
  const shown = new Set<number>();
  let last = Number.NEGATIVE_INFINITY;
  slots.forEach(({ year }, at) => {
    if (year === undefined || at - last < apart || (at > 0 && !fits(at))) return;
    shown.add(at);
    last = at;
  });
  const years = [...shown];
  const closeYears =
    years.length > 1 && years.every((at, i) => i === 0 || at - (years[i - 1] ?? at) < 2 * apart);
  const anchors = closeYears ? years : [...years, slots.length - 1 + apart];
  let before = -apart;
  for (const next of anchors) {
    for (let at = before + apart; at <= next - apart; at += apart) {
      // A year's beginning that had no room is not called by its month either.
      if (slots[at]?.year === undefined && (at === 0 || fits(at))) shown.add(at);
    }
    before = next;
  }
  return slots.map(({ label, short, year }, at) => (shown.has(at) ? (year ?? short ?? label) : ''));
}
