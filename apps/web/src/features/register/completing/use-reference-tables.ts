import type { Layer } from '@lucerna/contract/layer';
import { useMemo } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { referenceLayers } from '../../../api/reference-layer.ts';
import type { ReferenceTables } from './cell-choices.ts';

/** The tables into which references point, the same as long as they are. */
export function useReferenceTables(
  tables: Readonly<Partial<Record<Layer, FeatureTable | undefined>>>,
): ReferenceTables {
  const cabinet = tables[referenceLayers.cabinet.layer];
  const carrier = tables[referenceLayers.carrier.layer];
  return useMemo(() => ({ cabinet, carrier }), [cabinet, carrier]);
}
