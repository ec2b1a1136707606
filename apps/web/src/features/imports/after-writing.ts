import { kinds } from '@lucerna/domain/kinds/catalogue';
import { queryClient } from '../../api/query-client.ts';
import { rereadLayers } from '../../api/use-layer.ts';

/** What other screens hold is asked for again: the layer, what hangs on it, the figures, the bills. */
export async function afterWriting(type: string): Promise<void> {
  if (kinds.some(({ segment }) => segment === type))
    await rereadLayers(...kinds.map(({ segment }) => segment), 'vettori');
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      !['import', 'user', 'layer', 'map-setup', 'operator'].includes(String(queryKey[0])),
  });
}
