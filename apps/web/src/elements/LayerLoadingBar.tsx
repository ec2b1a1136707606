import type { Layer } from '@lucerna/contract/layer';
import { useLayerFetching } from '../api/use-layer.ts';
import { LoadingBar } from '../ui/LoadingPill.tsx';

/** The bar over the map while a layer is asked for again. By itself: the screen need not be drawn anew for it. */
export function LayerLoadingBar({ layer }: { readonly layer: Layer }) {
  return <LoadingBar active={useLayerFetching(layer)} />;
}
