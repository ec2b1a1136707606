import type { EditGeometryStore } from '../../ui/edit-geometry.ts';

/** An element of the map's primary layer that is being inserted or modified. */
export interface MapEditing {
  /** Its key; null while it is inserted. */
  readonly id: number | null;
  /** Where it is and was: shared with whoever else changes it. */
  readonly geometry: EditGeometryStore;
  /** False while nothing may be changed: a question is open, or a save is on its way. */
  readonly open: boolean;
}
