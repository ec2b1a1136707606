import { type Ref, useImperativeHandle } from 'react';
import { useMapHost } from '../../map/map-context.ts';
import { placeOf } from '../../map/map-place.ts';

export interface SeenBoxHandle {
  /** West, south, east, north in degrees; null while the map has no room on the page. */
  box(): [number, number, number, number] | null;
}

/** Gives the box of coordinates that the map shows now to whoever asks. */
export function SeenBox({ ref }: { readonly ref: Ref<SeenBoxHandle> }) {
  const { map } = useMapHost();
  useImperativeHandle(
    ref,
    () => ({
      box() {
        const size = map.getSize();
        if (size === undefined) return null;
        const [left = 0, bottom = 0, right = 0, top = 0] = map.getView().calculateExtent(size);
        const [a, b] = [placeOf([left, bottom], 0), placeOf([right, top], 0)];
        return [a.lon, a.lat, b.lon, b.lat];
      },
    }),
    [map],
  );
  return null;
}
