import { useEffect } from 'react';
import type { SelectionStore } from '../../state/selection.ts';
import { around } from '../drawing/extent.ts';
import { useMapHost } from '../map-context.ts';
import { centerKeeping } from './keep-in-view.ts';

/** When something takes room from the map, what is chosen and in sight stays in sight. */
export function KeepChosenInView({ selection }: { readonly selection: SelectionStore }) {
  const { map, elements } = useMapHost();
  useEffect(() => {
    let before = map.getSize();
    const adjust = () => {
      const now = map.getSize();
      const [view, drawing] = [map.getView(), elements.primary()?.drawing];
      const [center, resolution] = [view.getCenter(), view.getResolution()];
      const was = before;
      before = now;
      if (!was || !now || !center || resolution === undefined || drawing === undefined) return;
      const rows = Array.from(selection.get().chosen, (id) => drawing.table.rowOf(id) ?? -1);
      const extent = around(rows, (row) => (row < 0 ? null : drawing.boxOf(row)));
      if (extent === null) return;
      const pair = (values: readonly number[]) => [values[0] ?? 0, values[1] ?? 0] as const;
      const shrunk = { center: pair(center), resolution, before: pair(was), now: pair(now) };
      const next = centerKeeping(extent, shrunk);
      if (next !== null) view.setCenter([...next]);
    };
    map.on('change:size', adjust);
    return () => map.un('change:size', adjust);
  }, [map, elements, selection]);
  return null;
}
