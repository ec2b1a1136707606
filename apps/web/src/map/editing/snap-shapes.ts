import type { Shown } from '../drawing/elements-layer.ts';
import type { Extent } from '../drawing/extent.ts';
import type { Path } from '../drawing/geometry.ts';
import { untouched } from '../drawing/row-states.ts';
import { shapeOf } from '../drawing/shape-store.ts';
import { zoomStep } from '../drawing/zoom-step.ts';

/** More elements than this cannot be told apart by a pointer anyway. */
const MOST_SHAPES = 6000;

/** From which step on symbols are large enough to aim at. */
const FROM_STEP = 2;

/**
 * What is drawn can be fastened to: the places, lines and outlines in view of every layer that is on, those that
 * a filter leaves out too, but not the element that is being edited. Nothing from afar.
 */
export function snapShapes(shown: readonly Shown[], view: Extent, resolution: number): readonly Path[] {
  if (zoomStep(resolution) < FROM_STEP) return [];
  const paths: Path[] = [];
  for (const { drawing, states } of shown) {
    const { table } = drawing;
    for (const row of drawing.inside(view, untouched)) {
      if (row === states.hidden) continue;
      if (paths.length >= MOST_SHAPES) return [];
      if (table.x.length > 0) paths.push(Float64Array.of(table.x[row] as number, table.y[row] as number));
      else paths.push(...(shapeOf(table.geometry[row] ?? null)?.paths ?? []));
    }
  }
  return paths;
}
