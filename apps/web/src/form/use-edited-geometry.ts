import { useSyncExternalStore } from 'react';
import type { EditedGeometry, EditGeometryStore } from '../ui/edit-geometry.ts';

export function useEditedGeometry(store: EditGeometryStore): EditedGeometry {
  return useSyncExternalStore(store.subscribe, store.get);
}
