import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useMemo } from 'react';
import { useMapLayer } from '../use-map-layer.ts';
import { placeAt } from './edit-coordinates.ts';
import { plannedSpot } from './edit-styles.ts';
import type { PlannedSpot } from './map-editing.ts';

interface PlannedSpotsProps {
  readonly spotsAt: (geometry: Geometry | null) => readonly PlannedSpot[];
  readonly drawn: Geometry | null;
}

/** What will stand along the line that is drawn, each with its code where there is room for it. */
export function PlannedSpots({ spotsAt, drawn }: PlannedSpotsProps) {
  const layer = useMemo(
    () => new VectorLayer({ zIndex: 13, declutter: true, updateWhileInteracting: true }),
    [],
  );

  useMapLayer(layer);

  useEffect(() => {
    const spots = spotsAt(drawn);
    const features = spots.map(({ position, code, near }, i) => {
      const feature = new Feature(new Point(placeAt(position)));
      const atEnd = i === 0 ? 'Inizio' : i === spots.length - 1 ? 'Fine' : null;
      feature.setStyle([...plannedSpot(code, { atEnd, near: near !== null })]);
      return feature;
    });
    layer.setSource(new VectorSource({ features }));
  }, [layer, spotsAt, drawn]);

  return null;
}
