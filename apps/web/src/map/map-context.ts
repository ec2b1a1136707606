import type OlMap from 'ol/Map.js';
import { createContext, useContext } from 'react';
import type { ElementsLayer } from './drawing/elements-layer.ts';

/** What layers, interactions and controls find when they are mounted inside a `MapView`. */
export interface MapHost {
  /** Lives outside React's state: read from it in effects and events, never while rendering. */
  readonly map: OlMap;
  readonly elements: ElementsLayer;
  /** The focusable region that holds map and controls. */
  readonly region: HTMLElement;
}

export const MapContext = createContext<MapHost | null>(null);

export function useMapHost(): MapHost {
  const host = useContext(MapContext);
  if (host === null) throw new Error('Only inside a MapView');
  return host;
}
