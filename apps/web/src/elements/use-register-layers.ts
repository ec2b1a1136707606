import type { Layer } from '@lucerna/contract/layer';
import type { Kind } from '@lucerna/domain/kind';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error.ts';
import type { FeatureTable } from '../api/feature-table.ts';
import { layersOfKind } from '../api/reference-layer.ts';
import type { References } from '../grid/cell-text.ts';
import { type LayerFault, useLayerFaults } from './use-layer-faults.ts';
import { useLayers } from './use-layers.ts';

export interface RegisterLayers {
  /** The layer that the screen is about. */
  readonly primary: UseQueryResult<FeatureTable, ApiError>;
  /** Every layer that is loaded. */
  readonly tables: Partial<Record<Layer, FeatureTable>>;
  readonly references: References;
  /** Whether codes that fields point at are still on their way: a search by one of them finds nothing yet. */
  readonly codesComing: boolean;
}

/** The data of a register screen: its kind, what its fields point at, and what the map asks to show. */
export function useRegisterLayers(kind: Kind, shown: readonly Layer[]): RegisterLayers {
  const wanted = new Set<Layer>([...layersOfKind(kind), ...shown]);
  const { results, tables, references } = useLayers(wanted);
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
  const codes = layersOfKind(kind);
  const codesComing = results.some(
    ({ layer, query }) => layer !== kind.segment && codes.has(layer) && query.isPending,
  );
  return { primary, tables, references, codesComing };
}
