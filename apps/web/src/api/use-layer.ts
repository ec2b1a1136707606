import { type ColumnsDocument, columnsMediaType } from '@lucerna/contract/columns';
import { type FeatureList, layerLists } from '@lucerna/contract/endpoints/register';
import type { Layer } from '@lucerna/contract/layer';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { callForResponse } from './call.ts';
import { type FeatureTable, featureTable } from './feature-table.ts';
import { queryClient } from './query-client.ts';

/** The tag under which the server gave a table: the same tag means the same table, not to be read again. */
const tagOf = new WeakMap<FeatureTable, string>();

/** A list of features as the page holds it: `known` again where the server still has the same. */
export async function fetchTable(
  list: FeatureList,
  known: FeatureTable | undefined,
  signal: AbortSignal,
): Promise<FeatureTable> {
  // `no-cache` makes the browser ask with the tag it holds, and answer from its own store on 304.
  const response = await callForResponse(list, {
    headers: { Accept: columnsMediaType },
    cache: 'no-cache',
    signal,
  });
  const tag = response.headers.get('ETag');
  if (tag !== null && known !== undefined && tagOf.get(known) === tag) {
    await response.body?.cancel();
    return known;
  }
  const table = featureTable((await response.json()) as ColumnsDocument);
  if (tag !== null) tagOf.set(table, tag);
  return table;
}

function layerKey(layer: Layer): readonly ['layer', Layer] {
  return ['layer', layer];
}

function layerQuery(layer: Layer) {
  return queryOptions<FeatureTable, ApiError, FeatureTable, readonly ['layer', Layer]>({
    queryKey: layerKey(layer),
    queryFn: ({ signal }) => fetchTable(layerLists[layer], queryClient.getQueryData(layerKey(layer)), signal),
    // Comparing two tables deeply would cost more than drawing the new one.
    structuralSharing: false,
    gcTime: 30 * 60_000,
  });
}

/** All elements of a layer of the user's municipality. Kept over screens, checked again when 30 s old. */
export function useLayer(layer: Layer, enabled = true): UseQueryResult<FeatureTable, ApiError> {
  return useQuery({ ...layerQuery(layer), enabled });
}

/** The rows of a layer as far as they are loaded, whoever asked for them. */
export function loadedLayer(layer: Layer): FeatureTable | undefined {
  return queryClient.getQueryData(layerKey(layer));
}

/** After a write: the layers are asked for again, and keep their old rows until the new ones are there. */
export function refreshLayers(...layers: readonly Layer[]): Promise<void> {
  return Promise.all(
    layers.map((layer) => queryClient.invalidateQueries({ queryKey: layerKey(layer) })),
  ).then(() => undefined);
}
