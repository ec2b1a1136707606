import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useMemo } from 'react';
import { useMapHost } from '../../map/map-context.ts';

/** Adds a layer to the map, over the elements, for as long as the component that draws on it is there. */
export function useDrawn(): VectorSource {
  const { map } = useMapHost();
  const source = useMemo(() => new VectorSource(), []);
  useEffect(() => {
    const layer = new VectorLayer({ source, zIndex: 18 });
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
    };
  }, [map, source]);
  return source;
}
