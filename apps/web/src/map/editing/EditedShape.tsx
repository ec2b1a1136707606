import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useMemo } from 'react';
import type { EditedGeometry } from '../../state/edit-geometry.ts';
import { hasMoved } from '../../state/edit-geometry.ts';
import type { Glyph } from '../drawing/glyph.ts';
import { useMapHost } from '../map-context.ts';
import { placeAt, toMap } from './edit-coordinates.ts';
import { editedPoint, editedShape, whereItWas } from './edit-styles.ts';
import type { EditedFeature } from './edited-feature.ts';
import { verticesOf } from './vertices.ts';

interface EditedShapeProps {
  readonly edited: EditedFeature;
  readonly state: EditedGeometry;
  /** The element's own symbol, where it has one. */
  readonly glyph: Glyph | null;
  /** The vertex that has been picked, by its number. */
  readonly picked: number | null;
  readonly refused: boolean;
  /** It is being drawn anew: what is there is about to be what was. */
  readonly replaced: boolean;
  /** What stands along it is drawn, and not the line itself. */
  readonly bare: boolean;
}

/** The element that is being edited, and where it was. */
export function EditedShape({ edited, state, glyph, picked, refused, replaced, bare }: EditedShapeProps) {
  const { map } = useMapHost();
  const layers = useMemo(
    () => ({
      was: new VectorLayer({ source: new VectorSource(), zIndex: 11, updateWhileInteracting: true }),
      now: new VectorLayer({ source: edited.source, zIndex: 12, updateWhileInteracting: true }),
    }),
    [edited],
  );

  useEffect(() => {
    map.addLayer(layers.was);
    map.addLayer(layers.now);
    const stop = edited.follow();
    return () => {
      stop();
      map.removeLayer(layers.was);
      map.removeLayer(layers.now);
    };
  }, [map, layers, edited]);

  const { original, current } = state;
  const moved = hasMoved(state);
  const past = moved ? original : null;
  useEffect(() => {
    const features = past === null ? [] : [new Feature(toMap(past))];
    layers.was.setSource(new VectorSource({ features }));
  }, [layers, past]);

  useEffect(() => {
    const now = current?.type === 'Point' ? new Point(placeAt(current.coordinates)) : null;
    layers.was.setStyle((feature, resolution) => [...whereItWas(feature, resolution, replaced ? null : now)]);
    if (current === null) return;
    if (replaced) layers.now.setStyle((feature, resolution) => [...whereItWas(feature, resolution, null)]);
    else if (current.type === 'Point') layers.now.setStyle([...editedPoint(glyph)]);
    else {
      const vertices = verticesOf(current).map(placeAt);
      layers.now.setStyle([...editedShape(vertices, { picked, refused, bare })]);
    }
  }, [layers, current, glyph, picked, refused, replaced, bare]);

  return null;
}
