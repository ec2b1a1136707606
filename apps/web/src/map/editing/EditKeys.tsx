import Interaction from 'ol/interaction/Interaction.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { useEffect, useRef } from 'react';
import { useMapHost } from '../map-context.ts';

interface EditKeysProps {
  /** True where the key has done something: neither the map nor the page gets it then. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** Keys of the drawing, while the focus is on the map itself and not in one of its panels. */
export function EditKeys({ onKey }: EditKeysProps) {
  const { map, region } = useMapHost();
  const told = useRef(onKey);
  useEffect(() => {
    told.current = onKey;
  });

  useEffect(() => {
    const keys = new Interaction({
      handleEvent(event: MapBrowserEvent) {
        const { originalEvent } = event;
        if (!(originalEvent instanceof KeyboardEvent) || originalEvent.type !== 'keydown') return true;
        if (originalEvent.target !== region || !told.current(originalEvent)) return true;
        originalEvent.preventDefault();
        return false;
      },
    });
    map.addInteraction(keys);
    return () => {
      map.removeInteraction(keys);
    };
  }, [map, region]);

  return null;
}
