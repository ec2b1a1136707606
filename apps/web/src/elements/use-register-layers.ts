import { layers as allLayers, type Layer } from '@lucerna/contract/layer';
import type { ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '../api/api-error.ts';
import type { FeatureTable } from '../api/feature-table.ts';
import { referenceLayers as targets } from '../api/reference-layer.ts';
import { useLayer } from '../api/use-layer.ts';
import type { References } from '../grid/cell-text.ts';
import { type LayerFault, useLayerFaults } from './use-layer-faults.ts';

export interface RegisterLayers {
  /** The layer that the screen is about. */
  readonly primary: UseQueryResult<FeatureTable, ApiError>;
  /** Every layer that is loaded. */
  readonly tables: Partial<Record<Layer, FeatureTable>>;
  readonly references: References;
}

/** The data of a register screen: its kind, what its fields point at, and what the map asks to show. */
export function useRegisterLayers(kind: Kind, shown: readonly Layer[]): RegisterLayers {
  const wanted = new Set<Layer>([kind.segment, ...shown]);
  for (const { reference } of kind.fields) {
    if (reference !== undefined) wanted.add(targets[reference].layer);
  }
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
  useLayerFaults(
    results.flatMap(({ layer, query }): LayerFault[] => {
      const hasRows = query.data !== undefined;
      // Without rows of its own kind the screen itself says what happened.
      if (query.error === null || (layer === kind.segment && !hasRows)) return [];
      return [{ layer, error: query.error, hasRows, retry: () => void query.refetch() }];
    }),
  );
  const primary = results.find(({ layer }) => layer === kind.segment)?.query;
  if (primary === undefined) throw new Error(`There is no layer ${kind.segment}`);
  return { primary, tables, references };
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
