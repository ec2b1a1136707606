import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EditedGeometry } from '../../state/edit-geometry.ts';
import { useStore } from '../../state/store.ts';
import type { Sketch } from './drawing-keys.ts';
import { type DrawWish, type EditTool, noWish, type ShapeType, shapesOf, toolFor } from './edit-tool.ts';
import { tooFewVertices } from './edit-words.ts';
import type { MapEditing } from './map-editing.ts';
import { verticesOf, withoutVertex } from './vertices.ts';

export interface Drawing {
  readonly state: EditedGeometry;
  readonly tool: EditTool;
  readonly shapes: readonly ShapeType[];
  /** What the user asked for beyond what is there. */
  readonly wish: DrawWish;
  /** The drawing that is not finished, while one may be begun. */
  readonly sketch: RefObject<Sketch | null>;
  /** How many of its vertices are set. */
  readonly sketched: number;
  readonly setSketched: (placed: number) => void;
  /** The vertex that has been picked, by its number. */
  readonly picked: number | null;
  readonly pick: (vertex: number | null) => void;
  readonly removeVertex: (vertex: number) => void;
  readonly drawn: (geometry: Geometry) => void;
  readonly wishFor: (wish: DrawWish) => void;
  /** One step back: the last vertex of the drawing, else the last change. */
  readonly stepBack: () => void;
  /** Back to where the element was. */
  readonly reset: () => void;
  /** What went wrong just now. */
  readonly notice: string | null;
  readonly tooFew: () => void;
}

/** What is being drawn, with which tool, and what may be done with it. */
export function useDrawing(kind: Kind, { id, geometry: store }: MapEditing): Drawing {
  const sketch = useRef<Sketch | null>(null);
  const state = useStore(store);
  const shapes = useMemo(() => shapesOf(kind.geometry), [kind]);
  const [wish, setWish] = useState<DrawWish>(noWish);
  const [pickedVertex, pick] = useState<number | null>(null);
  const [sketched, setSketched] = useState(0);
  const [notice, setNotice] = useState<string | null>(null);
  const { current } = state;
  const tool = toolFor(shapes, id === null, current, wish);
  const count = current === null || tool.shape === 'point' ? 0 : verticesOf(current).length;

  // What went wrong with one geometry says nothing of the next, nor of what is drawn after it.
  const about = `${sketched} ${pickedVertex} ${tool.shape}`;
  useEffect(() => setNotice(null), [current, about]);

  const tooFew = useCallback(() => setNotice(tooFewVertices(tool.shape)), [tool.shape]);
  const removeVertex = useCallback(
    (vertex: number) => {
      const before = store.get().current;
      const less = before === null ? null : withoutVertex(before, vertex);
      if (less === null) return tooFew();
      store.set(less);
      pick(null);
    },
    [store, tooFew],
  );
  const drawn = useCallback(
    (geometry: Geometry) => {
      store.set(geometry);
      pick(null);
      setWish(({ shape }) => ({ shape, again: null }));
    },
    [store],
  );
  const wishFor = (next: DrawWish) => {
    sketch.current?.abort();
    setWish(next);
    pick(null);
  };
  return {
    state,
    tool,
    shapes,
    wish,
    sketch,
    sketched,
    setSketched,
    pick,
    removeVertex,
    drawn,
    wishFor,
    notice,
    tooFew,
    picked: pickedVertex !== null && pickedVertex < count && tool.reshapes ? pickedVertex : null,
    stepBack() {
      if (sketched > 0) sketch.current?.removeLast();
      else store.undo();
    },
    reset() {
      wishFor(noWish);
      store.reset();
    },
  };
}
