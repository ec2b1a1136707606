import type { Geometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import OlFeature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useMemo, useRef } from 'react';
import { fitView } from '../fit-view.ts';
import { useMapHost } from '../map-context.ts';
import { useMapLayer } from '../use-map-layer.ts';
import { EditKeys } from './EditKeys.tsx';
import { placeAt, positionAt } from './edit-coordinates.ts';
import { editedPoint, editedShape } from './edit-styles.ts';

/** What is being put: the one place of a point, or the vertices of a line. */
export type PutPlace = Extract<Geometry, { type: 'Point' | 'LineString' }>;

interface PutOnMapProps {
  readonly place: PutPlace | null;
  /** Where somebody clicked, or pressed Enter over the sight. */
  readonly onPut: (at: Position) => void;
  /** A number that changes when the place has to be brought into sight. */
  readonly look: number;
}

/** Puts what has no place yet on the map: by a click, or with the keys where the sight stands. */
export function PutOnMap({ place, onPut, look }: PutOnMapProps) {
  const { map } = useMapHost();
  const told = useRef(onPut);
  useEffect(() => {
    told.current = onPut;
  });

  useEffect(() => {
    const click = (event: { readonly coordinate: number[] }) => told.current(positionAt(event.coordinate));
    map.on('singleclick', click);
    return () => map.un('singleclick', click);
  }, [map]);

  const { source, layer } = useMemo(() => {
    const made = new VectorSource();
    return { source: made, layer: new VectorLayer({ source: made, zIndex: 30 }) };
  }, []);
  useMapLayer(layer);

  useEffect(() => {
    source.clear();
    if (place === null) return;
    const at = placesOf(place);
    // The first vertex of a line is a point for now.
    const feature = new OlFeature(at.length === 1 ? new MultiPoint(at) : new LineString(at));
    feature.setStyle(
      place.type === 'Point'
        ? [...editedPoint(null)]
        : [...editedShape(at, { picked: null, refused: false, bare: false })],
    );
    source.addFeature(feature);
  }, [source, place]);

  const shown = useRef(place);
  useEffect(() => {
    shown.current = place;
  });
  useEffect(() => {
    const first = shown.current === null || look === 0 ? undefined : placesOf(shown.current)[0];
    if (first !== undefined) fitView(map, [...first, ...first]);
  }, [map, look]);

  return (
    <EditKeys
      onKey={({ key }) => {
        const centre = map.getView().getCenter();
        if (key !== 'Enter' || centre === undefined) return false;
        told.current(positionAt(centre));
        return true;
      }}
    />
  );
}

function placesOf(place: PutPlace): [x: number, y: number][] {
  return (place.type === 'Point' ? [place.coordinates] : place.coordinates).map(placeAt);
}
