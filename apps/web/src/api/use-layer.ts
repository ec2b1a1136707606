import {
  type ColumnsChanges,
  columnsMediaType,
  letteredMediaType,
  type PageDocument,
} from '@lucerna/contract/columns';
import { type FeatureList, layerLists } from '@lucerna/contract/endpoints/register';
import type { Layer } from '@lucerna/contract/layer';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { queryOptions, type UseQueryResult, useIsFetching, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { callForResponse, pageHeaders } from './call.ts';
import { type FeatureTable, featureTable, tableOf } from './feature-table.ts';
import { firstPaint } from './first-paint.ts';
import { accountHeaders } from './page-account.ts';
import { patchedTable } from './patched-table.ts';
import { queryClient } from './query-client.ts';
import { readAside } from './read-aside.ts';

/** A server of the release before, which an update has not reached yet, knows the numbers alone. */
const Accept = `${letteredMediaType}, ${columnsMediaType};q=0.5`;

/** The version of the list that a table is; later ones changed nothing of it. */
const versionOf = new WeakMap<FeatureTable, number>();

/** What changed since is asked for and put into the table; undefined where the server no longer knows. */
async function patched(
  list: FeatureList,
  known: FeatureTable,
  signal: AbortSignal,
): Promise<FeatureTable | undefined> {
  const da = String(versionOf.get(known) ?? known.version);
  try {
    const response = await callForResponse(list, {
      query: { da },
      headers: { Accept },
      cache: 'no-store',
      signal,
    });
    const changes = (await response.json()) as ColumnsChanges<PageDocument>;
    const table = patchedTable(known, changes);
    versionOf.set(table, changes.versione);
    return table;
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return undefined;
    throw error;
  }
}

/** The tables that may be patched; the others are read whole. */
let mendable = new WeakSet<FeatureTable>();

/** The one list that may have a hundred thousand rows. */
const longList = layerLists[lightPoint.segment];

/** The whole list; of a long one that is read for the first time, by a thread of its own. */
async function wholeTable(list: FeatureList, isFirst: boolean, signal: AbortSignal): Promise<FeatureTable> {
  let refused: Response | undefined;
  if (isFirst && list === longList) {
    const headers = { ...pageHeaders, ...accountHeaders(), Accept };
    const answer = await readAside(
      { address: list.path, headers, name: lightPoint.code },
      firstPaint,
      signal,
    );
    if (answer !== null && 'parts' in answer) return tableOf(answer.parts);
    if (answer !== null) {
      const { body, status } = answer;
      refused = new Response(body, { status, headers: answer.headers.map(([name, value]) => [name, value]) });
    }
  }
  // `no-cache` makes the browser ask with the tag it holds, and answer from its own store on 304.
  const response = await callForResponse(list, {
    headers: { Accept },
    cache: 'no-cache',
    signal,
    ...(refused === undefined ? {} : { answer: Promise.resolve(refused) }),
  });
  await firstPaint;
  return featureTable((await response.json()) as PageDocument);
}

/** A list of features as the page holds it: `known` again where nothing of it changed. */
export async function fetchTable(
  list: FeatureList,
  known: FeatureTable | undefined,
  signal: AbortSignal,
): Promise<FeatureTable> {
  if (known !== undefined && mendable.has(known)) {
    const table = await patched(list, known, signal);
    if (table !== undefined) {
      mendable.add(table);
      return table;
    }
  }
  const table = await wholeTable(list, known === undefined, signal);
  mendable.add(table);
  return table;
}

function layerKey(layer: Layer): readonly ['layer', Layer] {
  return ['layer', layer];
}

export function layerQuery(layer: Layer) {
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

/** Whether a layer is on its way, for the first time or again. */
export function useLayerFetching(layer: Layer): boolean {
  return useIsFetching({ queryKey: layerKey(layer) }) > 0;
}

/** The rows of a layer as far as they are loaded, whoever asked for them. */
export function loadedLayer(layer: Layer): FeatureTable | undefined {
  return queryClient.getQueryData(layerKey(layer));
}

/** The version of the list that is held; undefined where none is, or one is on its way that will be newer. */
export function cachedVersion(layer: Layer): number | undefined {
  const state = queryClient.getQueryState<FeatureTable>(layerKey(layer));
  if (state?.data === undefined || state.fetchStatus !== 'idle') return undefined;
  return versionOf.get(state.data) ?? state.data.version;
}

/** After an import, whose rows nobody names one by one: whatever list is asked for is read whole. */
export function rereadLayers(...layers: readonly Layer[]): Promise<void> {
  mendable = new WeakSet();
  return refreshLayers(...layers);
}

/** After a write: the layers are asked for again, and keep their old rows until the new ones are there. */
export function refreshLayers(...layers: readonly Layer[]): Promise<void> {
  return Promise.all(
    layers.map((layer) => queryClient.invalidateQueries({ queryKey: layerKey(layer) })),
  ).then(() => undefined);
}
