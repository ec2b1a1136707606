import { useMemo } from 'react';
import type { MapEditing } from '../../../map/editing/map-editing.ts';
import { type EditState, isOpen, sessionOf } from './edit-flow.ts';

/** What the map needs to know of the editing that is on; undefined in view mode. */
export function useMapEditing(state: EditState): MapEditing | undefined {
  const session = sessionOf(state);
  const geometry = session?.geometry;
  const id = session?.element?.id ?? null;
  const open = isOpen(state);
  return useMemo(() => (geometry === undefined ? undefined : { id, geometry, open }), [id, geometry, open]);
}
