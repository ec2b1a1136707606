import OlFeature from 'ol/Feature.js';
import Circle from 'ol/geom/Circle.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { useEffect, useMemo } from 'react';
import { useMapHost } from '../../map/map-context.ts';
import { placeCenter } from '../../map/map-place.ts';
import type { Place } from '../../state/position.ts';
import { useScheme } from '../../state/scheme.ts';
import { shownColor } from '../../ui/shown-color.ts';

function looks() {
  const [blue, white] = [shownColor('blue'), shownColor('white')];
  const dot = new CircleStyle({
    radius: 8,
    fill: new Fill({ color: blue }),
    stroke: new Stroke({ color: white, width: 3 }),
  });
  return {
    dot: new Style({ image: dot }),
    around: new Style({
      // The colour of a token as six figures, and two more for how much of it is seen.
      fill: new Fill({ color: `${blue}24` }),
      stroke: new Stroke({ color: blue, width: 1.5, lineDash: [4, 4] }),
    }),
  };
}

/** Draws one's own place, in a disc as wide as it may be wrong. The disc lies under the elements. */
export function Here({ place }: { readonly place: Place | null }) {
  const { map } = useMapHost();
  const scheme = useScheme();
  const layers = useMemo(() => {
    void scheme;
    const { around, dot } = looks();
    const layer = (zIndex: number, style: Style) =>
      new VectorLayer({ source: new VectorSource(), zIndex, style, updateWhileInteracting: true });
    return [layer(5, around), layer(20, dot)] as const;
  }, [scheme]);
  useEffect(() => {
    for (const layer of layers) map.addLayer(layer);
    return () => {
      for (const layer of layers) map.removeLayer(layer);
    };
  }, [map, layers]);
  useEffect(() => {
    const [disc, point] = layers.map((layer) => layer.getSource());
    disc?.clear();
    point?.clear();
    if (place === null) return;
    const at = placeCenter(place);
    // A Mercator metre is longer than one on the ground, the more so the farther from the equator.
    const radius = place.accuracyM / Math.cos((place.lat * Math.PI) / 180);
    disc?.addFeature(new OlFeature(new Circle(at, radius)));
    point?.addFeature(new OlFeature(new Point(at)));
  }, [layers, place]);
  return null;
}
