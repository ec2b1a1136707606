import type { PictureFormat } from './drawing/picture-job.ts';
import type { Bounds } from './drawing/view.ts';
import type { MapLayer } from './layer-name.ts';
import type { InfoFeature } from './queries.ts';
import type { InfoFormat, InfoRequest, LegendRequest, MapRequest } from './requests.ts';
import type { WmsVersion } from './wms-fault.ts';

export type FoundFeature = InfoFeature & { readonly layer: MapLayer };

/** Who asks, and how. */
export interface Asking {
  readonly codistat: string;
  readonly version: WmsVersion;
  /** Aborted once nobody waits for the answer any more. */
  readonly gone: AbortSignal;
}

/** What the capabilities may promise. */
export interface Offer {
  /** Longitudes and latitudes that the layers cover; null where there is nothing yet. */
  readonly extent: Bounds | null;
  /** Names of reference systems. */
  readonly systems: readonly string[];
  readonly pictureFormats: readonly PictureFormat[];
  /** None where nothing is told about a pixel. */
  readonly infoFormats: readonly InfoFormat[];
  readonly layers: readonly OfferedLayer[];
}

export interface OfferedLayer {
  readonly id: MapLayer;
  readonly queryable: boolean;
  readonly legend: boolean;
}

/**
 * What stands behind `/geoserver/wms`: the embedded service draws, the proxy asks another server of maps. Requests
 * have been checked: every layer is the municipality's own.
 */
export interface MapService {
  offer(asking: Asking): Promise<Offer>;
  /** A number for each layer that changes when its pictures do; null where nobody tells when they change. */
  versions(asking: Asking, layers: readonly MapLayer[]): Promise<readonly number[] | null>;
  picture(asking: Asking, request: MapRequest): Promise<Uint8Array>;
  legend(asking: Asking, request: LegendRequest): Promise<Uint8Array>;
  featuresAt(asking: Asking, request: InfoRequest): Promise<readonly FoundFeature[]>;
  close(): Promise<void>;
}
