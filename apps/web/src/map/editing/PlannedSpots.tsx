import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useMemo } from 'react';
import type { Glyph } from '../drawing/glyph.ts';
import { useMapLayer } from '../use-map-layer.ts';
import { placeAt } from './edit-coordinates.ts';
import type { PlannedSpot } from './map-editing.ts';
import { plannedLine, plannedSpot, spacingTag } from './planned-styles.ts';

interface PlannedSpotsProps {
  readonly spotsAt: (geometry: Geometry | null) => readonly PlannedSpot[];
  readonly drawn: Geometry | null;
  /** The symbol of what will stand there. */
  readonly glyph: Glyph | null;
}

/** What will stand along the line that is drawn, each with its code, and how far apart. */
export function PlannedSpots({ spotsAt, drawn, glyph }: PlannedSpotsProps) {
  const layer = useMemo(() => new VectorLayer({ zIndex: 13, updateWhileInteracting: true }), []);

  useMapLayer(layer);

  useEffect(() => {
    layer.setSource(new VectorSource({ features: [...featuresOf(spotsAt(drawn), glyph)] }));
  }, [layer, spotsAt, drawn, glyph]);

  return null;
}

function featuresOf(spots: readonly PlannedSpot[], glyph: Glyph | null): readonly Feature[] {
  if (spots.length === 0) return [];
  const places = spots.map(({ position }) => placeAt(position));
  const path = new Feature(new LineString(places.map((place) => [...place])));
  path.setStyle([...plannedLine]);
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = places;
  const apart = Math.hypot(x1 - x0, y1 - y0);
  const points = spots.map(({ code, near }, index) => {
    const feature = new Feature(new Point([...(places[index] as readonly number[])]));
    const atEnd = index === 0 ? 'Inizio' : index === spots.length - 1 ? 'Fine' : null;
    const look = { code, atEnd, near: near !== null, index, apart, glyph };
    feature.setStyle((_, resolution) => [...plannedSpot(look, resolution)]);
    return feature;
  });
  const [first, second] = spots;
  if (first === undefined || second === undefined) return [path, ...points];
  const middle = places[Math.floor((places.length - 1) / 2)] as readonly number[];
  const spacing = new Feature(new Point([...middle]));
  spacing.setStyle(spacingTag(shownDistance(second.at - first.at)));
  return [path, ...points, spacing];
}
