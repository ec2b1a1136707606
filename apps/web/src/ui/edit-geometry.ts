/**
 * The geometry of the element that is being edited: the one truth that map and form share. The map draws into it,
 * the form types into it; each hears of what the other did. It lives outside React, like the selection, because
 * a point that is dragged changes it sixty times a second.
 */
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';

export interface EditedGeometry {
  /** Where the element was when editing began; null where it had no place, as a new one. */
  readonly original: Geometry | null;
  readonly current: Geometry | null;
  readonly canUndo: boolean;
}

export interface EditGeometryStore {
  get(): EditedGeometry;
  subscribe(listener: () => void): () => void;
  /**
   * Puts another geometry. Each call is a step that can be undone, but for one with the same `stroke` as the call
   * before: the moves of one drag, or of a key that is held down, are undone together.
   */
  set(geometry: Geometry | null, stroke?: string): void;
  /** One step back. */
  undo(): void;
  /** Back to where the element was; that too can be undone. */
  reset(): void;
}

/** More steps than anybody takes back one by one. */
const MOST_STEPS = 200;

export function createEditGeometry(original: Geometry | null): EditGeometryStore {
  let state: EditedGeometry = { original, current: original, canUndo: false };
  let past: readonly (Geometry | null)[] = [];
  let lastStroke: string | undefined;
  const listeners = new Set<() => void>();

  function put(current: Geometry | null): void {
    state = { original, current, canUndo: past.length > 0 };
    for (const listener of [...listeners]) listener();
  }

  function set(geometry: Geometry | null, stroke?: string): void {
    if (sameGeometry(geometry, state.current)) return;
    if (stroke === undefined || stroke !== lastStroke) past = [...past, state.current].slice(-MOST_STEPS);
    lastStroke = stroke;
    put(geometry);
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    undo() {
      const before = past.at(-1);
      if (before === undefined) return;
      past = past.slice(0, -1);
      lastStroke = undefined;
      put(before);
    },
    reset: () => set(original),
  };
}

export function sameGeometry(a: Geometry | null, b: Geometry | null): boolean {
  if (a === b) return true;
  if (a === null || b === null || a.type !== b.type) return false;
  return JSON.stringify(a.coordinates) === JSON.stringify(b.coordinates);
}

export function hasMoved({ original, current }: EditedGeometry): boolean {
  return !sameGeometry(original, current);
}
