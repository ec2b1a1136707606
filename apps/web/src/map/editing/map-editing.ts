import type { Kind } from '@lucerna/domain/kind';
import type { Geometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import type { EditGeometryStore } from '../../state/edit-geometry.ts';

/** A place where something will stand once what is drawn is saved. */
export interface PlannedSpot {
  readonly position: Position;
  /** Metres along what is drawn. */
  readonly at: number;
  /** What will be called so; null where nothing will stand. */
  readonly code: string | null;
  /** What stands so near already that it may be the same; null where nothing does. */
  readonly near: unknown;
}

/** An element of the map's primary layer that is being inserted or modified. */
export interface MapEditing {
  /** Its key; null while it is inserted. */
  readonly id: number | null;
  /** Where it is and was: shared with whoever else changes it. */
  readonly geometry: EditGeometryStore;
  /** False while nothing may be changed: a question is open, or a save is on its way. */
  readonly open: boolean;
  /** What is drawn, where that is no element of the layer. */
  readonly drawn?: Kind | undefined;
  /** What is typed of it, for the symbol that it will have. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** Two places are enough to draw the line: what stands between them follows from the map. */
  readonly byEnds?: boolean | undefined;
  /** What will stand along what is drawn. The same function as long as nothing but the drawing changes. */
  readonly spotsAt?: ((geometry: Geometry | null) => readonly PlannedSpot[]) | undefined;
  /** Lines with a vertex where the element was: they follow it. */
  readonly along?: readonly Geometry[] | undefined;
}
