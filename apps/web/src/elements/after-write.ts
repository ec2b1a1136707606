import type { Kind } from '@lucerna/domain/kind';
import { queryClient } from '../api/query-client.ts';
import { refreshLayers } from '../api/use-layer.ts';

/** The key of a query about the elements of a kind that any change of one of them makes old. */
export function kindQueryKey(
  what: 'hints' | 'storico' | 'eliminati',
  kind: Kind,
  ...more: readonly unknown[]
) {
  return [what, kind.segment, ...more];
}

/** After elements of the kind were written: resolves once their new rows are there. */
export function refreshAfterWrite(kind: Kind): Promise<void> {
  for (const what of ['hints', 'storico', 'eliminati'] as const) {
    void queryClient.invalidateQueries({ queryKey: kindQueryKey(what, kind) });
  }
  return refreshLayers(kind.segment);
}
