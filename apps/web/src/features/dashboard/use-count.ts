import type { Layer } from '@lucerna/contract/layer';
import { useLayer } from '../../api/use-layer.ts';

/** How many elements a layer has. `failed`: it could not be asked. */
export function useCount(layer: Layer): { readonly count: number | undefined; readonly failed: boolean } {
  const { data, isError } = useLayer(layer);
  return { count: data?.count, failed: isError && data === undefined };
}
