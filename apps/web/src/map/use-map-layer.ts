import type BaseLayer from 'ol/layer/Base.js';
import { useEffect } from 'react';
import { useMapHost } from './map-context.ts';

/** Keeps a layer on the map as long as its owner is on the page. */
export function useMapLayer(layer: BaseLayer): void {
  const { map } = useMapHost();
  useEffect(() => {
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
    };
  }, [map, layer]);
}
