import { useCallback, useEffect, useState } from 'react';
import { remember, remembered } from '../state/remembered.ts';
import { formatLayers, type OverlayId, parseLayers, withLayer } from './layer-choice.ts';
import type { MapLayer } from './styles/layer-style.ts';
import { cabinetLayer, layerStyles, panelOrder } from './styles/registry.ts';

/** Where the primary layer is only the background of elements of several. */
export interface Background {
  /** Under which the choice of layers is remembered. */
  readonly name: string;
  readonly company: readonly MapLayer[];
}

interface ShownLayers {
  readonly shown: ReadonlySet<OverlayId>;
  readonly show: (id: OverlayId, on: boolean) => void;
}

/** The layers that are on, remembered for each kind of screen; tells which tables they need, and `also` one more. */
export function useShownLayers(
  primary: MapLayer,
  also: MapLayer | null,
  onLayersShown: ((layers: readonly MapLayer[]) => void) | undefined,
  behind?: Background,
): ShownLayers {
  const name = `map-layers-${behind?.name ?? primary}`;
  const [shown, setShown] = useState(() => parseLayers(remembered(name), primary, behind?.company));
  const show = useCallback(
    (id: OverlayId, on: boolean) => {
      setShown((before) => {
        const after = withLayer(before, id, on);
        remember(name, formatLayers(after));
        return after;
      });
    },
    [name],
  );

  useEffect(() => {
    // Elements that hang on a cabinet are named and coloured by it, whether cabinets are shown or not.
    const named = layerStyles[primary].byCabinet ? cabinetLayer : primary;
    onLayersShown?.(panelOrder.filter((id) => [primary, named, also].includes(id) || shown.has(id)));
  }, [primary, also, shown, onLayersShown]);

  return { shown, show };
}
