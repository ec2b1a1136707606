/**
 * The geometry of the element that is being edited: the one truth that map and form share. The map draws into it,
 * the form types into it; each hears of what the other did. It lives outside React, like the selection, because
 * a point that is dragged changes it sixty times a second.
 */
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { createStore, type Store } from './store.ts';

/** Text that stands in the boxes of a place and is none: the element is where it was until it can be read. */
export interface UnreadPlace {
  readonly way: PlaceWay;
  /** What stands in each box, from the first to the last. */
  readonly texts: readonly string[];
  /** What is wrong with it. */
  readonly message: string;
}

/** How a place is typed: as one position, or as a list of vertices. */
export type PlaceWay = 'point' | 'path';

export interface EditedGeometry {
  /** Where the element was when editing began; null where it had no place, as a new one. */
  readonly original: Geometry | null;
  readonly current: Geometry | null;
  readonly canUndo: boolean;
  readonly unread: UnreadPlace | null;
}

export interface EditGeometryStore extends Store<EditedGeometry> {
  /**
   * Puts another geometry. Each call is a step that can be undone, but for one with the same `stroke` as the call
   * before: the moves of one drag, or of a key that is held down, are undone together.
   */
  set(geometry: Geometry | null, stroke?: string): void;
  /** What was typed is no place, or is one again (null). A place that comes from anywhere else settles it too. */
  mistype(unread: UnreadPlace | null): void;
  /** One step back. */
  undo(): void;
  /** Back to where the element was; that too can be undone. */
  reset(): void;
}

/** More steps than anybody takes back one by one. */
const MOST_STEPS = 200;

export function createEditGeometry(original: Geometry | null): EditGeometryStore {
  const first: EditedGeometry = { original, current: original, canUndo: false, unread: null };
  const { get, set: put, subscribe } = createStore(first);
  let past: readonly (Geometry | null)[] = [];
  let lastStroke: string | undefined;

  function show(current: Geometry | null, unread: UnreadPlace | null = null): void {
    put({ original, current, canUndo: past.length > 0 || unread !== null, unread });
  }

  function set(geometry: Geometry | null, stroke?: string): void {
    const { current } = get();
    if (sameGeometry(geometry, current)) {
      mistype(null);
      return;
    }
    if (stroke === undefined || stroke !== lastStroke) past = [...past, current].slice(-MOST_STEPS);
    lastStroke = stroke;
    show(geometry);
  }

  function mistype(unread: UnreadPlace | null): void {
    const { current, unread: before } = get();
    if (unread !== before) show(current, unread);
  }

  function back(to: Geometry | null): void {
    past = past.slice(0, -1);
    lastStroke = undefined;
    show(to);
  }

  return {
    get,
    subscribe,
    set,
    mistype,
    undo() {
      const before = past.at(-1);
      if (get().unread !== null) mistype(null);
      else if (before !== undefined) back(before);
    },
    reset: () => set(original),
  };
}

export function sameGeometry(a: Geometry | null, b: Geometry | null): boolean {
  if (a === b) return true;
  if (a === null || b === null || a.type !== b.type) return false;
  return JSON.stringify(a.coordinates) === JSON.stringify(b.coordinates);
}

/** Whether the place is not what it was, or what stands in its boxes is none. */
export function isPlaceTouched(edited: EditedGeometry): boolean {
  return hasMoved(edited) || edited.unread !== null;
}

export function hasMoved({ original, current }: EditedGeometry): boolean {
  return !sameGeometry(original, current);
}
