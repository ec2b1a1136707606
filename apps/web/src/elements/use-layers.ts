import { layers as allLayers, type Layer } from '@lucerna/contract/layer';
import type { ReferenceTarget } from '@lucerna/domain/field';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '../api/api-error.ts';
import type { FeatureTable } from '../api/feature-table.ts';
import { referenceLayers as targets } from '../api/reference-layer.ts';
import { useLayer } from '../api/use-layer.ts';
import type { References } from '../grid/cell-text.ts';

export interface LoadedLayers {
  readonly results: readonly {
    readonly layer: Layer;
    readonly query: UseQueryResult<FeatureTable, ApiError>;
  }[];
  /** Every layer that is there. */
  readonly tables: Partial<Record<Layer, FeatureTable>>;
  /** The codes of what fields point at, as far as their layers are among the wanted ones. */
  readonly references: References;
}

/** The layers that a screen needs. */
export function useLayers(wanted: ReadonlySet<Layer>): LoadedLayers {
  // The list never changes, so the hooks are always the same.
  const results = allLayers.map((layer) => ({ layer, query: useLayer(layer, wanted.has(layer)) }));
  const loaded = results.map(({ query }) => query.data);
  const tables = useMemo(() => {
    const present: Partial<Record<Layer, FeatureTable>> = {};
    for (const { layer, query } of results) {
      if (query.data !== undefined) present[layer] = query.data;
    }
    return present;
  }, loaded);

  const cabinets = tables[targets.cabinet.layer];
  const carriers = tables[targets.carrier.layer];
  const isComing = (target: ReferenceTarget) =>
    results.some(({ layer, query }) => layer === targets[target].layer && query.isPending);
  const [cabinetsComing, carriersComing] = [isComing('cabinet'), isComing('carrier')];
  const references = useMemo<References>(
    () => ({
      cabinet: textOf(cabinets, targets.cabinet.text, cabinetsComing),
      carrier: textOf(carriers, targets.carrier.text, carriersComing),
    }),
    [cabinets, carriers, cabinetsComing, carriersComing],
  );
  return { results, tables, references };
}

/** Nothing is said of an element that is still on its way: its key would only flash. */
function textOf(
  table: FeatureTable | undefined,
  field: string,
  coming: boolean,
): (id: number) => string | undefined {
  if (table === undefined) return () => (coming ? '' : undefined);
  const column = table.column(field);
  return (id) => {
    const row = table.rowOf(id);
    const text = row === undefined ? null : column.at(row);
    return text === null || text === '' ? undefined : String(text);
  };
}
