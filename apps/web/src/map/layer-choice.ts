/** Which layers are on: remembered in this browser for each kind of screen. */
import { mapOverlays } from './map-overlays.ts';
import type { MapLayer } from './styles/layer-style.ts';
import { layerStyles, panelOrder } from './styles/registry.ts';

export type OverlayId = MapLayer | (typeof mapOverlays)[number]['id'];

export function layersAtFirst(
  primary: MapLayer,
  company: readonly MapLayer[] = layerStyles[primary].company,
): ReadonlySet<OverlayId> {
  const pictures = mapOverlays.filter((overlay) => overlay.onAtFirst).map((overlay) => overlay.id);
  return new Set<OverlayId>([...company, ...pictures]);
}

const all: readonly OverlayId[] = [...panelOrder, ...mapOverlays.map((overlay) => overlay.id)];

/** `pl,linee`; names that no layer bears (any more) are left out. The screen's own layer is always on at first. */
export function parseLayers(
  text: string | undefined,
  primary: MapLayer,
  company?: readonly MapLayer[],
): ReadonlySet<OverlayId> {
  if (text === undefined) return layersAtFirst(primary, company);
  const named = new Set([...text.split(','), primary]);
  return new Set(all.filter((id) => named.has(id)));
}

export function formatLayers(shown: ReadonlySet<OverlayId>): string {
  return all.filter((id) => shown.has(id)).join(',');
}

export function withLayer(shown: ReadonlySet<OverlayId>, id: OverlayId, on: boolean): ReadonlySet<OverlayId> {
  return new Set(all.filter((one) => (one === id ? on : shown.has(one))));
}
