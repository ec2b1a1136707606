import { altKeyOnly, never, noModifierKeys, primaryAction } from 'ol/events/condition.js';
import Modify from 'ol/interaction/Modify.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { useEffect } from 'react';
import type { EditGeometryStore } from '../../state/edit-geometry.ts';
import { useMapHost } from '../map-context.ts';
import { placeAt } from './edit-coordinates.ts';
import { DISC_RADIUS, sketchStyle } from './edit-styles.ts';
import type { EditedFeature } from './edited-feature.ts';
import { addUnderSnap } from './under-snap.ts';
import { nearestVertex, verticesOf } from './vertices.ts';

interface ReshapeShapeProps {
  readonly edited: EditedFeature;
  readonly store: EditGeometryStore;
  readonly isPoint: boolean;
  /** Over nothing that can be dragged. */
  readonly idleCursor: string;
  /** A vertex was clicked, or none. */
  readonly onPick: (vertex: number | null) => void;
  /** A vertex was clicked with Alt. */
  readonly onRemove: (vertex: number) => void;
}

/** CSS pixels around a vertex that still count as the vertex. */
const REACH = 11;

let strokes = 0;

/** What is there can be dragged: a point, or the vertices of a line or an outline, and new ones out of its sides. */
export function ReshapeShape(props: ReshapeShapeProps) {
  const { edited, store, isPoint, idleCursor, onPick, onRemove } = props;
  const { map } = useMapHost();

  useEffect(() => {
    const modify = new Modify({
      source: edited.source,
      pixelTolerance: isPoint ? DISC_RADIUS : REACH,
      condition: (event) => primaryAction(event) && noModifierKeys(event),
      deleteCondition: never,
      style: isPoint ? [] : (feature) => [...sketchStyle(feature)],
    });
    let moved = false;
    let stroke = '';
    const drag = () => {
      moved = true;
    };
    const follow = () => {
      if (moved) edited.commit(stroke);
    };
    modify.on('modifystart', () => {
      moved = false;
      strokes += 1;
      stroke = `drag ${strokes}`;
    });
    modify.on('modifyend', () => {
      moved = false;
      // Rounded as the store has it; and a side that was only clicked loses the vertex that nobody asked for.
      edited.settle();
    });
    edited.feature.on('change', follow);
    // The map hears of a drag before its interactions do.
    map.on('pointerdrag', drag);
    const remove = addUnderSnap(map, modify);
    return () => {
      remove();
      edited.feature.un('change', follow);
      map.un('pointerdrag', drag);
    };
  }, [map, edited, isPoint]);

  useEffect(() => {
    const viewport = map.getViewport();
    const point = (cursor: string) => viewport?.style.setProperty('cursor', cursor);
    const vertexAt = ({ coordinate }: MapBrowserEvent): number | null => {
      const { current } = store.get();
      const [x = 0, y = 0] = coordinate;
      const reach = (isPoint ? DISC_RADIUS : REACH) * (map.getView().getResolution() ?? 1);
      return current === null ? null : nearestVertex(verticesOf(current).map(placeAt), [x, y], reach);
    };
    const click = (event: MapBrowserEvent) => {
      if (isPoint) return;
      const vertex = vertexAt(event);
      if (vertex !== null && altKeyOnly(event)) onRemove(vertex);
      else onPick(vertex);
    };
    const move = (event: MapBrowserEvent) => {
      if (!event.dragging) point(vertexAt(event) === null ? idleCursor : 'move');
    };
    map.on('click', click);
    map.on('pointermove', move);
    return () => {
      map.un('click', click);
      map.un('pointermove', move);
      point('');
    };
  }, [map, store, isPoint, idleCursor, onPick, onRemove]);

  return null;
}
