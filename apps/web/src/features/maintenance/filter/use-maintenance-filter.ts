import { type Kind, labelledFor } from '@lucerna/domain/kind';
import { useEffect, useMemo, useState } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import type { References } from '../../../grid/cell-text.ts';
import { type FreeTextFilter, useFreeTextFilter } from '../../../grid/use-free-text-filter.ts';
import { hashValue, onHashChange, putHashValues } from '../../../ui/address-hash.ts';
import { readFacets, writeFacets } from './facet-address.ts';
import { anything, both, type FacetChoice, facetMask, isAnything, type WorkIndex } from './facets.ts';
import { type LookFacet, lookFacetOf } from './look-facets.tsx';

export interface MaintenanceFilter {
  readonly text: FreeTextFilter;
  readonly facets: FacetChoice;
  readonly look: LookFacet | undefined;
  readonly work: WorkIndex;
  /** 1 for each row that passes search and facets; null where every row does. */
  readonly mask: Uint8Array | null;
  /** How many pass; all of them where there is no filter. */
  readonly count: number;
  /** The kind with the labels of the one look that is chosen, where they depend on it. */
  readonly shownKind: Kind;
  change(facets: Partial<FacetChoice>): void;
  clear(): void;
}

/** What narrows map and grid of a maintenance screen, and the address that holds it. */
export function useMaintenanceFilter(
  kind: Kind,
  table: FeatureTable | undefined,
  references: References,
  work: WorkIndex,
): MaintenanceFilter {
  const [first] = useState(() => hashValue('filtro') ?? '');
  const text = useFreeTextFilter(kind, table, references, first);
  const [facets, setFacets] = useState(readFacets);
  const look = lookFacetOf(kind.id);

  useEffect(() => putHashValues({ filtro: text.applied }), [text.applied]);
  useEffect(() => writeFacets(facets), [facets]);
  useEffect(() =>
    onHashChange(() => {
      text.apply(hashValue('filtro') ?? '');
      setFacets(readFacets());
    }),
  );

  const byFacets = useMemo(
    () => (table === undefined ? null : facetMask(facets, { kind, table, look, work })),
    [facets, kind, table, look, work],
  );
  const mask = useMemo(() => both(text.found.mask, byFacets), [text.found.mask, byFacets]);
  const count = useMemo(
    () => (mask === null ? (table?.count ?? 0) : mask.reduce((sum, flag) => sum + flag, 0)),
    [mask, table],
  );
  const type = facets.looks.length === 1 ? (facets.looks[0] ?? null) : null;
  const shownKind = useMemo(() => labelledFor(kind, type), [kind, type]);
  return {
    ...{ text, facets, look, work, mask, count, shownKind },
    change: (changes) => setFacets((known) => ({ ...known, ...changes })),
    clear() {
      text.apply('');
      if (!isAnything(facets)) setFacets(anything);
    },
  };
}
