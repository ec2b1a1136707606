import type { Bounds } from './drawing/view.ts';
import type { MapLayer } from './layer-name.ts';
import type { InfoFeature } from './queries.ts';
import type { InfoRequest, LegendRequest, MapRequest } from './requests.ts';

export type FoundFeature = InfoFeature & { readonly layer: MapLayer };

/**
 * What stands behind `/geoserver/wms`. Requests have been checked: every layer is the municipality's own. The
 * embedded service draws; one in front of another server of maps would pass them on.
 */
export interface MapService {
  /** A number for each layer that changes when its pictures do. */
  versions(codistat: string, layers: readonly MapLayer[]): Promise<readonly number[]>;
  /** Longitudes and latitudes that the layers cover; null where there is nothing yet. */
  extent(codistat: string): Promise<Bounds | null>;
  picture(codistat: string, request: MapRequest): Promise<Uint8Array>;
  legend(request: LegendRequest): Promise<Uint8Array>;
  featuresAt(codistat: string, request: InfoRequest): Promise<readonly FoundFeature[]>;
}
