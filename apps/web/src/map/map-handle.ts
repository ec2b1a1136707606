import { type Geometry, positionsOf } from '@lucerna/domain/rules/geometry/geojson';
import { type Ref, useImperativeHandle } from 'react';
import type { SelectionStore } from '../state/selection.ts';
import { around } from './drawing/extent.ts';
import { matchingExtent } from './drawing/matching.ts';
import { fitView } from './fit-view.ts';
import { useMapHost } from './map-context.ts';
import { pictureOf } from './map-picture.ts';
import { placeCenter } from './map-place.ts';

/** What a screen may ask of its map. */
export interface RegisterMapHandle {
  /** Looks at what is chosen; nothing happens while nothing is. */
  zoomToSelection(): void;
  /** Looks at the whole primary layer. */
  fitAll(): void;
  /** Looks at all that passes the filter; nothing happens where nothing does. */
  fitMatching(): void;
  /** Looks at a place, whether an element is there or not. */
  lookAt(geometry: Geometry): void;
  /** The middle of the map as it is drawn now, for paper: of that shape, and as sharp as it is on the screen. */
  picture(width: number, height: number): HTMLCanvasElement | null;
}

interface MapCommandsProps {
  readonly selection: SelectionStore;
  readonly ref: Ref<RegisterMapHandle> | undefined;
}

/** Gives the screen its handle while the map is there. */
export function MapCommands({ selection, ref }: MapCommandsProps) {
  const { map, elements } = useMapHost();
  useImperativeHandle(
    ref,
    () => ({
      zoomToSelection() {
        const drawing = elements.primary()?.drawing;
        if (drawing === undefined) return;
        const rows = Array.from(selection.get().chosen, (id) => drawing.table.rowOf(id) ?? -1);
        const extent = around(rows, (row) => (row < 0 ? null : drawing.boxOf(row)));
        if (extent !== null) fitView(map, extent);
      },
      fitAll() {
        const extent = elements.primary()?.drawing.extent ?? null;
        if (extent !== null) fitView(map, extent);
      },
      fitMatching() {
        const extent = matchingExtent(elements.primary());
        if (extent !== null) fitView(map, extent);
      },
      picture: (width, height) => pictureOf(map, width / height),
      lookAt(geometry) {
        const places = positionsOf(geometry).map(([lon, lat]) => placeCenter({ lat, lon }));
        const xs = places.map(([x]) => x);
        const ys = places.map(([, y]) => y);
        fitView(map, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
      },
    }),
    [map, elements, selection],
  );
  return null;
}
