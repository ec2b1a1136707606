import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import { useEffect } from 'react';
import { useMapHost } from '../map-context.ts';

/** A double click ends a drawing: the map does not come nearer by it meanwhile. */
export function QuietMap() {
  const { map } = useMapHost();
  useEffect(() => {
    const zooms = map
      .getInteractions()
      .getArray()
      .filter((one) => one instanceof DoubleClickZoom);
    for (const zoom of zooms) zoom.setActive(false);
    return () => {
      for (const zoom of zooms) zoom.setActive(true);
    };
  }, [map]);
  return null;
}
