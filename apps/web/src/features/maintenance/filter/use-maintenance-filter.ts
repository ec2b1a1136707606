import { type Kind, labelledFor } from '@lucerna/domain/kind';
import { useEffect, useMemo, useState } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { derivedFieldsOf } from '../../../elements/derived-fields.ts';
import { soleType } from '../../../elements/sole-type.ts';
import type { References } from '../../../grid/cell-text.ts';
import { both } from '../../../grid/masks.ts';
import { type ListFilter, useListFilter } from '../../../lists/criteria/use-list-filter.ts';
import { hashValue, onHashChange, putHashValues } from '../../../state/address-hash.ts';
import { readFacets, writeFacets } from './facet-address.ts';
import { anything, type FacetChoice, facetMask, isAnything, type WorkIndex } from './facets.ts';
import { type LookFacet, lookFacetOf } from './look-facets.tsx';

export interface MaintenanceFilter {
  readonly text: ListFilter;
  readonly facets: FacetChoice;
  readonly look: LookFacet | undefined;
  readonly work: WorkIndex;
  /** Something besides the text narrows the list. */
  readonly narrows: boolean;
  /** 1 for each row that passes search and facets; null where every row does. */
  readonly mask: Uint8Array | null;
  /** How many pass; all of them where there is no filter. */
  readonly count: number;
  /** The kind with the labels of the one type that all rows shown have, where they depend on it. */
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
  const derived = derivedFieldsOf(kind.id);
  const text = useListFilter({ listing: kind, table, references, derived, text: first });
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
  const shownKind = useMemo(() => labelledFor(kind, soleType(kind, table, mask)), [kind, table, mask]);
  return {
    text,
    facets,
    look,
    work,
    mask,
    count,
    shownKind,
    narrows: text.criteria.all.length > 0 || !isAnything(facets),
    change: (changes) => setFacets((known) => ({ ...known, ...changes })),
    clear() {
      text.apply('');
      text.criteria.put([]);
      if (!isAnything(facets)) setFacets(anything);
    },
  };
}
