/** The overlays that the municipality's map service draws (contract, `/geoserver/wms`). */
import { addressForAccount } from '../api/page-account.ts';
import type { TileSource } from './base-layers.ts';

export interface MapOverlay {
  readonly id: 'carta_tecnica' | 'civici';
  /** Its name in the layers panel. */
  readonly name: string;
  /** Shown up to this many map metres a pixel (specification, section 9). */
  readonly maxResolution?: number;
  readonly onAtFirst: boolean;
  readonly zIndex: number;
}

export const mapOverlays: readonly MapOverlay[] = [
  { id: 'carta_tecnica', name: 'Carta tecnica', onAtFirst: true, zIndex: 2 },
  { id: 'civici', name: 'Numeri civici', maxResolution: 2.4, onAtFirst: false, zIndex: 3 },
];

export function overlaySource(overlay: MapOverlay, codistat: string): TileSource {
  return {
    type: 'wms',
    url: addressForAccount('/geoserver/wms'),
    layers: `lucerna:${codistat}_${overlay.id}`,
    format: 'image/png',
    inked: true,
  };
}
