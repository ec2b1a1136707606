import type { Layer } from '@lucerna/contract/layer';
import { useSummary } from '../../api/summary.ts';

/** How many elements a layer has, as far as it is a kind's. `failed`: it could not be asked. */
export function useCount(layer: Layer): { readonly count: number | undefined; readonly failed: boolean } {
  const { data, isError } = useSummary();
  return {
    count: data?.incompleti.find(({ entita }) => entita === layer)?.totale,
    failed: isError && data === undefined,
  };
}
