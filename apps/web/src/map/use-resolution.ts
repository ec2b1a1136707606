import { useCallback, useSyncExternalStore } from 'react';
import { useMapHost } from './map-context.ts';

/** Map metres a CSS pixel, as they are after each movement of the map. */
export function useResolution(): number {
  const { map } = useMapHost();
  const subscribe = useCallback(
    (listener: () => void) => {
      map.on('moveend', listener);
      return () => map.un('moveend', listener);
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => map.getView().getResolution() ?? 1);
}
