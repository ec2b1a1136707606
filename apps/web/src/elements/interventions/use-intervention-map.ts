import type { Layer } from '@lucerna/contract/layer';
import { useMemo } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { MixedElements } from '../../map/mixed/mixed-elements.ts';
import { mixedElements } from '../../map/mixed/mixed-elements.ts';
import type { MapLayer } from '../../map/styles/layer-style.ts';
import { mappedSelection } from '../../state/mapped-selection.ts';
import type { SelectionStore } from '../../state/selection.ts';
import { type LayerFault, useLayerFaults } from '../use-layer-faults.ts';
import { useLayers } from '../use-layers.ts';
import { elementsOf, interventionPlaces } from './intervention-places.ts';

/** What stands behind the interventions, in grey: it is what gives the town its shape. */
export const backgroundLayer = 'pl';

const none: ReadonlyMap<MapLayer, ReadonlySet<number>> = new Map();

export interface InterventionMap {
  readonly tables: Partial<Record<Layer, FeatureTable>>;
  /** The elements of the interventions; none before all their layers are there. */
  readonly elements: MixedElements;
  readonly mask: Uint8Array | null;
  /** What is chosen among the interventions, as the map knows it: by elements. */
  readonly selection: SelectionStore;
  readonly loading: boolean;
}

/** Map and selection of a screen about interventions. */
export function useInterventionMap(
  table: FeatureTable | undefined,
  rowMask: Uint8Array | null,
  rows: SelectionStore,
  shown: readonly Layer[],
): InterventionMap {
  const named = useMemo(() => (table === undefined ? none : elementsOf(table)), [table]);
  const own = useMemo(() => new Set<Layer>(named.keys()), [named]);
  const { results, tables } = useLayers(new Set<Layer>([...own, ...shown]));
  useLayerFaults(
    results.flatMap(({ layer, query }): LayerFault[] =>
      query.error === null
        ? []
        : [
            {
              layer,
              error: query.error,
              hasRows: query.data !== undefined,
              retry: () => void query.refetch(),
            },
          ],
    ),
  );
  const waiting = results.some(({ layer, query }) => own.has(layer) && query.isPending);
  const elements = useMemo(() => mixedElements(tables, waiting ? none : named), [tables, named, waiting]);
  const places = useMemo(
    () => (table === undefined ? undefined : interventionPlaces(table, rowMask, elements)),
    [table, rowMask, elements],
  );
  const selection = useMemo(
    () => mappedSelection(rows, places?.mapping ?? { outerOf: () => undefined, innerOf: () => [] }),
    [rows, places],
  );
  return { tables, elements, mask: places?.mask ?? null, selection, loading: waiting };
}
