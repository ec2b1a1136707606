import type OlMap from 'ol/Map.js';
import type { Extent } from './drawing/extent.ts';
import { LARGEST_ZOOM } from './map-place.ts';

/** CSS pixels that controls and legend take from the edges. */
const PADDING = [40, 40, 40, 64];

/** Looks at the box, no closer than the largest zoom. Nothing happens while the map has no room on the page. */
export function fitView(map: OlMap, extent: Extent): boolean {
  const size = map.getSize();
  const [width = 0, height = 0] = size ?? [];
  if (size === undefined || width < 120 || height < 120) return false;
  map.getView().fit([...extent], { size, maxZoom: LARGEST_ZOOM, padding: PADDING });
  return true;
}
