import { layers as allLayers, type Layer } from '@lucerna/contract/layer';
import { useMemo } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { useLayer } from '../../api/use-layer.ts';
import type { Linkables } from './use-linkables.ts';

/** The screen has these itself, with the cabinets among the plants. */
const own: ReadonlySet<Layer> = new Set<keyof Linkables>(['edifici', 'impianti']);

/** What the map of a link screen draws: its two lists, and whatever other layers are switched on. */
export function useMapTables(
  linkables: Linkables | undefined,
  shown: readonly Layer[],
): Partial<Record<Layer, FeatureTable>> {
  // The list never changes, so the hooks are always the same.
  const others = allLayers.map((layer) => ({
    layer,
    table: useLayer(layer, !own.has(layer) && shown.includes(layer)).data,
  }));
  return useMemo(() => {
    const tables: Partial<Record<Layer, FeatureTable>> = {};
    for (const { layer, table } of others) if (table !== undefined) tables[layer] = table;
    return { ...tables, ...linkables };
  }, [linkables, ...others.map(({ table }) => table)]);
}
