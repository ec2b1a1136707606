import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import Snap from 'ol/interaction/Snap.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect } from 'react';
import { grown } from '../drawing/extent.ts';
import type { Path } from '../drawing/geometry.ts';
import { useMapHost } from '../map-context.ts';
import { snapShapes } from './snap-shapes.ts';

/** CSS pixels from which a place fastens itself. */
const REACH = 10;
/** While the map is being moved it would be filled in vain. */
const SETTLED_MS = 120;

function featureOf(path: Path): Feature {
  const places = Array.from(
    { length: path.length / 2 },
    (_, k) => [path[2 * k], path[2 * k + 1]] as number[],
  );
  return new Feature(places.length === 1 ? new Point(places[0] as number[]) : new LineString(places));
}

/** Places that are drawn or dragged fasten themselves to what is in view of every visible layer. */
export function SnapToView() {
  const { map, elements } = useMapHost();

  useEffect(() => {
    let snap: Snap | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fill = () => {
      const view = map.getView();
      const resolution = view.getResolution() ?? 1;
      const [minX = 0, minY = 0, maxX = 0, maxY = 0] = view.calculateExtent(map.getSize());
      const extent = grown([minX, minY, maxX, maxY], REACH * resolution);
      const features = snapShapes(elements.topDown(), extent, resolution).map(featureOf);
      if (snap !== null) map.removeInteraction(snap);
      // A new source each time: emptying a large one takes the square of its size.
      snap = new Snap({ source: new VectorSource({ features }), pixelTolerance: REACH });
      map.addInteraction(snap);
    };
    const refill = () => {
      clearTimeout(timer);
      timer = setTimeout(fill, SETTLED_MS);
    };
    fill();
    map.on('moveend', refill);
    elements.on('change', refill);
    return () => {
      clearTimeout(timer);
      map.un('moveend', refill);
      elements.un('change', refill);
      if (snap !== null) map.removeInteraction(snap);
    };
  }, [map, elements]);

  return null;
}
