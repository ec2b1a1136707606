import { type ColumnsDocument, columnsMediaType } from '@lucerna/contract/columns';
import type { Segment } from '@lucerna/domain/kind';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { request } from './call.ts';
import { type FeatureTable, featureTable } from './feature-table.ts';
import { queryClient } from './query-client.ts';

/** The layers of `GET /api/v2.0/{layer}`. */
export type LayerName = Segment | 'vettori' | 'confini';

/** The tag under which the server gave a table: the same tag means the same table, not to be read again. */
const tagOf = new WeakMap<FeatureTable, string>();

async function fetchLayer(layer: LayerName, signal: AbortSignal): Promise<FeatureTable> {
  // `no-cache` makes the browser ask with the tag it holds, and answer from its own store on 304.
  const response = await request(
    `/api/v2.0/${layer}`,
    { headers: { Accept: columnsMediaType }, cache: 'no-cache', signal },
    true,
  );
  const tag = response.headers.get('ETag');
  const known = queryClient.getQueryData<FeatureTable>(layerKey(layer));
  if (tag !== null && known !== undefined && tagOf.get(known) === tag) {
    await response.body?.cancel();
    return known;
  }
  const table = featureTable((await response.json()) as ColumnsDocument);
  if (tag !== null) tagOf.set(table, tag);
  return table;
}

export function layerKey(layer: LayerName): readonly ['layer', LayerName] {
  return ['layer', layer];
}

export function layerQuery(layer: LayerName) {
  return queryOptions<FeatureTable, ApiError, FeatureTable, readonly ['layer', LayerName]>({
    queryKey: layerKey(layer),
    queryFn: ({ signal }) => fetchLayer(layer, signal),
    // Comparing two tables deeply would cost more than drawing the new one.
    structuralSharing: false,
    gcTime: 30 * 60_000,
  });
}

/** All elements of a layer of the user's municipality. Kept over screens, checked again when 30 s old. */
export function useLayer(layer: LayerName, enabled = true): UseQueryResult<FeatureTable, ApiError> {
  return useQuery({ ...layerQuery(layer), enabled });
}

/** After a write: the layers are asked for again, and keep their old rows until the new ones are there. */
export function refreshLayers(...layers: readonly LayerName[]): Promise<void> {
  return Promise.all(
    layers.map((layer) => queryClient.invalidateQueries({ queryKey: layerKey(layer) })),
  ).then(() => undefined);
}
