/**
 * Which rows of a long legend are there. Of two thousand cabinets nobody sees more than a dozen at a time: as many
 * rows as `KEPT`, which move on in steps of half of them.
 */
const KEPT = 60;
const STEP = KEPT / 2;

/** The first row to keep where so many pixels are scrolled by; what is in sight stands in the middle of them. */
export function firstKept(scrolled: number, rowHeight: number): number {
  if (rowHeight <= 0) return 0;
  return Math.max(0, Math.floor(scrolled / rowHeight / STEP - 0.5) * STEP);
}

/** The rows that are kept from there on, `end` excluded: at the end of the list its last ones. */
export function rowsKept(first: number, count: number): { readonly start: number; readonly end: number } {
  const start = Math.min(first, Math.max(0, count - KEPT));
  return { start, end: Math.min(start + KEPT, count) };
}
