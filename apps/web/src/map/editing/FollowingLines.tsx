import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { withVerticesMoved } from '@lucerna/domain/rules/geometry/moved-vertices';
import Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { useEffect, useMemo } from 'react';
import type { EditedGeometry } from '../../state/edit-geometry.ts';
import { useMapLayer } from '../use-map-layer.ts';
import { toMap } from './edit-coordinates.ts';
import { followingLine } from './edit-styles.ts';

interface FollowingLinesProps {
  readonly lines: readonly Geometry[];
  readonly state: EditedGeometry;
}

/** The lines that follow the edited point, where they will be. */
export function FollowingLines({ lines, state: { original, current } }: FollowingLinesProps) {
  const layer = useMemo(
    () => new VectorLayer({ zIndex: 10, updateWhileInteracting: true, style: [...followingLine] }),
    [],
  );

  useMapLayer(layer);

  useEffect(() => {
    const moved =
      original?.type === 'Point' && current?.type === 'Point'
        ? lines.flatMap((line) => withVerticesMoved(line, original.coordinates, current.coordinates) ?? [])
        : [];
    layer.setSource(new VectorSource({ features: moved.map((line) => new Feature(toMap(line))) }));
  }, [layer, lines, original, current]);

  return null;
}
