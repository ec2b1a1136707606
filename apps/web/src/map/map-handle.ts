import { type Geometry, positionsOf } from '@lucerna/domain/rules/geometry/geojson';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { SelectionStore } from '../state/selection.ts';
import type { LegendProps } from './controls/Legend.tsx';
import { type Scale, scaleBar } from './controls/scale-bar.ts';
import type { ElementsLayer } from './drawing/elements-layer.ts';
import { around, contains, type Extent } from './drawing/extent.ts';
import { matchingExtent } from './drawing/matching.ts';
import { fitView } from './fit-view.ts';
import { useMapHost } from './map-context.ts';
import { pictureOf, widenedPicture } from './map-picture.ts';
import { placeCenter } from './map-place.ts';

/** What a screen may ask of its map. */
export interface RegisterMapHandle {
  /** Looks at what is chosen; nothing happens while nothing is. */
  zoomToSelection(): void;
  /** Looks at what is chosen and at the box, where what is chosen is out of sight. */
  bringChosen(along: Extent | null): void;
  /** Looks at the whole primary layer. */
  fitAll(): void;
  /** Looks at all that passes the filter; nothing happens where nothing does. */
  fitMatching(): void;
  /** Looks at a place, whether an element is there or not. */
  lookAt(geometry: Geometry): void;
  /** The middle of the map as it is drawn now, for paper: of that shape, and as sharp as it is on the screen. */
  picture(width: number, height: number): HTMLCanvasElement | null;
  /** All that the map shows now, for paper, with what explains it; null where the map has no room on the page. */
  printed(width: number, height: number): Promise<PrintedMap | null>;
}

/** What is to stand beside a map's picture, wherever it is shown. */
export interface MapKeys {
  readonly legend: LegendProps | null;
  /** Whose the pictures under the elements are. */
  readonly attribution: string | null;
}

export interface PrintedMap extends MapKeys {
  readonly picture: HTMLCanvasElement;
  /** For the picture as wide as was asked. */
  readonly scale: Scale;
}

/** The longest that the scale is on paper. CSS pixels. */
const LONGEST_SCALE = 120;

function chosenExtent(elements: ElementsLayer, selection: SelectionStore): Extent | null {
  const drawing = elements.primary()?.drawing;
  if (drawing === undefined) return null;
  const rows = Array.from(selection.get().chosen, (id) => drawing.table.rowOf(id) ?? -1);
  return around(rows, (row) => (row < 0 ? null : drawing.boxOf(row)));
}

interface MapCommandsProps {
  readonly selection: SelectionStore;
  readonly keys: MapKeys;
  readonly ref: Ref<RegisterMapHandle> | undefined;
}

/** Gives the screen its handle while the map is there. */
export function MapCommands({ selection, keys, ref }: MapCommandsProps) {
  const { map, elements } = useMapHost();
  const explained = useRef(keys);
  useLayoutEffect(() => {
    explained.current = keys;
  });
  useImperativeHandle(
    ref,
    () => ({
      zoomToSelection() {
        const extent = chosenExtent(elements, selection);
        if (extent !== null) fitView(map, extent);
      },
      bringChosen(along) {
        const chosen = chosenExtent(elements, selection);
        const size = map.getSize();
        if (chosen === null || size === undefined) return;
        const [left = 0, bottom = 0, right = 0, top = 0] = map.getView().calculateExtent(size);
        const seen: Extent = [left, bottom, right, top];
        if (contains(seen, chosen[0], chosen[1]) && contains(seen, chosen[2], chosen[3])) return;
        const both = [chosen, along];
        fitView(map, around(both.keys(), (i) => both[i] ?? null) ?? chosen);
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
      async printed(width, height) {
        const picture = await widenedPicture(map, width / height);
        if (picture === null) return null;
        const view = map.getView();
        // So many pixels of the page, not of the device.
        const shrunk = picture.width / window.devicePixelRatio / width;
        const [, y = 0] = view.getCenter() ?? [];
        const scale = scaleBar((view.getResolution() ?? 1) * shrunk, y, LONGEST_SCALE);
        return { ...explained.current, picture, scale };
      },
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
