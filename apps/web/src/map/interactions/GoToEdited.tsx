import { useEffect } from 'react';
import type { Extent } from '../drawing/extent.ts';
import { fitView } from '../fit-view.ts';
import { useMapHost } from '../map-context.ts';

/** Map metres a pixel from which an element can be worked on: symbols have their shapes. */
const WORKABLE = 1.6;
/** The part of the view, from each edge, in which an element is not really in sight. */
const EDGE = 0.05;

/** Whoever begins to modify an element is brought to it, unless it is in sight and large enough. */
export function GoToEdited({ id }: { readonly id: number }) {
  const { map, elements } = useMapHost();
  useEffect(() => {
    const drawing = elements.primary()?.drawing;
    const row = drawing?.table.rowOf(id);
    const box = row === undefined ? null : (drawing?.boxOf(row) ?? null);
    const size = map.getSize();
    if (box === null || size === undefined) return;
    const view = map.getView();
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = view.calculateExtent(size);
    const near = (view.getResolution() ?? Number.POSITIVE_INFINITY) <= WORKABLE;
    if (!near || !isWithin(box, [minX, minY, maxX, maxY])) fitView(map, box);
  }, [map, elements, id]);
  return null;
}

/** A little of the view's edge does not count. */
function isWithin(box: Extent, view: Extent): boolean {
  const [dx, dy] = [(view[2] - view[0]) * EDGE, (view[3] - view[1]) * EDGE];
  return box[0] >= view[0] + dx && box[1] >= view[1] + dy && box[2] <= view[2] - dx && box[3] <= view[3] - dy;
}
