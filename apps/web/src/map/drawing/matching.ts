/** What passes the filter, and whether it can be seen. */
import type { Shown } from './elements-layer.ts';
import { around, type Extent } from './extent.ts';
import { passes } from './row-states.ts';

/** The box around all that passes the filter; null where nothing does, or nothing of it has a place. */
export function matchingExtent(shown: Shown | undefined): Extent | null {
  if (shown === undefined) return null;
  const { drawing, states } = shown;
  if (states.mask === null) return drawing.extent;
  return around(drawing.table.ids.keys(), (row) => (passes(states, row) ? drawing.boxOf(row) : null));
}

/** Whether something that passes the filter lies in the box. */
export function matchesIn({ drawing, states }: Shown, box: Extent): boolean {
  return drawing.meets(box, states);
}
