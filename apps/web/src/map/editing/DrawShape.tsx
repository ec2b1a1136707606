import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { never, noModifierKeys, primaryAction } from 'ol/events/condition.js';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Polygon from 'ol/geom/Polygon.js';
import Draw from 'ol/interaction/Draw.js';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useMapHost } from '../map-context.ts';
import { fromMap, toMap } from './edit-coordinates.ts';
import { sketchStyle } from './edit-styles.ts';
import type { ShapeType } from './edit-tool.ts';
import { addUnderSnap } from './under-snap.ts';

/** What keys and buttons may do with a drawing that is not finished. */
export interface DrawHandle {
  /** How many vertices are set. */
  placed(): number;
  /** Sets a vertex there, the first one too. Map coordinates. */
  add(place: readonly number[]): void;
  /** Ends it; false where it has too few vertices to be what is drawn. */
  finish(): boolean;
  removeLast(): void;
  abort(): void;
}

interface DrawShapeProps {
  readonly shape: ShapeType;
  /** So many vertices finish it; as many as one likes where absent. */
  readonly most?: number | undefined;
  /** The line that the drawing goes on from; null for a new one. */
  readonly from: Geometry | null;
  readonly onDrawn: (geometry: Geometry) => void;
  /** How many vertices are set now. */
  readonly onSketch: (placed: number) => void;
  readonly ref: Ref<DrawHandle>;
}

const types = { point: 'Point', line: 'LineString', area: 'Polygon' } as const;
const least: Readonly<Record<ShapeType, number>> = { point: 1, line: 2, area: 3 };

/** Clicks draw: one places a point, several a line or an outline, which a double click ends. */
export function DrawShape({ shape, most, from, onDrawn, onSketch, ref }: DrawShapeProps) {
  const { map } = useMapHost();
  const drawing = useRef<{ readonly draw: Draw; sketch: Feature | null } | null>(null);
  const told = useRef({ onDrawn, onSketch });
  useEffect(() => {
    told.current = { onDrawn, onSketch };
  });

  useEffect(() => {
    const draw = new Draw({
      type: types[shape],
      condition: (event) => primaryAction(event) && noModifierKeys(event),
      freehandCondition: never,
      stopClick: true,
      ...(most === undefined ? {} : { maxPoints: most }),
      style: (feature) => [...sketchStyle(feature)],
    });
    const now = { draw, sketch: null as Feature | null };
    drawing.current = now;
    let placed = 0;
    const tell = () => {
      const next = placedVertices(now.sketch);
      if (next !== placed) told.current.onSketch(next);
      placed = next;
    };
    draw.on('drawstart', ({ feature }) => {
      now.sketch = feature;
      feature.on('change', tell);
      tell();
    });
    draw.on('drawabort', () => {
      now.sketch = null;
      tell();
    });
    draw.on('drawend', ({ feature }) => {
      now.sketch = null;
      tell();
      const drawn = feature.getGeometry();
      if (drawn !== undefined) told.current.onDrawn(fromMap(drawn));
    });
    const remove = addUnderSnap(map, draw);
    if (from !== null) goOn(draw, toMap(from) as LineString);
    const viewport = map.getViewport();
    viewport?.style.setProperty('cursor', 'crosshair');
    return () => {
      remove();
      drawing.current = null;
      viewport?.style.removeProperty('cursor');
      told.current.onSketch(0);
    };
  }, [map, shape, most, from]);

  useImperativeHandle(
    ref,
    () => ({
      placed: () => placedVertices(drawing.current?.sketch ?? null),
      add: (place) => drawing.current?.draw.appendCoordinates([[...place]]),
      finish() {
        if (placedVertices(drawing.current?.sketch ?? null) < least[shape]) return false;
        drawing.current?.draw.finishDrawing();
        return true;
      },
      removeLast: () => drawing.current?.draw.removeLastPoint(),
      abort: () => drawing.current?.draw.abortDrawing(),
    }),
    [shape],
  );
  return null;
}

/** Goes on from the end of a line. As in any drawing, its last vertex is the one under the pointer. */
function goOn(draw: Draw, line: LineString): void {
  const sketch = new Feature(line);
  draw.extend(sketch);
  line.appendCoordinate(line.getLastCoordinate());
}

/** How many vertices of a drawing are set: the one under the pointer is not yet, and a ring names its first twice. */
function placedVertices(sketch: Feature | null): number {
  const geometry = sketch?.getGeometry();
  if (geometry instanceof LineString) return geometry.getCoordinates().length - 1;
  if (geometry instanceof Polygon) return Math.max(1, (geometry.getCoordinates()[0]?.length ?? 0) - 2);
  return 0;
}
